import type { Provider } from '../../features/catalogue/index.ts';

/** More of them stand in nobody's way. */
const most = 6;

/** As people compare words: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The studios whose names hold what is looked for, those that begin with it first; without it those with the most
 * games.
 */
export const matchingStudios = (providers: readonly Provider[], query: string): readonly Provider[] => {
  const wanted = plain(query.trim());
  const rank = ({ name }: Provider): number => (plain(name).startsWith(wanted) ? 0 : 1);
  return providers
    .filter(({ name, games_count: games }) => games > 0 && plain(name).includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || b.games_count - a.games_count)
    .slice(0, most);
};
