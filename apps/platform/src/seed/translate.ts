import spanish from './texts/es.json';
import portuguese from './texts/pt.json';
import turkish from './texts/tr.json';

/** The locales the seeds are written in. */
export const seedLocales = ['en', 'de', 'es', 'pt', 'tr', 'ar'] as const;
export type SeedLocale = (typeof seedLocales)[number];

/**
 * One text in every seed locale; answers the one that is asked for. English, German and Arabic stand where the text is
 * used, the other languages in `texts/` by the English words; what is missing there is said in English.
 */
export type Translate = (en: string, de: string, ar: string) => string;

export type Texts = Readonly<Record<string, string>>;

const dictionaries: Readonly<Record<'es' | 'pt' | 'tr', Texts>> = { es: spanish, pt: portuguese, tr: turkish };

export const translateIn =
  (locale: SeedLocale): Translate =>
  (en, de, ar) => {
    switch (locale) {
      case 'en':
        return en;
      case 'de':
        return de;
      case 'ar':
        return ar;
      default:
        return dictionaries[locale][en] ?? en;
    }
  };

/** What a seed document is written with. */
export type SeedContext = Readonly<{
  /** The texts of one locale. */
  translate: Translate;
  /** A scene of the media store; where one reads from the right, it is drawn the other way round. */
  picture: (path: string) => string;
  /** A moment so long after seeding. */
  inDays: (days: number) => string;
}>;

/** A document of the CMS before it is stored: the same build runs once for each locale. */
export type SeedDocument<Attributes> = Readonly<{ documentId: string; build: (context: SeedContext) => Attributes }>;

/** Builds a document's attributes in one locale. */
export const buildSeed = <Attributes>(
  document: SeedDocument<Attributes>,
  locale: SeedLocale,
  now: Date,
  translate: Translate = translateIn(locale),
): Attributes =>
  document.build({
    translate,
    picture: (path) => `media:${path}${locale === 'ar' ? '?dir=rtl' : ''}`,
    inDays: (days) => new Date(now.getTime() + days * 86_400_000).toISOString(),
  });
