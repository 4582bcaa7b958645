import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en, type FairnessTexts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import { tr } from './texts/tr.ts';

export type { FairnessTexts } from './texts/en.ts';

/** The texts of the page that verifies rounds, by language. */
export const fairnessTexts: Readonly<Record<string, FairnessTexts>> = { en, de, es, pt, tr, ar };
export const fairnessTextsOf = (locale: string): FairnessTexts => fairnessTexts[locale] ?? en;
