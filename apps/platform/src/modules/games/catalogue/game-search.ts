import MiniSearch from 'minisearch';

/** What is searched of a game. */
export type Searchable = Readonly<{ code: string; name: string; provider: string }>;

/** Text as it is compared: without case, without the marks on letters, words apart by one space. */
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

/** Lower is better; games that match equally well keep the order they have. */
export type GameSearch = (query: string) => ReadonlyMap<string, number>;

type Folded = Readonly<{ code: string; name: string; words: readonly string[]; text: string }>;

const splitWords = (text: string): string[] => text.split(/[\s\p{P}\p{S}]+/u).filter(Boolean);

const rankOf = ({ name, words, text }: Folded, query: string, queryWords: readonly string[]): number | null => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (queryWords.length > 0 && queryWords.every((asked) => words.some((word) => word.startsWith(asked)))) return 2;
  return text.includes(query) ? 3 : null;
};

/** Letters of a word that may be wrong. Short words have none: too much would be alike. */
const tolerated = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
};

/**
 * Finds games by their names and their providers' names: the whole name first, then its beginning, then the beginnings
 * of words in any order, then any part. Only when nothing is found, letters may be wrong.
 */
export const createGameSearch = (games: readonly Searchable[]): GameSearch => {
  const folded = games.map(({ code, name, provider }): Folded => {
    const [own, maker] = [foldText(name), foldText(provider)];
    return { code, name: own, words: [...splitWords(own), ...splitWords(maker)], text: `${own}\n${maker}` };
  });
  // Misspelt queries are rare; the index is made for the first of them.
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

  return (asked) => {
    const query = foldText(asked);
    const queryWords = splitWords(query);
    const found = new Map<string, number>();
    for (const game of folded) {
      const rank = rankOf(game, query, queryWords);
      if (rank !== null) found.set(game.code, rank);
    }
    return found.size > 0 || queryWords.length === 0 ? found : misspelt(query);
  };
};
