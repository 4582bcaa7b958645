import { slots } from './slots.ts';
import { tables } from './tables.ts';
import type { Title } from './title.ts';

/** Every title of the sandbox; each can be played. */
export const titles: readonly Title[] = [...slots, ...tables];
const byCode = new Map(titles.map((title) => [title.code, title]));
export const findTitle = (code: string): Title | undefined => byCode.get(code);
export { studios, type StudioCode } from './studios.ts';
export type { Engine, Title } from './title.ts';
