import { currencies, type Currency } from '@croupier/money';
import fc from 'fast-check';
import { createUsdRates, type UsdConverter } from '../../../currencies/rates/index.ts';
import { compareWithUnverifiedLimit } from './unverified-total.ts';

const rates = Object.fromEntries(currencies.map((currency) => [currency, currency === 'JPY' ? '150' : '0.5']));
let usd: UsdConverter;
beforeAll(async () => {
  usd = await createUsdRates(async () => ({ base: 'USD', rates, at: '' }) as never)();
});

const limit = 200_000;
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const total = fc.record({ amount: fc.nat(10 ** 7), currency: fc.constantFrom(...currencies) });
const oneByCurrency = (totals: readonly { amount: number; currency: Currency }[]) => [
  ...new Map(totals.map((one) => [one.currency, one])).values(),
];

it.each([
  [[], 100_000, false],
  [[], 100_001, true],
  [[eur(60_000)], 40_000, false],
  [[eur(60_000)], 40_001, true],
  [[{ amount: 100_000, currency: 'USD' as const }], 50_000, false],
  [[{ amount: 100_000, currency: 'USD' as const }], 50_001, true],
])('after the totals %j the amount %i exceeds the limit: %s', (totals, amount, isExceeded) => {
  expect(compareWithUnverifiedLimit(usd, eur(amount), totals, limit).isExceeded).toBe(isExceeded);
});

it('converts the limit to the currency of the payment', () => {
  expect(compareWithUnverifiedLimit(usd, eur(1), [], limit).threshold).toEqual(eur(100_000));
  expect(compareWithUnverifiedLimit(usd, { amount: 1, currency: 'JPY' }, [], limit).threshold).toEqual({
    amount: 300_000,
    currency: 'JPY',
  });
});

it('compares the total of the batch instead of the earlier one', () => {
  const { isExceededBy } = compareWithUnverifiedLimit(usd, eur(40_000), [eur(90_000)], limit);
  expect([isExceededBy(60_000), isExceededBy(60_001)]).toEqual([false, true]);
});

it('is exceeded by every larger payment and total', () => {
  fc.assert(
    fc.property(fc.array(total), fc.nat(10 ** 7), fc.nat(10 ** 6), (all, amount, more) => {
      const totals = oneByCurrency(all);
      const compared = compareWithUnverifiedLimit(usd, eur(amount), totals, limit);
      if (!compared.isExceeded) return;
      expect(compareWithUnverifiedLimit(usd, eur(amount + more), totals, limit).isExceeded).toBe(true);
      const earlier = totals.find(({ currency }) => currency === 'EUR')?.amount ?? 0;
      expect(compared.isExceededBy(earlier + more)).toBe(true);
    }),
  );
});
