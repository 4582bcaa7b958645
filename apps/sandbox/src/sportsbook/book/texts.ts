import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en, type BookTexts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import { tr } from './texts/tr.ts';

export type { BookTexts } from './texts/en.ts';

/** The texts of the sportsbook by language. */
export const bookTexts: Readonly<Record<string, BookTexts>> = { en, de, es, pt, tr, ar };
export const bookTextsOf = (locale: string): BookTexts => bookTexts[locale] ?? en;
/** Fills `{name}` places of a text. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
