import { href } from '@croupier/router';
import type { PageContext } from '@croupier/navigation';

export const hallSorts = ['popularity', 'released_at', 'name'] as const;
export type HallSort = (typeof hallSorts)[number];

/** The filters of the game hall. A filter with several values matches any of them. */
export type HallFilters = Readonly<{
  categories: readonly string[];
  providers: readonly string[];
  query: string;
  sort: HallSort;
  /** Number of games to show. */
  show: number;
}>;

/**
 * The parsed address of the game hall: `/gamehall/slots?providers=northlight,saffron&query=moon&sort=name&show=96`.
 * `categories` and `providers` are those of the query.
 */
export type HallAddress = HallFilters &
  Readonly<{
    /** A category, its alias, a studio, or `favourites` in the path; null if the path has none. */
    id: string | null;
    /** The studio of a studio page, `/providers/northlight`. */
    studio: string | null;
  }>;

/** Name of the route of a studio page. */
export const studioRoute = 'providers-id';

/** Number of games at first, and with every "show more". */
export const hallStep = 48;
const maximumQueryLength = 80;
const maximumShown = 10_000;

const sortOf = (text: string | undefined): HallSort => hallSorts.find((sort) => sort === text) ?? 'popularity';

/** Rounds up to complete steps, so that different links to the same list share one address. */
const showOf = (text: string | undefined): number => {
  const wanted = /^\d{1,5}$/.test(text ?? '') ? Number(text) : hallStep;
  return Math.min(maximumShown, Math.max(1, Math.ceil(wanted / hallStep)) * hallStep);
};

const maximumValues = 20;

/** Returns the values of a filter, each once. */
const valuesOf = (...texts: readonly (string | undefined)[]): readonly string[] =>
  [
    ...new Set(
      texts
        .flatMap((text) => text?.split(',') ?? [])
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, maximumValues);

/**
 * Parses an address of the hall and ignores invalid parts. `studio` is the field of the form without scripts, which
 * adds a studio to the `providers`.
 */
export const readHallAddress = ({
  name,
  params,
  query,
}: Pick<PageContext, 'name' | 'params' | 'query'>): HallAddress => {
  const id = params['id'] ?? null;
  const isStudio = name === studioRoute;
  return {
    id: isStudio ? null : id,
    studio: isStudio ? id : null,
    categories: valuesOf(query['category'], query['categories']),
    providers: valuesOf(query['providers'], query['studio']),
    query: (query['query'] ?? '').trim().slice(0, maximumQueryLength),
    sort: sortOf(query['sort']),
    show: showOf(query['show']),
  };
};

const categoryPage = (id: string): string => href('/gamehall/:id', { id: encodeURIComponent(id) });
/** Returns the path of a studio page. */
export const studioPath = (studio: string): string => href('/providers/:id', { id: encodeURIComponent(studio) });

/** Writes an address without default values. */
const writeAddress = (path: string, { categories, providers, query, sort, show }: HallFilters): string => {
  const parameters = new URLSearchParams();
  if (categories.length > 0) parameters.set('categories', categories.join(','));
  if (providers.length > 0) parameters.set('providers', providers.join(','));
  if (query) parameters.set('query', query);
  if (sort !== 'popularity') parameters.set('sort', sort);
  if (show > hallStep) parameters.set('show', String(show));
  // Unescaped commas are valid in a query and easier to read.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
};

/** Returns the address of filters. One category, or one studio without a category, is part of the path. */
export const hallPath = (filters: Partial<HallFilters>): string => {
  const all = { categories: [], providers: [], query: '', sort: 'popularity', show: hallStep, ...filters } as const;
  const [category, ...categories] = all.categories;
  const [studio, ...studios] = all.providers;
  if (category !== undefined && categories.length === 0)
    return writeAddress(categoryPage(category), { ...all, categories });
  if (category === undefined && studio !== undefined && studios.length === 0)
    return writeAddress(studioPath(studio), { ...all, providers: studios });
  return writeAddress(href('/gamehall'), all);
};

/** Returns the parsed address as the visitor requested it. */
export const requestedPath = (address: HallAddress): string => {
  const path = address.id === null ? href('/gamehall') : categoryPage(address.id);
  return writeAddress(address.studio === null ? path : studioPath(address.studio), address);
};
