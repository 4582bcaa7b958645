import type { PageContext } from '@croupier/navigation';
import { currentRegistry, matchRoute, type MatchedRoute } from '@croupier/federation';
import { matchPath } from '@croupier/router';

export type PageAddress = Readonly<{ pathname: string; search: string; hash: string }>;

/** Returns the route of an address without locale prefix and the page's context, or null when no route matches. */
export const matchPage = (
  { pathname, search, hash }: PageAddress,
  locale: string,
): Readonly<{ matched: MatchedRoute; page: PageContext }> | null => {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  const matched = matchRoute(currentRegistry(), path);
  if (!matched) return null;
  const { route, params } = matched;
  const query = Object.fromEntries(new URLSearchParams(search));
  return { matched, page: { name: route.name, path, params, query, hash: hash.replace(/^#/, ''), locale } };
};

const sameEntries = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/**
 * Whether `page` is the page that the server rendered. It is another one when the visitor goes back before hydration.
 * The server does not know the hash. A page without route is null.
 */
export const isRenderedFor = (rendered: PageContext | null, page: PageContext | null): boolean =>
  rendered === page ||
  (rendered !== null &&
    page !== null &&
    rendered.name === page.name &&
    rendered.path === page.path &&
    rendered.locale === page.locale &&
    sameEntries(rendered.query, page.query));

type Navigation = Readonly<{
  search: string;
  hash?: string;
  /** Path of the page before; null for a first page. */
  from?: string | null;
}>;

/** The address to which a route redirects (`/cashier` to the deposit), or null. */
export const redirectOf = (
  { route: { redirectTo, stayOn } }: MatchedRoute,
  { search, hash = '', from = null }: Navigation,
): string | null => {
  if (stayOn && from !== null && matchPath({ path: stayOn, end: true, caseSensitive: true }, from)) return from;
  return redirectTo ? `${redirectTo}${search}${hash}` : null;
};
