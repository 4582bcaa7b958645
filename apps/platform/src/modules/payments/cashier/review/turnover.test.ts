import fc from 'fast-check';
import { remainingTurnover } from './turnover.ts';

describe('the remaining turnover', () => {
  it.each([
    ['a deposit without play', [{ amount: 100, staked: 0 }], 100, 100],
    ['a deposit that was staked in part', [{ amount: 100, staked: 40 }], 100, 60],
    ['a deposit that was staked', [{ amount: 100, staked: 250 }], 100, 0],
    ['a turnover of three times', [{ amount: 100, staked: 250 }], 300, 50],
    ['no rule', [{ amount: 100, staked: 0 }], 0, 0],
    [
      'two deposits',
      [
        { amount: 100, staked: 50 },
        { amount: 30, staked: 0 },
      ],
      100,
      80,
    ],
    ['no deposit', [], 100, 0],
    ['half a minor unit', [{ amount: 1, staked: 0 }], 50, 1],
  ])('of %s', (_name, plays, percent, remaining) => {
    expect(remainingTurnover(plays, percent)).toBe(remaining);
  });

  it('does not count earlier stakes for a later deposit', () => {
    expect(
      remainingTurnover(
        [
          { amount: 100, staked: 1_000_000 },
          { amount: 500, staked: 0 },
        ],
        100,
      ),
    ).toBe(500);
  });

  it('never exceeds the deposits, and is zero once the last stakes cover all deposits', () => {
    const play = fc.record({
      amount: fc.integer({ min: 1, max: 10_000 }),
      staked: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(play, { minLength: 1, maxLength: 8 }), (plays) => {
        const deposited = plays.reduce((sum, { amount }) => sum + amount, 0);
        const remaining = remainingTurnover(plays, 100);
        expect(remaining).toBeGreaterThanOrEqual(0);
        expect(remaining).toBeLessThanOrEqual(deposited);
        const [last, ...others] = [...plays].reverse();
        expect(remainingTurnover([...others.reverse(), { amount: last?.amount ?? 0, staked: deposited }], 100)).toBe(0);
      }),
    );
  });
});
