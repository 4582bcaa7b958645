import type { Database, FreeRounds } from '../../database/index.ts';
import type { Session } from '../sessions/session.ts';

type Held = readonly FreeRounds[];

/** Returns the next free rounds. */
export const nextFree = (held: Held): FreeRounds | undefined => held.find(({ count }) => count > 0);

export const freeLeft = (held: Held): number => held.reduce((sum, { count }) => sum + count, 0);

const changed = (held: Held, packId: string, change: (count: number) => number): FreeRounds[] =>
  held.map((one) => (one.pack_id === packId ? { ...one, count: change(one.count) } : one));

/** Counts a free round as played, or as playable again after a rollback. */
export const withOneLess = (held: Held, packId: string): FreeRounds[] => changed(held, packId, (count) => count - 1);
export const withOneMore = (held: Held, packId: string): FreeRounds[] => changed(held, packId, (count) => count + 1);
/** Removes the free rounds that the platform no longer has. */
export const withoutPack = (held: Held, packId: string): FreeRounds[] => changed(held, packId, () => 0);

/**
 * Returns the free rounds of a session without those that the player has played since in other tabs, whose sessions
 * hold a copy of the same packs.
 */
export const withoutOtherTabs = async (
  database: Database,
  session: Pick<Session, 'id' | 'player_id' | 'created_at'>,
  held: Held,
): Promise<FreeRounds[]> => {
  if (held.length === 0) return [];
  const played = await database
    .selectFrom('rounds')
    .select(['free_round', ({ fn }) => fn.countAll<number>().as('count')])
    .where('player_id', '=', session.player_id)
    .where('session_id', '!=', session.id)
    .where(
      'free_round',
      'in',
      held.map(({ pack_id: pack }) => pack),
    )
    .where('created_at', '>=', session.created_at)
    .where('status', 'not in', ['refused', 'rolled_back'])
    .groupBy('free_round')
    .execute();
  const elsewhere = new Map(played.map(({ free_round: pack, count }) => [pack, Number(count)]));
  return held.map((one) => ({ ...one, count: Math.max(0, one.count - (elsewhere.get(one.pack_id) ?? 0)) }));
};

/** Returns the winnings of the free rounds of these packs in all tabs; null without packs. */
export const wonWithFree = async (
  database: Database,
  { player_id: playerId, free_rounds: held }: Pick<Session, 'player_id' | 'free_rounds'>,
): Promise<number | null> => {
  if (held.length === 0) return null;
  const { won } = await database
    .selectFrom('rounds')
    .select(({ fn }) => fn.sum<number | null>('payout').as('won'))
    .where('player_id', '=', playerId)
    .where(
      'free_round',
      'in',
      held.map(({ pack_id: pack }) => pack),
    )
    .where('status', 'in', ['played', 'paying', 'finished'])
    .executeTakeFirstOrThrow();
  return Number(won ?? 0);
};
