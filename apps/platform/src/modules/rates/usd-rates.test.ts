import { createUsdRates } from './index.ts';

const rates = createUsdRates(async () => ({ base: 'EUR', rates: { USD: '1.0825', JPY: '162.5', KWD: '0.332' } }));

describe('USD rates', () => {
  it('leaves dollars as they are', async () => {
    expect(await rates.toUsdCents(12_345, 'USD')).toBe(12_345);
  });

  it('converts between currencies of different exponents', async () => {
    expect(await rates.toUsdCents(10_000, 'EUR')).toBe(10_825);
    expect(await rates.toUsdCents(16_250, 'JPY')).toBe(10_825);
    expect(await rates.toUsdCents(33_200, 'KWD')).toBe(10_825);
    expect(await rates.fromUsdCents(10_825, 'JPY')).toBe(16_250);
    expect(await rates.fromUsdCents(10_825, 'KWD')).toBe(33_200);
  });

  it('drops what is less than a minor unit', async () => {
    expect(await rates.toUsdCents(1, 'JPY')).toBe(0);
  });

  it('refuses a currency without a rate', async () => {
    await expect(rates.toUsdCents(1, 'BRL')).rejects.toThrow(RangeError);
  });
});
