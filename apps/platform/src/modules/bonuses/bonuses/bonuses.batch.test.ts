import { bonusShare, splitStake } from './bonuses.batch.ts';

const bonus = { balance: 1000, max_bet: 500, contributions: { slot: 100, live: 10 } };
const stake = { amount: 300, main: 200, gameType: 'slot', isIsolated: false };

describe('splitStake', () => {
  it.each([
    ['uses main money before bonus money', {}, { main: 200, bonus: 100, wagered: 300 }],
    ['counts a stake of main money towards wagering', { main: 300 }, { main: 300, bonus: 0, wagered: 300 }],
    ['counts the percentage of the game type', { gameType: 'live' }, { main: 200, bonus: 100, wagered: 30 }],
    ['does not count a game type without a percentage', { gameType: 'fast' }, { main: 200, bonus: 100, wagered: 0 }],
    ['refuses a stake above both balances', { amount: 1201 }, { refuse: 'insufficient_funds' }],
    ['refuses bonus money above the maximum bet', { amount: 501 }, { refuse: 'bet_limit' }],
    [
      'does not count main money above the maximum bet',
      { amount: 501, main: 501 },
      { main: 501, bonus: 0, wagered: 0 },
    ],
    ['charges an isolated stake to one balance', { isIsolated: true }, { main: 0, bonus: 300, wagered: 300 }],
    ['does not count isolated main money', { isIsolated: true, main: 300 }, { main: 300, bonus: 0, wagered: 0 }],
  ] as const)('%s', (_title, changes, expected) => {
    expect(splitStake(bonus, { ...stake, ...changes })).toEqual(expected);
  });

  it('charges exactly the stake when it is accepted', () => {
    for (let main = 0; main <= 600; main += 50) {
      for (let amount = 50; amount <= 500; amount += 50) {
        const parts = splitStake(bonus, { ...stake, amount, main });
        expect(parts).toMatchObject({ main: Math.min(main, amount), bonus: Math.max(0, amount - main) });
      }
    }
  });
});

describe('bonusShare', () => {
  it.each([
    ['follows the proportion of the stake', 900, 300, 100, 300],
    ['rounds down in favour of main money', 100, 3, 1, 33],
    ['is zero without a stake', 100, 0, 0, 0],
    ['is the complete payout of a bonus stake', 777, 50, 50, 777],
    ['is exact above the safe product', 9_007_199_254_740_991, 9_999_999, 9_999_999, 9_007_199_254_740_991],
  ] as const)('%s', (_title, payout, total, ofBonus, expected) => {
    expect(bonusShare(payout, total, ofBonus)).toBe(expected);
  });
});
