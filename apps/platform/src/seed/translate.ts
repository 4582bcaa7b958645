import { siteLocales } from '@croupier/contract/locales';
import spanish from './texts/es.json';
import portuguese from './texts/pt.json';
import turkish from './texts/tr.json';

/** The locales the seeds are written in: all of the site. */
export const seedLocales: readonly string[] = siteLocales.map(({ code }) => code);

/**
 * Returns a text in one locale. English, German and Arabic are written where the text is used. Other locales are in
 * `texts/`, by the English text. A text that a locale lacks is English.
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

/** What a seed document is written with. */
export type SeedContext = Readonly<{
  /** The texts of one locale. */
  translate: Translate;
  /** A picture of the media store; it is mirrored for right-to-left locales. */
  picture: (path: string) => string;
  /** A moment so long after seeding. */
  inDays: (days: number) => string;
}>;

/** A document of the CMS before it is stored: the same build runs once for each locale. */
export type SeedDocument<Attributes> = Readonly<{ documentId: string; build: (context: SeedContext) => Attributes }>;

/** Builds a document's attributes in one locale. */
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
