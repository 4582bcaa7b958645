import type { GameRule } from './catalogue.collections.ts';
import { gameKinds, gamesOfKind, titledEntries } from './game-kinds.ts';
import { selectByRule, type CatalogueEntry } from './game-selection.ts';
import { foldText, phraseOf, splitWords, type GameWords } from './search-text.ts';

/** A category with its names in every language. */
export type NamedRule = Readonly<{ names: readonly string[]; rule: GameRule }>;

/** Returns the words for the categories and for the kinds of games. A phrase is also found without its spaces. */
export const createGameWords = (entries: readonly CatalogueEntry[], categories: readonly NamedRule[]): GameWords => {
  const found = new Map<string, Set<string>>();
  const add = (names: readonly string[], codes: readonly string[]): void => {
    if (codes.length === 0) return;
    for (const words of names.map((name) => splitWords(foldText(name)))) {
      for (const phrase of new Set([phraseOf(words), words.join('')])) {
        if (phrase === '') continue;
        const known = found.get(phrase) ?? new Set();
        for (const code of codes) known.add(code);
        found.set(phrase, known);
      }
    }
  };
  for (const { names, rule } of categories)
    add(
      names,
      selectByRule(entries, rule).map(({ row }) => row.code),
    );
  const titled = titledEntries(entries);
  for (const gameKind of gameKinds) add(gameKind.names, gamesOfKind(titled, gameKind));
  return found;
};
