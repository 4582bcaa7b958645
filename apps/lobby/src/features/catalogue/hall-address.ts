import { href } from '@croupier/router';
import type { PageContext } from '@croupier/navigation';

export const hallSorts = ['popularity', 'released_at', 'name'] as const;
export type HallSort = (typeof hallSorts)[number];

/** The parsed address of the game hall: `/gamehall/slots?providers=northlight&query=moon&sort=name&show=96`. */
export type HallAddress = Readonly<{
  /** A category or its alias, a provider, or `favourites`; null is the complete hall. */
  id: string | null;
  providers: readonly string[];
  query: string;
  sort: HallSort;
  /** Number of games to show. */
  show: number;
}>;

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

/**
 * Parses an address of the hall and ignores invalid parts. The category may be in the path or in the query.
 */
export const readHallAddress = ({ params, query }: Pick<PageContext, 'params' | 'query'>): HallAddress => ({
  id: params['id'] ?? query['categories']?.split(',')[0] ?? null,
  providers: [
    ...new Set(
      (query['providers'] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, 20),
  query: (query['query'] ?? '').trim().slice(0, maximumQueryLength),
  sort: sortOf(query['sort']),
  show: showOf(query['show']),
});

/** Returns the path of an address, without default values. */
export const hallPath = ({
  id = null,
  providers = [],
  query = '',
  sort = 'popularity',
  show = hallStep,
}: Partial<HallAddress>): string => {
  const parameters = new URLSearchParams();
  if (providers.length > 0) parameters.set('providers', providers.join(','));
  if (query) parameters.set('query', query);
  if (sort !== 'popularity') parameters.set('sort', sort);
  if (show > hallStep) parameters.set('show', String(show));
  // Unescaped commas are valid in a query and easier to read.
  const text = parameters.toString().replaceAll('%2C', ',');
  const path = id === null ? href('/gamehall') : href('/gamehall/:id', { id: encodeURIComponent(id) });
  return text ? `${path}?${text}` : path;
};
