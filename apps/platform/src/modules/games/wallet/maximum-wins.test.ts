import { currencies } from '@croupier/money';
import { createMaximumWin } from './maximum-wins.ts';

const question = { provider: 'reels', game: 'amber-fox', currency: 'EUR' } as const;

describe('the maximum win', () => {
  it('has a value for every currency', () => {
    const maximumWin = createMaximumWin([]);
    for (const currency of currencies) expect(maximumWin({ ...question, currency })).toBeGreaterThan(1_000_000);
    expect(maximumWin(question)).toBe(10_000_000);
    expect(maximumWin({ ...question, currency: 'JPY' })).toBe(15_000_000);
    expect(maximumWin({ ...question, currency: 'KWD' })).toBe(30_000_000);
  });

  it('is that of the game, or else of the provider, or else of all games', () => {
    const maximumWin = createMaximumWin([
      { amounts: { EUR: 1 } },
      { provider: 'reels', amounts: { EUR: 2 } },
      { game: 'amber-fox', amounts: { EUR: 3 } },
      { provider: 'reels', game: 'amber-fox', amounts: { EUR: 4 } },
    ]);
    expect(maximumWin(question)).toBe(4);
    expect(maximumWin({ ...question, provider: 'other' })).toBe(3);
    expect(maximumWin({ ...question, game: 'other' })).toBe(2);
    expect(maximumWin({ ...question, provider: 'other', game: 'other' })).toBe(1);
  });

  it('falls back to a more general rule for a currency that a rule does not name', () => {
    const maximumWin = createMaximumWin([{ game: 'amber-fox', amounts: { USD: 3 } }, { amounts: { EUR: 1 } }]);
    expect(maximumWin(question)).toBe(1);
    expect(maximumWin({ ...question, currency: 'GBP' })).toBe(8_000_000);
  });
});
