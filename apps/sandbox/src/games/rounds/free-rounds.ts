import type { FreeRounds } from '../../database/index.ts';

type Held = readonly FreeRounds[];

/** The rounds for nothing that come next. */
export const nextFree = (held: Held): FreeRounds | undefined => held.find(({ count }) => count > 0);

export const freeLeft = (held: Held): number => held.reduce((sum, { count }) => sum + count, 0);

const changed = (held: Held, packId: string, change: (count: number) => number): FreeRounds[] =>
  held.map((one) => (one.pack_id === packId ? { ...one, count: change(one.count) } : one));

/** A free round was played, or was rolled back and can be played again. */
export const withOneLess = (held: Held, packId: string): FreeRounds[] => changed(held, packId, (count) => count - 1);
export const withOneMore = (held: Held, packId: string): FreeRounds[] => changed(held, packId, (count) => count + 1);
/** The platform has no more free rounds. */
export const withoutPack = (held: Held, packId: string): FreeRounds[] => changed(held, packId, () => 0);
