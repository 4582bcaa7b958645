import fc from 'fast-check';
import { bonusAmount, bonusTerms, type Promotion } from './promotion-terms.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
/** Four euro cents for five US cents, rounded down. */
const toEuros = ({ amount }: Readonly<{ amount: number }>) => ({
  amount: Math.floor(amount * 0.8),
  currency: 'EUR' as const,
});
const promotion = (more: Partial<Promotion>): Promotion => ({ type: 'bonus', ...more });

describe('the amount of a bonus', () => {
  it.each<[string, Partial<Promotion>, number | null, number]>([
    ['is a fixed amount in the currency of the player', { amount: usd(1000) }, null, 800],
    ['is a fixed amount for every deposit', { amount: usd(1000) }, 50_000, 800],
    ['is a percentage of the deposit', { percent: 50 }, 3000, 1500],
    ['can exceed the deposit', { percent: 150 }, 4000, 6000],
    ['is rounded down to a minor unit', { percent: 33 }, 101, 33],
    ['is exact for a fraction of a percent', { percent: 0.57 }, 10_000, 57],
    ['is below its maximum for a small deposit', { percent: 100, max_amount: usd(1000) }, 799, 799],
    ['can be equal to its maximum', { percent: 100, max_amount: usd(1000) }, 800, 800],
    ['is at most its converted maximum', { percent: 100, max_amount: usd(1000) }, 801, 800],
    ['is zero for a percentage without a deposit', { percent: 100 }, null, 0],
    ['is zero for a deposit too small for its percentage', { percent: 10 }, 9, 0],
    ['is zero for neither an amount nor a percentage', {}, 5000, 0],
  ])('%s', (_title, more, deposit, expected) => {
    expect(bonusAmount(promotion(more), deposit, toEuros)).toBe(expected);
  });

  it('ignores the maximum of a percentage for a fixed amount', () => {
    expect(bonusAmount(promotion({ amount: usd(1000), max_amount: usd(10) }), null, toEuros)).toBe(800);
  });

  it('does not decrease with larger deposits, and is at most the maximum', () => {
    const amount = fc.nat(10 ** 9);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 30_000 }), amount, (deposit, more, hundredths, limit) => {
        const own = promotion({ percent: hundredths / 100, max_amount: usd(limit) });
        const [less, greater] = [bonusAmount(own, deposit, toEuros), bonusAmount(own, deposit + more, toEuros)];
        expect(less).toBeLessThanOrEqual(greater);
        expect(greater).toBeLessThanOrEqual(toEuros(usd(limit)).amount);
        expect(Number.isSafeInteger(greater)).toBe(true);
      }),
    );
  });
});

describe('the terms of a bonus', () => {
  const termsOf = (more: Partial<Promotion>, amount = 1000) => bonusTerms(promotion(more), amount, toEuros);

  it('have no wagering and no limits for two weeks by default', () => {
    expect(termsOf({})).toEqual({
      wageringMultiplier: 0,
      maxBet: null,
      maxConversion: null,
      lifetimeDays: 14,
      minOdds: null,
    });
  });

  it('have the limits of the promotion in the currency of the player', () => {
    expect(termsOf({ wagering_requirement: 35, max_bet: usd(500), expires_in_days: 3 })).toMatchObject({
      wageringMultiplier: 35,
      maxBet: 400,
      lifetimeDays: 3,
    });
  });

  it.each<[number, number, number | null]>([
    [1000, 3, 3000],
    [999, 1.5, 1498],
    [100, 1.15, 115],
    [100, 0.29, 29],
    [1, 0.5, 0],
    [1000, 0, null],
  ])('limit the conversion of %i at %d times to %p, where 0 times means no limit', (amount, times, expected) => {
    expect(termsOf({ max_conversion: times }, amount).maxConversion).toBe(expected);
  });

  it.each([
    [1.5, 1500],
    [1.001, 1001],
    [2.0499, 2050],
    [1.1, 1100],
  ])('convert the minimum odds %d to %i thousandths', (odds, expected) => {
    expect(termsOf({ min_odds: odds }).minOdds).toBe(expected);
  });
});
