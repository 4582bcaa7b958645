import type { Provider } from '../../features/catalogue/index.ts';

const maximumStudios = 6;

/** Returns text without case and accents, for comparison. */
const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns studios whose names contain the query, first those that start with it, then those with more games. Without a
 * query, those with the most games.
 */
export const matchingStudios = (providers: readonly Provider[], query: string): readonly Provider[] => {
  const text = normalize(query.trim());
  const rank = ({ name }: Provider): number => (normalize(name).startsWith(text) ? 0 : 1);
  return providers
    .filter(({ name, games_count: games }) => games > 0 && normalize(name).includes(text))
    .sort((a, b) => rank(a) - rank(b) || b.games_count - a.games_count)
    .slice(0, maximumStudios);
};
