import { matchPath } from '@croupier/router';
import type { Registry, RouteDeclaration } from '../remote.ts';

/** The route of an address and the app that owns it. */
export type MatchedRoute = Readonly<{
  owner: string;
  route: RouteDeclaration;
  params: Readonly<Record<string, string>>;
}>;

type OwnedRoute = Readonly<{ owner: string; route: RouteDeclaration }>;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/**
 * Ranks fixed segments before parameters, parameters before the end and the end before `*`: `/bets/open`, `/bets/:id`,
 * `/bets`, `/bets/*`. The first segment counts most.
 */
const specificity = ({ path }: RouteDeclaration): number =>
  segmentsOf(path).reduceRight(
    (rest, segment) => (rest + (segment === '*' ? 0 : segment.startsWith(':') ? 2 : 3)) / 4,
    0.25,
  );

const mostSpecificFirst = (a: OwnedRoute, b: OwnedRoute): number => specificity(b.route) - specificity(a.route);

const routesOf = (registry: Registry): OwnedRoute[] =>
  Object.entries(registry).flatMap(([owner, { manifest }]) => manifest.routes.map((route) => ({ owner, route })));

/** Decodes a parameter; returns malformed input unchanged. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Returns the route of a path without locale prefix, or null. Paths are case-sensitive, because guards compare their
 * segments.
 */
export const matchRoute = (registry: Registry, path: string): MatchedRoute | null => {
  for (const { owner, route } of routesOf(registry).sort(mostSpecificFirst)) {
    const match = matchPath({ path: route.path, end: true, caseSensitive: true }, path);
    if (match) {
      const params = Object.fromEntries(
        Object.entries(match.params).map(([key, value]) => [key, decoded(value ?? '')]),
      );
      return { owner, route, params };
    }
  }
  return null;
};
