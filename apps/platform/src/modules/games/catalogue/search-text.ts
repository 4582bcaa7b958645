/** Normalizes text for comparison: lower case, no diacritics, one form of Arabic letters, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+|\u0640/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/\s+/g, ' ')
    .trim();

/** The Arabic article is written together with its word. */
const article = /^ال(?=\p{L}{3})/u;

/** Returns the words of a folded text. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(article, ''));

/** Phrases that mean several games, such as the names of categories, with the system names of these games. */
export type GameWords = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the form of a phrase in {@link GameWords}. */
export const phraseOf = (words: readonly string[]): string => words.join(' ');
