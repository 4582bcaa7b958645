import { siteLocales } from '@croupier/contract/locales';
import type { Content } from '../../content/content/index.ts';
import { categories } from './catalogue.collections.ts';
import { createGameSearch, type GameSearch } from './game-search.ts';
import type { CatalogueEntry } from './game-selection.ts';
import { createGameWords, type NamedRule } from './game-words.ts';

/** A search and the revision of the content that it uses. */
type CurrentSearch = Readonly<{ search: GameSearch; revision: number }>;
/** Returns the search; one that finds nothing without a query. */
export type SearchReader = (query: string | undefined) => Promise<CurrentSearch>;

const nothing: CurrentSearch = { search: { find: () => new Map(), related: () => new Map() }, revision: 0 };

/** Returns the categories with their names in all locales: visitors do not always type in the language of the page. */
const namedRules = async (content: Pick<Content, 'list'>): Promise<readonly NamedRule[]> => {
  const lists = await Promise.all(siteLocales.map(({ code }) => content.list(categories, code)));
  return lists.flatMap((documents) =>
    documents.map(({ attributes: { sysname, name, aliases, rule } }) => ({ names: [sysname, name, ...aliases], rule })),
  );
};

/** Creates the search once for each state of the catalogue and of the content. */
export const createSearchReader = (
  content: Pick<Content, 'list' | 'revision'>,
  readEntries: () => Promise<readonly CatalogueEntry[]>,
): SearchReader => {
  let last: Readonly<{ entries: readonly CatalogueEntry[]; revision: number; search: Promise<GameSearch> }> | undefined;
  const create = async (entries: readonly CatalogueEntry[]): Promise<GameSearch> =>
    createGameSearch(
      entries.map(({ row }) => ({ code: row.code, name: row.name, provider: row.provider_name })),
      createGameWords(entries, await namedRules(content)),
    );
  return async (query = '') => {
    if (query.trim() === '') return nothing;
    const [entries, revision] = await Promise.all([readEntries(), content.revision()]);
    if (last?.entries !== entries || last.revision !== revision) {
      const search = create(entries);
      last = { entries, revision, search };
      search.catch(() => {
        last = undefined;
      });
    }
    return { search: await last.search, revision };
  };
};
