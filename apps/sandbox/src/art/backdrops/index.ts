import * as built from './built.ts';
import * as land from './land.ts';
import type { Backdrop } from './stage.ts';

export const backdrops = { ...built, ...land } satisfies Record<string, Backdrop>;
export type BackdropName = keyof typeof backdrops;
export { clouds, motes, pool, rays, sky, vignette } from './sky.ts';
export type { Backdrop, Stage } from './stage.ts';
