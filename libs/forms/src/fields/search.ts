import type { SelectOption } from '@croupier/ui';

/** Normalizes text for comparison: no diacritics, lower case. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns the options that contain the text, those that start with it first; all without text. */
export const searched = (options: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const wanted = folded(typed);
  if (wanted === '') return options;
  // A word starts after a space, a bracket or a hyphen.
  const found = options.map((option) => {
    const label = ` ${folded(option.label).replace(/[(-]/g, ' ')}`;
    return { option, word: label.indexOf(` ${wanted.replace(/[(-]/g, ' ').trim()}`), isIn: label.includes(wanted) };
  });
  return [
    ...found.filter(({ word }) => word === 0),
    ...found.filter(({ word }) => word > 0),
    ...found.filter(({ word, isIn }) => word < 0 && isIn),
  ].map(({ option }) => option);
};
