import { LRUCache } from 'lru-cache';
import { editDistance } from './edit-distance.ts';
import { foldText, phraseOf, splitWords, type GameWords } from './search-text.ts';

/** The searched fields of a game. */
export type Searchable = Readonly<{ code: string; name: string; provider: string }>;

/** Rank of a match; lower is better. Equal matches keep their order. */
export type Ranks = ReadonlyMap<string, number>;
export type FindGames = (query: string) => Ranks;
export type GameSearch = Readonly<{
  /** Returns the games that match the query. */
  find: FindGames;
  /** Returns the games that match a word of the query. */
  related: FindGames;
}>;

type Folded = Readonly<{
  code: string;
  name: string;
  /** The name without spaces. */
  compact: string;
  words: readonly string[];
  /** The words of the name and of the studio without spaces, from each word on. */
  joined: readonly string[];
  text: string;
}>;

/** A part of a query: a word, or a phrase that means several games. */
type Term = Readonly<{ word: string | null; codes: ReadonlySet<string> }>;

type Query = Readonly<{ text: string; words: readonly string[]; compact: string; terms: readonly Term[] }>;

const none: ReadonlySet<string> = new Set();
const minimumPrefix = 3;
const longestPhrase = 4;

const joinedOf = (words: readonly string[]): string[] =>
  words.slice(0, -1).map((_, index) => words.slice(index).join(''));

const foldGame = ({ code, name, provider }: Searchable): Folded => {
  const [own, maker] = [foldText(name), foldText(provider)];
  const [ownWords, makerWords] = [splitWords(own), splitWords(maker)];
  return {
    code,
    name: own,
    compact: ownWords.join(''),
    words: [...ownWords, ...makerWords],
    joined: [...joinedOf(ownWords), ...joinedOf(makerWords)],
    text: `${own}\n${maker}`,
  };
};

/** Returns the games that a phrase means. The last phrase of a query may be incomplete. */
const codesOf = (gameWords: GameWords, phrase: string, isLast: boolean): ReadonlySet<string> => {
  const exact = gameWords.get(phrase);
  if (exact || !isLast || phrase.length < minimumPrefix) return exact ?? none;
  return new Set([...gameWords].flatMap(([known, codes]) => (known.startsWith(phrase) ? [...codes] : [])));
};

/** Splits a query into the longest phrases that mean games, and single words. */
const termsOf = (words: readonly string[], gameWords: GameWords): readonly Term[] => {
  const terms: Term[] = [];
  let at = 0;
  while (at < words.length) {
    let length = Math.min(longestPhrase, words.length - at);
    let codes = none;
    for (; length > 0; length -= 1) {
      codes = codesOf(gameWords, phraseOf(words.slice(at, at + length)), at + length === words.length);
      if (codes.size > 0) break;
    }
    const used = Math.max(1, length);
    terms.push({ word: used === 1 ? (words[at] ?? null) : null, codes });
    at += used;
  }
  return terms;
};

const startsAny = (words: readonly string[], beginning: string): boolean =>
  words.some((word) => word.startsWith(beginning));

const rankOf = ({ code, name, compact, words, joined, text }: Folded, query: Query): number | null => {
  if (name === query.text) return 0;
  const isLong = query.compact.length >= minimumPrefix;
  if (isLong && compact === query.compact) return 0.5;
  if (name.startsWith(query.text)) return 1;
  if (isLong && compact.startsWith(query.compact)) return 1.5;
  if (query.words.length > 0 && query.words.every((word) => startsAny(words, word))) return 2;
  if (isLong && startsAny(joined, query.compact)) return 2.5;
  const hasTerms = query.terms.every(
    (term) => term.codes.has(code) || (term.word !== null && startsAny(words, term.word)),
  );
  if (query.terms.length > 0 && hasTerms) return 3;
  return text.includes(query.text) ? 4 : null;
};

/** Typing errors that a word may contain. Short words allow none, because too many words would match. */
const tolerated = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
};
/** A longer query is not compared with misspelt words, because this takes time for each of its words. */
const maximumMisspelt = 6;
/** Rankings of typed words: `related` and the next letters of a query use those of `find`. */
const cachedWords = 200;
/** From this length on, an incomplete word may contain typing errors. */
const minimumMisspeltBeginning = 5;

const isSwapped = (typed: string, word: string): boolean =>
  typed.length === word.length && [...typed].sort().join('') === [...word].sort().join('');

/** Returns how much a typed word differs from a known one, or null if it is another word. */
const differenceOf = (typed: string, word: string): number | null => {
  if (word.startsWith(typed)) return word.length === typed.length ? 0 : 0.5;
  if (typed.length === minimumPrefix) return isSwapped(typed, word) ? editDistance(typed, word, 1) : null;
  const limit = tolerated(typed);
  if (limit === 0) return null;
  const whole = editDistance(typed, word, limit);
  if (whole !== null || typed.length < minimumMisspeltBeginning) return whole;
  const beginning = editDistance(typed, word, limit, true);
  return beginning === null ? null : beginning + 0.5;
};

type Ranking = Map<string, number>;
const improve = (ranking: Ranking, code: string, rank: number): void => {
  ranking.set(code, Math.min(rank, ranking.get(code) ?? Number.POSITIVE_INFINITY));
};

/** Finds the games of misspelt words. Words that many games share are compared once. */
const createWordIndex = (games: readonly Folded[], gameWords: GameWords) => {
  const codesByWord = new Map<string, Set<string>>([...gameWords].map(([phrase, codes]) => [phrase, new Set(codes)]));
  const codesByName = new Map<string, string[]>();
  for (const { code, words, compact } of games) {
    for (const word of words) codesByWord.set(word, (codesByWord.get(word) ?? new Set()).add(code));
    codesByName.set(compact, [...(codesByName.get(compact) ?? []), code]);
  }
  const rankings = new LRUCache<string, Ranking>({ max: cachedWords });
  const rankWord = (typed: string): Ranking => {
    const ranking: Ranking = new Map();
    for (const [word, codes] of codesByWord) {
      const difference = differenceOf(typed, word);
      if (difference !== null) for (const code of codes) improve(ranking, code, difference);
    }
    return ranking;
  };
  const ofWord = (typed: string): Ranking => {
    const ranking = rankings.get(typed) ?? rankWord(typed);
    rankings.set(typed, ranking);
    return ranking;
  };
  /** Compares the query without spaces with names and phrases. */
  const ofWhole = (typed: string): Ranking => {
    const ranking: Ranking = new Map();
    const limit = tolerated(typed);
    if (limit === 0) return ranking;
    for (const known of [codesByName, gameWords]) {
      for (const [name, codes] of known) {
        const difference = editDistance(typed, name, limit);
        if (difference !== null) for (const code of codes) improve(ranking, code, difference);
      }
    }
    return ranking;
  };
  return { ofWord, ofWhole };
};

/** Returns the games of every ranking, by the sum of their ranks. */
const inEvery = ([first, ...others]: readonly Ranking[]): Ranking =>
  new Map(
    [...(first ?? [])].flatMap(([code, rank]) => {
      const ranks = others.map((ranking) => ranking.get(code));
      return ranks.includes(undefined) ? [] : [[code, ranks.reduce<number>((sum, next) => sum + (next ?? 0), rank)]];
    }),
  );

/**
 * Finds games by name and studio: equal names first, then prefixes, then prefixes of words in any order, each with or
 * without spaces; then by words that mean several games; then substrings. Typing errors are tolerated only when
 * nothing else matches.
 */
export const createGameSearch = (games: readonly Searchable[], gameWords: GameWords = new Map()): GameSearch => {
  const folded = games.map(foldGame);
  // Misspelt queries are rare, so the first one creates the index.
  let created: ReturnType<typeof createWordIndex> | undefined;
  const index = () => (created ??= createWordIndex(folded, gameWords));

  const readQuery = (text: string): Query => {
    const own = foldText(text);
    const words = splitWords(own);
    return { text: own, words, compact: words.join(''), terms: termsOf(words, gameWords) };
  };
  const misspelt = ({ words, compact }: Query): Ranks => {
    const rankings: Ranking[] = [];
    for (const word of words.length > maximumMisspelt ? [] : words) {
      const ofWord = index().ofWord(word);
      rankings.push(ofWord);
      // No game has every word.
      if (ofWord.size === 0) break;
    }
    const ranking = inEvery(rankings);
    for (const [code, rank] of index().ofWhole(compact)) improve(ranking, code, rank);
    return ranking;
  };

  return {
    find: (text) => {
      const query = readQuery(text);
      const found = new Map<string, number>();
      for (const game of folded) {
        const rank = rankOf(game, query);
        if (rank !== null) found.set(game.code, rank);
      }
      return found.size > 0 || query.words.length === 0 ? found : misspelt(query);
    },

    related: (text) => {
      const ranking: Ranking = new Map();
      const words = readQuery(text)
        .words.filter((word) => word.length >= minimumPrefix)
        .slice(0, maximumMisspelt);
      for (const word of words)
        // Each matching word counts more than any difference of spelling.
        for (const [code, difference] of index().ofWord(word))
          ranking.set(code, (ranking.get(code) ?? 0) - 10 + difference);
      return ranking;
    },
  };
};
