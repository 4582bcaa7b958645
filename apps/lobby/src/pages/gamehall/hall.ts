import type { Category, Provider } from '../../features/catalogue/index.ts';
import { hallPath, type HallAddress } from '../../features/catalogue/hall-address.ts';

/** Id of the player's favourites in the address, in place of a category. */
export const favouritesId = 'favourites';

/** The content of the game hall. */
export type Hall =
  /** The catalogue is loading, failed, or does not contain the address. */
  | Readonly<{ kind: 'waiting' | 'failed' | 'unknown' }>
  /** All categories with their first games. */
  | Readonly<{ kind: 'categories'; categories: readonly Category[] }>
  /** The player's favourites; null for a guest. */
  | Readonly<{ kind: 'favourites'; sysnames: readonly string[] | null }>
  /** A list of games. `canonical` is its address if the requested one is an alias. */
  | Readonly<{ kind: 'list'; category: Category | null; providers: readonly string[]; canonical: string | null }>;

export type HallSources = Readonly<{
  address: HallAddress;
  categories: readonly Category[] | null;
  providers: readonly Provider[] | null;
  isCatalogueFailed: boolean;
  isByCategories: boolean;
  /** Null while they load. */
  favourites: readonly string[] | 'guest' | 'failed' | null;
  /** Whether the category was in the query instead of the path. */
  isFromQuery: boolean;
}>;

const favouritesHall = (favourites: HallSources['favourites']): Hall => {
  if (favourites === null) return { kind: 'waiting' };
  if (favourites === 'failed') return { kind: 'failed' };
  return { kind: 'favourites', sysnames: favourites === 'guest' ? null : favourites };
};

/** Resolves an address of the hall to a category, the category of an alias, a provider, or an unknown address. */
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
  const isComplete =
    id === null && address.providers.length === 0 && address.query === '' && address.sort === 'popularity';
  if (id === null && !(isComplete && isByCategories))
    return { kind: 'list', category: null, providers: address.providers, canonical: null };
  if (categories === null) return { kind: isCatalogueFailed ? 'failed' : 'waiting' };
  if (id === null) return { kind: 'categories', categories: categories.filter(({ games_count }) => games_count > 0) };

  const category = categories.find(({ sysname, aliases }) => sysname === id || aliases.includes(id));
  if (category) {
    const isAlias = category.sysname !== id || isFromQuery;
    return {
      kind: 'list',
      category,
      providers: address.providers,
      canonical: isAlias ? hallPath({ ...address, id: category.sysname }) : null,
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
