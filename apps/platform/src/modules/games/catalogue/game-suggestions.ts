import type { MethodParams } from '@croupier/contract';
import type { getGames } from '@croupier/contract/games';
import type { GameSearch } from './game-search.ts';
import { selectByParams, sortByRank, type CatalogueEntry } from './game-selection.ts';

type Params = MethodParams<typeof getGames>;

const maximumSuggestions = 12;

/** Suggestions replace the empty list of a search or of a choice of studios, not that of named games. */
export const canSuggest = ({ query = '', providers, sysname, sysnames, options }: Params): boolean =>
  (query.trim() !== '' || providers.length > 0) &&
  sysname === undefined &&
  sysnames.length === 0 &&
  options === undefined;

/**
 * Returns games to show when nothing matches: those that match the query without the other filters, then those that
 * match a word of it, then the most played ones with the other filters, then the most played ones.
 */
export const suggestGames = ({
  entries,
  scope,
  params,
  search,
}: Readonly<{
  entries: readonly CatalogueEntry[];
  /** The games of the categories. */
  scope: readonly CatalogueEntry[];
  params: Params;
  search: GameSearch;
}>): readonly CatalogueEntry[] => {
  const { query = '' } = params;
  const ranked = (ranks: ReturnType<GameSearch['find']>) =>
    sortByRank(
      entries.filter(({ row }) => ranks.has(row.code)),
      ranks,
    );
  const withoutQuery: Params = { ...params, query: undefined, sort: 'popularity', order: 'desc' };
  return [
    ...new Set([
      ...(query.trim() === '' ? [] : [...ranked(search.find(query)), ...ranked(search.related(query))]),
      ...selectByParams(scope, withoutQuery, search.find),
      ...entries,
    ]),
  ].slice(0, maximumSuggestions);
};
