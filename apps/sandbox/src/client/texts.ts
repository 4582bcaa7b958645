import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en, type Texts } from './texts/en.ts';

export type { Texts } from './texts/en.ts';

const all: Readonly<Record<string, Texts>> = { en, de, ar };
export const textsOf = (locale: string): Texts => all[locale] ?? en;
/** Fills `{name}` places of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
