/** Numbers that follow from a seed, so that a title always looks the same. */
export type Random = Readonly<{
  next: () => number;
  between: (low: number, high: number) => number;
  integer: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}>;

/** A 32-bit hash of a text (FNV-1a with a final mix). */
export const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
};

/** Mulberry32: small and sufficiently random for pictures; games use their provably fair source instead. */
export const seeded = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  const integer = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return { next, between, integer, pick: (items) => items[Math.floor(next() * items.length)] ?? items[0] };
};
