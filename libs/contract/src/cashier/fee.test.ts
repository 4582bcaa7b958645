import { currencies, currencyExponent } from '@croupier/money';
import fc from 'fast-check';
import { amountAfterFee, feeOf } from './fee.ts';

const amount = fc.integer({ min: 0, max: 10 ** 11 });
const terms = fc.record({
  fee_basis_points: fc.integer({ min: 0, max: 5_000 }),
  fee_fixed: fc.integer({ min: 0, max: 10 ** 6 }),
  currency: fc.constantFrom(...currencies),
});
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never;

const holds = (rule: (method: Terms, amount: number) => void) => fc.assert(fc.property(terms, amount, rule));

/** The same fee in exact arithmetic: the share, rounded up, plus the fixed part. */
const exactFee = ({ fee_basis_points, fee_fixed }: Terms, of: number): bigint =>
  (BigInt(of) * BigInt(fee_basis_points) + 9_999n) / 10_000n + BigInt(fee_fixed);

describe('the fee of a payment method', () => {
  it('is the exact share rounded up, plus the fixed part', () => {
    holds((method, of) => expect(BigInt(feeOf(method, of).amount)).toBe(exactFee(method, of)));
  });

  it('exceeds the exact share by less than one minor unit', () => {
    holds((method, of) => {
      const rounded = BigInt(feeOf(method, of).amount - method.fee_fixed) * 10_000n;
      const exact = BigInt(of) * BigInt(method.fee_basis_points);
      expect(rounded - exact).toBeGreaterThanOrEqual(0n);
      expect(rounded - exact).toBeLessThan(10_000n);
    });
  });

  it('never falls when the amount grows', () => {
    fc.assert(
      fc.property(terms, amount, amount, (method, first, second) => {
        const [less, more] = first < second ? [first, second] : [second, first];
        expect(feeOf(method, less).amount).toBeLessThanOrEqual(feeOf(method, more).amount);
      }),
    );
  });

  it('does not depend on the exponent of the currency', () => {
    holds((method, of) => {
      const fees = currencies.map((currency) => feeOf({ ...method, currency }, of));
      expect(fees.map(({ currency }) => currency)).toEqual(currencies);
      expect(new Set(fees.map((fee) => fee.amount)).size).toBe(1);
    });
  });

  it('is an integer count of minor units in every currency for one major unit', () => {
    for (const currency of currencies) {
      const major = 10 ** currencyExponent(currency);
      expect(feeOf({ fee_basis_points: 250, fee_fixed: 0, currency }, major)).toEqual({
        amount: Math.ceil(major / 40),
        currency,
      });
    }
  });

  it('is zero for a method without a fee and for the amount zero', () => {
    holds(({ currency, fee_basis_points }, of) => {
      expect(feeOf({ currency, fee_basis_points: 0, fee_fixed: 0 }, of).amount).toBe(0);
      expect(feeOf({ currency, fee_basis_points, fee_fixed: 0 }, 0).amount).toBe(0);
    });
  });

  it.each([
    [125, 30, 1_001, 43],
    [1, 0, 1, 1],
    [1, 0, 10_000, 1],
    [1, 0, 10_001, 2],
    [5_000, 1, 3, 3],
  ])('of %i basis points plus %i is rounded up for the amount %i: %i', (fee_basis_points, fee_fixed, of, fee) => {
    expect(feeOf({ fee_basis_points, fee_fixed, currency: 'EUR' }, of)).toEqual({ amount: fee, currency: 'EUR' });
  });

  it('rejects an amount whose fee cannot be counted exactly', () => {
    const method = { fee_basis_points: 5_000, fee_fixed: Number.MAX_SAFE_INTEGER, currency: 'EUR' } as const;
    expect(() => feeOf(method, 2)).toThrow(RangeError);
  });
});

describe('the amount after the fee', () => {
  it('is never negative and never more than the amount', () => {
    holds((method, of) => {
      const rest = amountAfterFee(method, of).amount;
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(of);
    });
  });

  it('and the fee are together the amount, unless the fee exceeds it', () => {
    holds((method, of) => {
      const fee = feeOf(method, of).amount;
      expect(amountAfterFee(method, of).amount).toBe(fee > of ? 0 : of - fee);
    });
  });
});
