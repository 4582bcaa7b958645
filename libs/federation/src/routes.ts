import { matchPath } from '@croupier/router';
import type { Registry, RouteDeclaration } from './remote.ts';

/** A route that an address matched, and the app that owns it. */
export type MatchedRoute = Readonly<{ owner: string; route: RouteDeclaration; params: Readonly<Record<string, string>> }>;

/** More fixed segments first, then fewer parameters: `/cashier/paysuccess` before `/cashier/:id` before `/:slug`. */
const specificity = ({ path }: RouteDeclaration): number =>
  path.split('/').filter(Boolean).reduce((sum, segment) => sum * 3 + (segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2), 1);

/** All routes there are, most specific first within the same length. */
export const routeTable = (registry: Registry): readonly Readonly<{ owner: string; route: RouteDeclaration }>[] =>
  Object.entries(registry)
    .flatMap(([owner, { manifest }]) => manifest.routes.map((route) => ({ owner, route })))
    .sort((a, b) => specificity(b.route) - specificity(a.route));

/** As it was meant before it was put into an address; what was never encoded well stays as it is. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The route of a path without locale prefix, or null when none matches. Another case is another address: who guards one by its words sees them as they are. */
export const matchRoute = (registry: Registry, path: string): MatchedRoute | null => {
  for (const { owner, route } of routeTable(registry)) {
    const match = matchPath({ path: route.path, end: true, caseSensitive: true }, path);
    if (match) {
      const params = Object.fromEntries(Object.entries(match.params).map(([key, value]) => [key, decoded(value ?? '')]));
      return { owner, route, params };
    }
  }
  return null;
};
