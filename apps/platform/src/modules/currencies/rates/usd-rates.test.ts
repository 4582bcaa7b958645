import { currencies, type Currency } from '@croupier/money';
import fc from 'fast-check';
import { convertAmount, createUsdRates, type UsdConverter } from './index.ts';

const ratesOf = (rates: Readonly<Record<string, string>>): Promise<UsdConverter> =>
  createUsdRates(async () => ({ base: 'EUR', rates }))();

let usd: UsdConverter;
beforeAll(async () => {
  usd = await ratesOf({
    ...Object.fromEntries(currencies.map((currency) => [currency, '2.5'])),
    USD: '1.0825',
    JPY: '162.5',
    KWD: '0.332',
  });
});

const amount = fc.nat(10 ** 12);
const currency = fc.constantFrom(...currencies);

describe('USD rates', () => {
  it('leave dollars unchanged', () => {
    expect(usd.toUsdCents(12_345, 'USD')).toBe(12_345);
  });

  it.each<[number, Currency]>([
    [10_000, 'EUR'],
    [16_250, 'JPY'],
    [33_200, 'KWD'],
  ])('convert %i minor units of %s with the exponents of both currencies', (value, from) => {
    expect(usd.toUsdCents(value, from)).toBe(10_825);
    expect(usd.fromUsdCents(10_825, from)).toBe(value);
  });

  it('round down to whole minor units', () => {
    expect(usd.toUsdCents(1, 'JPY')).toBe(0);
    fc.assert(
      fc.property(amount, currency, (value, from) => {
        const cents = usd.toUsdCents(value, from);
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        expect(usd.fromUsdCents(cents, from)).toBeLessThanOrEqual(value);
      }),
    );
  });

  it('convert a larger amount into at least as much', () => {
    fc.assert(
      fc.property(amount, amount, currency, (first, second, from) => {
        const [less, more] = first < second ? [first, second] : [second, first];
        expect(usd.toUsdCents(less, from)).toBeLessThanOrEqual(usd.toUsdCents(more, from));
      }),
    );
  });

  it('convert two amounts into their converted sum or one minor unit less', () => {
    fc.assert(
      fc.property(amount, amount, currency, (first, second, from) => {
        const parts = usd.toUsdCents(first, from) + usd.toUsdCents(second, from);
        const sum = usd.toUsdCents(first + second, from);
        expect(parts <= sum && sum <= parts + 1).toBe(true);
      }),
    );
  });

  it.each([{}, { USD: '1', BRL: '0' }, { USD: '1', BRL: '0.0000000000000001' }, { USD: '1', BRL: '-1' }])(
    'reject a conversion with the rates %j',
    async (rates) => {
      const converter = await ratesOf(rates);
      expect(() => converter.toUsdCents(1, 'BRL')).toThrow(RangeError);
    },
  );
});

describe('a converted amount', () => {
  it('stays exact in the same currency, also without a rate', async () => {
    const without = await ratesOf({});
    fc.assert(
      fc.property(amount, currency, (value, same) => expect(convertAmount(without, value, same, same)).toBe(value)),
    );
  });

  it('is converted through US cents', () => {
    expect(convertAmount(usd, 10_000, 'EUR', 'KWD')).toBe(usd.fromUsdCents(usd.toUsdCents(10_000, 'EUR'), 'KWD'));
  });
});
