import { cashbackAmount } from './cashback-amount.ts';

const terms = { percent: 10, minimum: 100, maximum: 5000 };

it.each([
  ['takes the percentage of the net loss', 20_000, terms, 2000],
  ['rounds down to a minor unit', 12_349, terms, 1234],
  ['pays the minimum when the loss just reaches it', 1000, terms, 100],
  ['pays nothing below the minimum', 999, terms, 0],
  ['caps the amount at the maximum', 1_000_000, terms, 5000],
  ['pays nothing at a level without a percentage', 20_000, { ...terms, percent: 0, minimum: 0 }, 0],
  ['pays nothing for a net win', -20_000, { ...terms, minimum: -10_000 }, 0],
  ['pays nothing when the maximum is below the minimum', 20_000, { ...terms, maximum: 50 }, 0],
] as const)('%s', (_title, netLoss, given, expected) => {
  expect(cashbackAmount(netLoss, given)).toBe(expected);
});

it('never decreases as the net loss grows', () => {
  let previous = 0;
  for (let netLoss = 0; netLoss <= 60_000; netLoss += 37) {
    const amount = cashbackAmount(netLoss, terms);
    expect(amount).toBeGreaterThanOrEqual(previous);
    previous = amount;
  }
});
