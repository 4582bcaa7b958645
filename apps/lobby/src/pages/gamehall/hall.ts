import type { Category, Provider } from '../../features/catalogue/index.ts';
import { hallPath, requestedPath, type HallAddress } from '../../features/catalogue/hall-address.ts';

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
  /** A list of games of any of the categories and studios. `canonical` is its address if the requested one differs. */
  | Readonly<{
      kind: 'list';
      categories: readonly Category[];
      providers: readonly string[];
      canonical: string | null;
    }>;

export type HallSources = Readonly<{
  address: HallAddress;
  categories: readonly Category[] | null;
  providers: readonly Provider[] | null;
  isCatalogueFailed: boolean;
  isByCategories: boolean;
  /** Null while they load. */
  favourites: readonly string[] | 'guest' | 'failed' | null;
}>;

const favouritesHall = (favourites: HallSources['favourites']): Hall => {
  if (favourites === null) return { kind: 'waiting' };
  if (favourites === 'failed') return { kind: 'failed' };
  return { kind: 'favourites', sysnames: favourites === 'guest' ? null : favourites };
};

const isComplete = ({ id, studio, categories, providers, query, sort }: HallAddress): boolean =>
  id === null &&
  studio === null &&
  categories.length === 0 &&
  providers.length === 0 &&
  query === '' &&
  sort === 'popularity';

/** Returns the known categories of system names and aliases, each once. */
const findCategories = (names: readonly string[], categories: readonly Category[]): readonly Category[] => [
  ...new Set(
    names.flatMap(
      (name) => categories.find(({ sysname, aliases }) => sysname === name || aliases.includes(name)) ?? [],
    ),
  ),
];

/**
 * Resolves an address to a list. A path that is neither a category nor a studio is unknown; unknown values in the
 * query are ignored, and the canonical address does not have them.
 */
const resolveList = ({ address, categories, providers, isCatalogueFailed }: HallSources): Hall => {
  const loading: Hall = { kind: isCatalogueFailed ? 'failed' : 'waiting' };
  const names = [...(address.id === null ? [] : [address.id]), ...address.categories];
  if (names.length > 0 && categories === null) return loading;
  const found = findCategories(names, categories ?? []);
  const isCategory = address.id !== null && findCategories([address.id], categories ?? []).length > 0;
  const studioPage = address.studio ?? (isCategory ? null : address.id);
  if (studioPage !== null && providers === null) return loading;
  const isStudio = (name: string): boolean => providers?.some(({ sysname }) => sysname === name) ?? true;
  if (studioPage !== null && !isStudio(studioPage)) return { kind: 'unknown' };

  const studios = [...new Set([...(studioPage === null ? [] : [studioPage]), ...address.providers])].filter(isStudio);
  const canonical = hallPath({ ...address, categories: found.map(({ sysname }) => sysname), providers: studios });
  // Without the list of studios, the values of the filter are not known to exist.
  const isCanonical = canonical === requestedPath(address) || (studios.length > 0 && providers === null);
  return { kind: 'list', categories: found, providers: studios, canonical: isCanonical ? null : canonical };
};

/** Resolves an address of the hall to its content. */
export const resolveHall = (sources: HallSources): Hall => {
  const { address, categories, isCatalogueFailed, isByCategories, favourites } = sources;
  if (address.id === favouritesId) return favouritesHall(favourites);
  if (!isByCategories || !isComplete(address)) return resolveList(sources);
  if (categories === null) return { kind: isCatalogueFailed ? 'failed' : 'waiting' };
  return { kind: 'categories', categories: categories.filter(({ games_count }) => games_count > 0) };
};

const maximumTitleNames = 3;

/** Returns the title of a list: its categories, otherwise its studios; null if it has neither or too many. */
export const hallTitle = (hall: Hall, studioNames: Readonly<Record<string, string>>): string | null => {
  if (hall.kind !== 'list') return null;
  const names =
    hall.categories.length > 0
      ? hall.categories.map(({ name }) => name)
      : hall.providers.flatMap((studio) => studioNames[studio] ?? []);
  return names.length > 0 && names.length <= maximumTitleNames ? names.join(', ') : null;
};

/** Returns the description of a category page or a studio page; null for another list. */
export const hallDescription = (hall: Hall, studios: readonly Provider[] | null): string | null => {
  if (hall.kind !== 'list') return null;
  const [category, ...categories] = hall.categories;
  const [studio, ...others] = hall.providers;
  if (category) return categories.length === 0 && studio === undefined ? (category.description ?? null) : null;
  if (others.length > 0) return null;
  return studios?.find(({ sysname }) => sysname === studio)?.description ?? null;
};
