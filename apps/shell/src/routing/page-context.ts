import type { PageContext } from '@croupier/navigation';
import { knownRemotes, matchRoute, type MatchedRoute } from '@croupier/federation';
import { matchPath } from '@croupier/router';

export type PageAddress = Readonly<{ pathname: string; search: string; hash: string }>;

/** The route of an address without locale prefix, and what a page is told of it. Null when no route matches. */
export const matchPage = (
  { pathname, search, hash }: PageAddress,
  locale: string,
): Readonly<{ matched: MatchedRoute; page: PageContext }> | null => {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  const matched = matchRoute(knownRemotes(), path);
  if (!matched) return null;
  const { route, params } = matched;
  const query = Object.fromEntries(new URLSearchParams(search));
  return { matched, page: { name: route.name, path, params, query, hash: hash.replace(/^#/, ''), locale } };
};

const sameEntries = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/**
 * Is it the page the document was drawn for? Who goes back before a page is alive is at another address than the server
 * was asked for. Null where no route matches. The server never sees the hash.
 */
export const isRenderedFor = (drawn: PageContext | null, page: PageContext | null): boolean =>
  drawn === page ||
  (drawn !== null &&
    page !== null &&
    drawn.name === page.name &&
    drawn.path === page.path &&
    drawn.locale === page.locale &&
    sameEntries(drawn.query, page.query));

type Coming = Readonly<{
  search: string;
  hash?: string;
  /** Path of the page before; null for a first page. */
  from?: string | null;
}>;

/** The address to which a route redirects (`/cashier` to the deposit), or null. */
export const redirectOf = (
  { route: { redirectTo, stayOn } }: MatchedRoute,
  { search, hash = '', from = null }: Coming,
): string | null => {
  if (stayOn && from !== null && matchPath({ path: stayOn, end: true, caseSensitive: true }, from)) return from;
  return redirectTo ? `${redirectTo}${search}${hash}` : null;
};
