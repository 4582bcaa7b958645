import type { SelectOption } from '@croupier/ui';

/** How texts are compared: without marks, in small letters. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options that hold what was typed; those that begin with it stand first. Nothing typed: all. */
export const searched = (options: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const wanted = folded(typed);
  if (wanted === '') return options;
  // Words begin behind a space, a bracket or a hyphen.
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
