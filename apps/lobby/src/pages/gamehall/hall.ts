import type { Category, Provider } from '../../features/catalogue/index.ts';
import { hallPath, type HallAddress } from '../../features/catalogue/hall-address.ts';

/** The name under which a player's own favourites stand among the categories. */
export const favouritesId = 'favourites';

/** What a page of the hall shows. */
export type Hall =
  /** What is needed to understand the address is on its way, or could not be read. */
  | Readonly<{ kind: 'waiting' | 'failed' | 'unknown' }>
  /** Every category with its first games. */
  | Readonly<{ kind: 'categories'; categories: readonly Category[] }>
  /** The player's favourites; null for a guest, who has none. */
  | Readonly<{ kind: 'favourites'; sysnames: readonly string[] | null }>
  /** Games that are found. `canonical` is the address they belong to, where another was asked for. */
  | Readonly<{ kind: 'list'; category: Category | null; providers: readonly string[]; canonical: string | null }>;

export type HallSources = Readonly<{
  address: HallAddress;
  categories: readonly Category[] | null;
  providers: readonly Provider[] | null;
  isCatalogueFailed: boolean;
  isByCategories: boolean;
  /** Null until it is known; `guest` has none; `failed`: they could not be read. */
  favourites: readonly string[] | 'guest' | 'failed' | null;
  /** The category stood in the query, where its address is not. */
  isFromQuery: boolean;
}>;

const favouritesHall = (favourites: HallSources['favourites']): Hall => {
  if (favourites === null) return { kind: 'waiting' };
  if (favourites === 'failed') return { kind: 'failed' };
  return { kind: 'favourites', sysnames: favourites === 'guest' ? null : favourites };
};

/** Makes out what an address of the hall means: a category, an alias of one, a provider, or nothing there is. */
export const resolveHall = ({
  address,
  categories,
  providers,
  isCatalogueFailed,
  isByCategories,
  favourites,
  isFromQuery,
}: HallSources): Hall => {
  const { id } = address;
  if (id === favouritesId) return favouritesHall(favourites);
  const isWhole =
    id === null && address.providers.length === 0 && address.query === '' && address.sort === 'popularity';
  if (id === null && !(isWhole && isByCategories))
    return { kind: 'list', category: null, providers: address.providers, canonical: null };
  if (categories === null) return { kind: isCatalogueFailed ? 'failed' : 'waiting' };
  if (id === null) return { kind: 'categories', categories: categories.filter(({ games_count }) => games_count > 0) };

  const category = categories.find(({ sysname, aliases }) => sysname === id || aliases.includes(id));
  if (category) {
    const isElsewhere = category.sysname !== id || isFromQuery;
    return {
      kind: 'list',
      category,
      providers: address.providers,
      canonical: isElsewhere ? hallPath({ ...address, id: category.sysname }) : null,
    };
  }
  if (providers === null) return { kind: isCatalogueFailed ? 'failed' : 'waiting' };
  if (!providers.some(({ sysname }) => sysname === id)) return { kind: 'unknown' };
  const all = [...new Set([id, ...address.providers])];
  return {
    kind: 'list',
    category: null,
    providers: all,
    canonical: hallPath({ ...address, id: null, providers: all }),
  };
};
