import MiniSearch from 'minisearch';

/** The searched fields of a game. */
export type Searchable = Readonly<{ code: string; name: string; provider: string }>;

/** Normalizes text for comparison: lower case, no diacritics, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();

/** Rank of a match; lower is better. Equal matches keep their order. */
export type GameSearch = (query: string) => ReadonlyMap<string, number>;

type Folded = Readonly<{ code: string; name: string; words: readonly string[]; text: string }>;

const splitWords = (text: string): string[] => text.split(/[\s\p{P}\p{S}]+/u).filter(Boolean);

const rankOf = ({ name, words, text }: Folded, query: string, queryWords: readonly string[]): number | null => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (queryWords.length > 0 && queryWords.every((wanted) => words.some((word) => word.startsWith(wanted)))) return 2;
  return text.includes(query) ? 3 : null;
};

/** Typing errors that a word may contain. Short words allow none, because too many words would match. */
const tolerated = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
};

/**
 * Finds games by name and studio: equal names first, then prefixes, then prefixes of words in any order, then
 * substrings. Typing errors are tolerated only when nothing else matches.
 */
export const createGameSearch = (games: readonly Searchable[]): GameSearch => {
  const folded = games.map(({ code, name, provider }): Folded => {
    const [own, maker] = [foldText(name), foldText(provider)];
    return { code, name: own, words: [...splitWords(own), ...splitWords(maker)], text: `${own}\n${maker}` };
  });
  // Misspelt queries are rare, so the first one creates the index.
  let index: MiniSearch<Folded> | undefined;
  const misspelt = (query: string): ReadonlyMap<string, number> => {
    if (!index) {
      index = new MiniSearch<Folded>({
        idField: 'code',
        fields: ['text'],
        tokenize: splitWords,
        processTerm: (term) => term,
      });
      index.addAll(folded);
    }
    const found = index.search(query, { combineWith: 'AND', prefix: true, fuzzy: tolerated });
    return new Map(found.map(({ id, score }) => [String(id), 4 - score / 1_000_000]));
  };

  return (text) => {
    const query = foldText(text);
    const queryWords = splitWords(query);
    const found = new Map<string, number>();
    for (const game of folded) {
      const rank = rankOf(game, query, queryWords);
      if (rank !== null) found.set(game.code, rank);
    }
    return found.size > 0 || queryWords.length === 0 ? found : misspelt(query);
  };
};
