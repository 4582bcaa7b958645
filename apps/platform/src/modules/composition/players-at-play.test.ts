import fc from 'fast-check';
import type { AccountStanding, Player } from '../players/accounts/index.ts';
import { accountsForPlay } from './play.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

const at = new Date('2026-01-10T12:00:00.000Z');
const offset = (ms: number) => new Date(at.getTime() + ms);

const playerOf = (more: Partial<Player>): Player => samplePlayer({ registeredAt: at, ...more });

const readBoth = async (state: Pick<Player, 'isBlocked' | 'excludedUntil'>, now: () => Date = () => at) => {
  const standing: AccountStanding = { isDeleted: false, excludedUntil: null, ...state };
  const players = accountsForPlay(
    {
      findPlayers: async () => new Map([['ann', playerOf(state)]]),
      standings: async () => new Map([['ann', standing]]),
    },
    now,
  );
  const transaction: Parameters<typeof players.standings>[0] = undefined as never;
  return [
    (await players.findPlayers(['ann'])).get('ann')?.isBlocked,
    (await players.standings(transaction, ['ann'])).get('ann')?.isBlocked,
  ];
};

describe('a player of games and bets', () => {
  it.each([
    ['may play without an exclusion', false, null, false],
    ['may not play while blocked', true, null, true],
    ['may not play until the last millisecond of an exclusion', false, offset(1), true],
    ['may play from the end of an exclusion', false, at, false],
    ['may play after an exclusion', false, offset(-1), false],
    ['may not play after an exclusion while blocked', true, offset(-1), true],
  ])('%s', async (_rule, isBlocked, excludedUntil, isBarred) => {
    expect(await readBoth({ isBlocked, excludedUntil })).toEqual([isBarred, isBarred]);
  });

  it('without an exclusion may also play when the clock is set back', async () => {
    let time = at.getTime();
    const now = () => new Date((time -= 1000));
    expect(await readBoth({ isBlocked: false, excludedUntil: null }, now)).toEqual([false, false]);
  });

  it('is excluded from both or neither in any state of the account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.option(fc.integer({ min: -5, max: 5 })), async (isBlocked, ms) => {
        const [found, standing] = await readBoth({ isBlocked, excludedUntil: ms === null ? null : offset(ms) });
        expect(found).toBe(standing);
        expect(found).toBe(isBlocked || (ms ?? 0) > 0);
      }),
    );
  });

  it('has all other data unchanged, and an unknown player has no data', async () => {
    const player = playerOf({ excludedUntil: offset(1) });
    const players = accountsForPlay(
      { findPlayers: async () => new Map([['ann', player]]), standings: async () => new Map() },
      () => at,
    );
    expect(await players.findPlayers(['ann', 'bob'])).toEqual(new Map([['ann', { ...player, isBlocked: true }]]));
    expect(player.isBlocked).toBe(false);
  });
});
