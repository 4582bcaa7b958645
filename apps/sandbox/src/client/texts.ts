import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import { tr } from './texts/tr.ts';

export type { Texts } from './texts/en.ts';

/** The texts of the games by language. */
export const gameTexts: Readonly<Record<string, Texts>> = { en, de, es, pt, tr, ar };
export const textsOf = (locale: string): Texts => gameTexts[locale] ?? en;
/** Fills `{name}` places of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
