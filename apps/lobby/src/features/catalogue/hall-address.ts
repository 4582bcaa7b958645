import type { PageContext } from '@croupier/navigation';

export const hallSorts = ['popularity', 'released_at', 'name'] as const;
export type HallSort = (typeof hallSorts)[number];

/** What an address of the game hall asks for: `/gamehall/slots?providers=northlight&query=moon&sort=name&show=96`. */
export type HallAddress = Readonly<{
  /** A category, an alias of one, a provider, or `favourites`; null is the whole hall. */
  id: string | null;
  providers: readonly string[];
  query: string;
  sort: HallSort;
  /** How many games are shown. */
  show: number;
}>;

/** Games that come at once, and with every "show more". */
export const hallStep = 48;
const longestQuery = 80;
const mostShown = 10_000;

const sortOf = (text: string | undefined): HallSort => hallSorts.find((sort) => sort === text) ?? 'popularity';

/** Whole steps, so that what is shown is always full lines of the same addresses. */
const showOf = (text: string | undefined): number => {
  const wanted = /^\d{1,5}$/.test(text ?? '') ? Number(text) : hallStep;
  return Math.min(mostShown, Math.max(1, Math.ceil(wanted / hallStep)) * hallStep);
};

/**
 * Reads what a page of the hall was asked for; what makes no sense is as if not said. A category may stand in the query
 * as well.
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
  query: (query['query'] ?? '').trim().slice(0, longestQuery),
  sort: sortOf(query['sort']),
  show: showOf(query['show']),
});

/** The path of an address, with nothing in it that goes without saying. */
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
  // A comma is allowed in a query as it is, and reads better.
  const text = parameters.toString().replaceAll('%2C', ',');
  return `/gamehall${id === null ? '' : `/${encodeURIComponent(id)}`}${text ? `?${text}` : ''}`;
};
