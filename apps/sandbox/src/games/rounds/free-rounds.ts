import type { FreeRounds } from '../../database/index.ts';

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
