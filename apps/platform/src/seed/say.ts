/** The locales the seeds are written in. */
export const seedLocales = ['en', 'de', 'ar'] as const;
export type SeedLocale = (typeof seedLocales)[number];

/** One text in every seed locale; answers the one that is asked for. */
export type Say = (en: string, de: string, ar: string) => string;

const order: Record<SeedLocale, 0 | 1 | 2> = { en: 0, de: 1, ar: 2 };

export const sayIn = (locale: SeedLocale): Say => (...texts) => texts[order[locale]];

/** What a seed document is written with. */
export type SeedContext = Readonly<{
  /** The texts of one locale. */
  say: Say;
  /** A scene of the media store; where one reads from the right, it is drawn the other way round. */
  picture: (path: string) => string;
  /** A moment so long after seeding. */
  inDays: (days: number) => string;
}>;

/** A document of the CMS before it is stored: the same build runs once for each locale. */
export type SeedDocument<Attributes> = Readonly<{ documentId: string; build: (context: SeedContext) => Attributes }>;

/** Builds a document's attributes in one locale. */
export const buildSeed = <Attributes>(document: SeedDocument<Attributes>, locale: SeedLocale, now: Date): Attributes =>
  document.build({
    say: sayIn(locale),
    picture: (path) => `media:${path}${locale === 'ar' ? '?dir=rtl' : ''}`,
    inDays: (days) => new Date(now.getTime() + days * 86_400_000).toISOString(),
  });
