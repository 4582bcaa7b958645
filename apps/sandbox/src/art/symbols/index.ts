import * as beasts from './beasts.ts';
import * as creatures from './creatures.ts';
import * as fruits from './fruits.ts';
import * as machines from './machines.ts';
import * as nature from './nature.ts';
import * as treasures from './treasures.ts';
import type { Draw } from './paint.ts';

/** Every subject a title can have, by name. */
export const symbols = { ...beasts, ...creatures, ...fruits, ...machines, ...nature, ...treasures } satisfies Record<
  string,
  Draw
>;
export type SymbolName = keyof typeof symbols;
export type { Draw, Paint } from './paint.ts';
