import type { SelectOption } from '@croupier/ui';

/** How texts are compared: without marks, in small letters. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options that hold what was typed; those that begin with it stand first. Nothing typed: all. */
export const searched = (options: readonly SelectOption[], typed: string): readonly SelectOption[] => {
  const wanted = folded(typed);
  if (wanted === '') return options;
  const found = options.map((option) => ({ option, at: folded(option.label).search(new RegExp(`(?:^|[\\s(-])${wanted.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u')), isIn: folded(option.label).includes(wanted) }));
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0), ...found.filter(({ at, isIn }) => at < 0 && isIn)].map(({ option }) => option);
};
