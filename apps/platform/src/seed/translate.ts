import { siteLocales } from '@croupier/contract/locales';
import spanish from './texts/es.json';
import portuguese from './texts/pt.json';
import turkish from './texts/tr.json';

/** The locales of the seeds: all locales of the site. */
export const seedLocales: readonly string[] = siteLocales.map(({ code }) => code);

/**
 * Returns a text in one locale. The English, German and Arabic texts are arguments. The texts of other locales are in
 * `texts/`, by the English text. A missing text is English.
 */
export type Translate = (en: string, de: string, ar: string) => string;

export type Texts = Readonly<Record<string, string>>;

export const dictionaries: Readonly<Record<string, Texts>> = { es: spanish, pt: portuguese, tr: turkish };

export const translateIn =
  (locale: string): Translate =>
  (en, de, ar) => {
    switch (locale) {
      case 'de':
        return de;
      case 'ar':
        return ar;
      default:
        return dictionaries[locale]?.[en] ?? en;
    }
  };

const isRightToLeft = (locale: string): boolean =>
  siteLocales.some(({ code, dir }) => code === locale && dir === 'rtl');

/** The functions with which a seed document is built. */
export type SeedContext = Readonly<{
  /** Returns a text in the locale of the document. */
  translate: Translate;
  /** Returns the address of an image in the media store, which is mirrored for right-to-left locales. */
  picture: (path: string) => string;
  /** Returns the time that is this number of days after seeding. */
  inDays: (days: number) => string;
}>;

/** A document of the CMS before it is stored. `build` runs once for each locale. */
export type SeedDocument<Attributes> = Readonly<{ documentId: string; build: (context: SeedContext) => Attributes }>;

/** Returns the attributes of a document in one locale. */
export const buildSeed = <Attributes>(
  document: SeedDocument<Attributes>,
  locale: string,
  now: Date,
  translate: Translate = translateIn(locale),
): Attributes =>
  document.build({
    translate,
    picture: (path) => `media:${path}${isRightToLeft(locale) ? '?dir=rtl' : ''}`,
    inDays: (days) => new Date(now.getTime() + days * 86_400_000).toISOString(),
  });
