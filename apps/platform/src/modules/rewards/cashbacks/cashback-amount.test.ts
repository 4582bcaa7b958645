import fc from 'fast-check';
import { cashbackAmount } from './cashback-amount.ts';

const terms = { percent: 10, minimum: 100, maximum: 5000 };

it.each([
  ['returns the percentage of the net loss', 20_000, terms, 2000],
  ['rounds down to a minor unit', 12_349, terms, 1234],
  ['is exact for a fraction of a percent', 10_000, { percent: 0.57, minimum: 0, maximum: 5000 }, 57],
  ['pays the minimum when the loss just reaches it', 1000, terms, 100],
  ['pays nothing below the minimum', 999, terms, 0],
  ['limits the amount to the maximum', 1_000_000, terms, 5000],
  ['pays nothing at a level without a percentage', 20_000, { ...terms, percent: 0, minimum: 0 }, 0],
  ['pays nothing for a net win', -20_000, { ...terms, minimum: -10_000 }, 0],
  ['pays nothing when the maximum is below the minimum', 20_000, { ...terms, maximum: 50 }, 0],
] as const)('%s', (_title, netLoss, given, expected) => {
  expect(cashbackAmount(netLoss, given)).toBe(expected);
});

it('does not decrease with larger net losses', () => {
  let previous = 0;
  for (let netLoss = 0; netLoss <= 60_000; netLoss += 37) {
    const amount = cashbackAmount(netLoss, terms);
    expect(amount).toBeGreaterThanOrEqual(previous);
    previous = amount;
  }
});

describe('for any programme', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });

  it('returns an exact percentage rounded down, also for fractions of a percent', () => {
    fc.assert(
      fc.property(amount, hundredths, (netLoss, share) => {
        const exact = Number((BigInt(netLoss) * BigInt(share)) / 10_000n);
        expect(cashbackAmount(netLoss, { percent: share / 100, minimum: 0, maximum: 10 ** 9 })).toBe(exact);
      }),
    );
  });

  it('returns nothing, or an amount from the minimum to the maximum', () => {
    fc.assert(
      fc.property(amount, hundredths, amount, amount, (netLoss, share, minimum, maximum) => {
        const paid = cashbackAmount(netLoss, { percent: share / 100, minimum, maximum });
        if (paid !== 0) expect(paid).toBeGreaterThanOrEqual(minimum);
        expect(paid).toBeLessThanOrEqual(maximum);
        expect(paid).toBeLessThanOrEqual(netLoss);
        expect(Number.isSafeInteger(paid)).toBe(true);
      }),
    );
  });

  it('pays nothing to a player with a net win', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 0 }), hundredths, (netLoss, share) => {
        expect(cashbackAmount(netLoss, { percent: share / 100, minimum: 0, maximum: 10 ** 9 })).toBe(0);
      }),
    );
  });

  it('pays at most as much for two losses as for their sum', () => {
    fc.assert(
      fc.property(amount, amount, hundredths, (one, other, share) => {
        const of = (netLoss: number) =>
          cashbackAmount(netLoss, { percent: share / 100, minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
        expect(of(one) + of(other)).toBeLessThanOrEqual(of(one + other));
      }),
    );
  });
});
