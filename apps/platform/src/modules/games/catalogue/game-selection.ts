import type { MethodParams } from '@croupier/contract';
import type { getGames } from '@croupier/contract/games';
import type { GameRule } from './catalogue.collections.ts';
import type { GameRow } from './catalogue.repository.ts';
import type { FindGames, Ranks } from './game-search.ts';

/** A listed game and its popularity: higher for games that are played more. */
export type CatalogueEntry = Readonly<{ row: GameRow; popularity: number }>;

type Params = MethodParams<typeof getGames>;
type Sort = Params['sort'];

const isRecommended = ({ tags }: GameRow): number => Number(tags.includes('popular'));

/** Returns the listed games by rounds played, then by the tag `popular`, then in the provider's order. */
export const toEntries = (rows: readonly GameRow[]): readonly CatalogueEntry[] =>
  rows
    .filter((row) => row.is_active)
    .sort((a, b) => b.rounds - a.rounds || isRecommended(b) - isRecommended(a) || a.position - b.position)
    .map((row, index, all) => ({ row, popularity: all.length - index }));

const keyOf: Readonly<Record<Sort, (entry: CatalogueEntry) => number | string>> = {
  popularity: ({ popularity }) => popularity,
  name: ({ row }) => row.name,
  released_at: ({ row }) => row.released_at.getTime(),
};

const { compare: compareTexts } = new Intl.Collator('en');

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

/** Entries are sorted by popularity, the order of most calls. */
export const sortEntries = (
  entries: readonly CatalogueEntry[],
  sort: Sort,
  order: Params['order'],
): readonly CatalogueEntry[] => {
  if (sort === 'popularity') return order === 'desc' ? entries : [...entries].reverse();
  const key = keyOf[sort];
  const direction = order === 'asc' ? 1 : -1;
  return [...entries].sort((a, b) => direction * compare(key(a), key(b)) || b.popularity - a.popularity);
};

const holds = (wanted: readonly string[] | undefined, ...values: readonly string[]): boolean =>
  !wanted || wanted.length === 0 || values.some((value) => wanted.includes(value));

/** Returns the games that satisfy a rule. */
export const selectByRule = (entries: readonly CatalogueEntry[], rule: GameRule): readonly CatalogueEntry[] => {
  const found = entries.filter(
    ({ row }) =>
      holds(rule.types, row.type) &&
      holds(rule.tags, ...row.tags) &&
      holds(rule.providers, row.provider_code) &&
      holds(rule.games, row.code),
  );
  return rule.top ? sortEntries(found, rule.top.by, 'desc').slice(0, rule.top.count) : found;
};

/** Returns entries by rank; equal ranks by popularity. */
export const sortByRank = (entries: readonly CatalogueEntry[], ranks: Ranks): readonly CatalogueEntry[] =>
  [...entries].sort(
    (a, b) => (ranks.get(a.row.code) ?? 0) - (ranks.get(b.row.code) ?? 0) || b.popularity - a.popularity,
  );

const isDefaultOrder = ({ sort, order }: Params): boolean => sort === 'popularity' && order === 'desc';

/**
 * Returns all games that match the parameters, in the requested order. By default, games requested by name keep the
 * order of the names, and results of a query start with the best match.
 */
export const selectByParams = (
  entries: readonly CatalogueEntry[],
  params: Params,
  search: FindGames,
): readonly CatalogueEntry[] => {
  const query = params.query?.trim() ?? '';
  const ranks = query === '' ? null : search(query);
  const found = entries.filter(
    ({ row }) =>
      holds(params.types, row.type) &&
      holds(params.tags, ...row.tags) &&
      holds(params.providers, row.provider_code) &&
      holds(params.sysnames, row.code) &&
      (ranks === null || ranks.has(row.code)),
  );
  if (!isDefaultOrder(params)) return sortEntries(found, params.sort, params.order);
  if (params.sysnames.length > 0)
    return found.sort((a, b) => params.sysnames.indexOf(a.row.code) - params.sysnames.indexOf(b.row.code));
  return ranks === null ? found : sortByRank(found, ranks);
};
