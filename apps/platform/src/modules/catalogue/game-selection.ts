import type { MethodParams } from '@croupier/contract';
import type { getGames } from '@croupier/contract/games';
import type { GameRule } from './catalogue.collections.ts';
import type { GameRow } from './catalogue.repository.ts';

/** A game as it is searched: its row, its place by popularity and the text a query is looked up in. */
export type CatalogueEntry = Readonly<{ row: GameRow; popularity: number; searchText: string }>;

type Params = MethodParams<typeof getGames>;
type Sort = Params['sort'];

export const foldCase = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en');

const isRecommended = ({ tags }: GameRow): number => Number(tags.includes('popular'));

/** The listed games, most played first; of equally played ones those the provider calls popular, then in its order. */
export const toEntries = (rows: readonly GameRow[]): readonly CatalogueEntry[] => rows
  .filter((row) => row.is_active)
  .sort((a, b) => b.rounds - a.rounds || isRecommended(b) - isRecommended(a) || a.position - b.position)
  .map((row, index, all) => ({ row, popularity: all.length - index, searchText: `${foldCase(row.name)}\n${foldCase(row.provider_name)}` }));

const keyOf: Readonly<Record<Sort, (entry: CatalogueEntry) => number | string>> = {
  popularity: ({ popularity }) => popularity,
  name: ({ row }) => row.name,
  released_at: ({ row }) => row.released_at.getTime(),
};

const { compare: compareTexts } = new Intl.Collator('en');

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

/** Entries come by popularity, the order most calls ask for. */
export const sortEntries = (entries: readonly CatalogueEntry[], sort: Sort, order: Params['order']): readonly CatalogueEntry[] => {
  if (sort === 'popularity') return order === 'desc' ? entries : [...entries].reverse();
  const key = keyOf[sort];
  const direction = order === 'asc' ? 1 : -1;
  return [...entries].sort((a, b) => direction * compare(key(a), key(b)) || b.popularity - a.popularity);
};

const holds = (asked: readonly string[] | undefined, ...values: readonly string[]): boolean =>
  !asked || asked.length === 0 || values.some((value) => asked.includes(value));

/** The games a rule names. */
export const selectByRule = (entries: readonly CatalogueEntry[], rule: GameRule): readonly CatalogueEntry[] => {
  const found = entries.filter(({ row }) =>
    holds(rule.types, row.type) && holds(rule.tags, ...row.tags) && holds(rule.providers, row.provider_code) && holds(rule.games, row.code));
  return rule.top ? sortEntries(found, rule.top.by, 'desc').slice(0, rule.top.count) : found;
};

/** The games a call asks for, in its order, not yet paged. Games asked for by name come in the order they were named, unless another is asked for. */
export const selectByParams = (entries: readonly CatalogueEntry[], params: Params): readonly CatalogueEntry[] => {
  const query = foldCase(params.query?.trim() ?? '');
  const found = entries.filter(({ row, searchText }) =>
    holds(params.types, row.type) && holds(params.tags, ...row.tags) && holds(params.providers, row.provider_code)
    && holds(params.sysnames, row.code) && searchText.includes(query));
  if (params.sysnames.length > 0 && params.sort === 'popularity' && params.order === 'desc') {
    return found.sort((a, b) => params.sysnames.indexOf(a.row.code) - params.sysnames.indexOf(b.row.code));
  }
  return sortEntries(found, params.sort, params.order);
};
