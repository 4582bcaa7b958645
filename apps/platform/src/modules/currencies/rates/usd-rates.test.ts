import { createUsdRates } from './index.ts';

const read = createUsdRates(async () => ({ base: 'EUR', rates: { USD: '1.0825', JPY: '162.5', KWD: '0.332' } }));

describe('USD rates', () => {
  it('leaves dollars as they are', async () => {
    const rates = await read();
    expect(rates.toUsdCents(12_345, 'USD')).toBe(12_345);
  });

  it('converts between currencies of different exponents', async () => {
    const rates = await read();
    expect(rates.toUsdCents(10_000, 'EUR')).toBe(10_825);
    expect(rates.toUsdCents(16_250, 'JPY')).toBe(10_825);
    expect(rates.toUsdCents(33_200, 'KWD')).toBe(10_825);
    expect(rates.fromUsdCents(10_825, 'JPY')).toBe(16_250);
    expect(rates.fromUsdCents(10_825, 'KWD')).toBe(33_200);
  });

  it('drops what is less than a minor unit', async () => {
    const rates = await read();
    expect(rates.toUsdCents(1, 'JPY')).toBe(0);
  });

  it('refuses a currency without a rate', async () => {
    const rates = await read();
    expect(() => rates.toUsdCents(1, 'BRL')).toThrow(RangeError);
  });
});
