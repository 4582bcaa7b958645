type Text = (studio: string) => string;
const english: Text = (studio) => `All games by ${studio}, starting with the most played.`;

/** The descriptions of studios for which the CMS has none. */
export const studioDescriptions: Readonly<Record<string, Text>> = {
  en: english,
  de: (studio) => `Alle Spiele von ${studio}, die meistgespielten zuerst.`,
  es: (studio) => `Todos los juegos de ${studio}, empezando por los más jugados.`,
  pt: (studio) => `Todos os jogos da ${studio}, começando pelos mais jogados.`,
  tr: (studio) => `${studio} stüdyosunun tüm oyunları, en çok oynananlardan başlayarak.`,
  ar: (studio) => `جميع ألعاب ${studio}، بدءًا بالأكثر لعبًا.`,
};

/** Returns the description of a studio for which the CMS has none. */
export const describeStudio = (studio: string, locale: string): string =>
  (studioDescriptions[locale] ?? english)(studio);
