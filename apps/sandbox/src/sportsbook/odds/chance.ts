import { createHmac } from 'node:crypto';

/** Numbers from 0 to below 1, derived from a secret seed and a name, so that they cannot be predicted. */
export type Chance = () => number;

const perBlock = 8;

export const chanceOf = (seed: string, name: string): Chance => {
  let drawn = 0;
  let block = Buffer.alloc(0);
  return () => {
    if (drawn % perBlock === 0)
      block = createHmac('sha256', seed)
        .update(`${name}:${drawn / perBlock}`)
        .digest();
    const value = block.readUInt32BE((drawn % perBlock) * 4) / 4_294_967_296;
    drawn += 1;
    return value;
  };
};

/** A permutation of a list. */
export const shuffled = <Item>(items: readonly Item[], chance: Chance): readonly Item[] =>
  items
    .map((item) => [chance(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

/** About normal, with a deviation of one. */
export const normal = (chance: Chance): number =>
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() +
  chance() -
  6;
