import { matchRoute, type RouteDeclaration } from '@croupier/federation';
import fc from 'fast-check';
import { registerSite, siteRegistry } from '../testing/declared-remotes.ts';
import { guardRedirect, isGuarded } from './guard.ts';

beforeAll(registerSite);

const routes = Object.values(siteRegistry).flatMap(({ manifest }) => manifest.routes);
const guardedPaths = ['/bets', '/cashier', '/profile', '/responsible-game'];
const forPlayers = routes.filter(({ path }) =>
  guardedPaths.some((guarded) => path === guarded || path.startsWith(`${guarded}/`)),
);
const addressOf = ({ path }: RouteDeclaration): string => path.replaceAll(/:\w+/g, 'x').replace('*', 'x/y');

test('guards every route below a guarded path and no other route', () => {
  expect(forPlayers.length).toBeGreaterThan(25);
  for (const route of routes)
    expect([route.path, isGuarded(addressOf(route), route.name)]).toEqual([route.path, forPlayers.includes(route)]);
});

test.each([
  ['/bets', 'slug', false],
  ['/cashier', 'slug', false],
  ['/bets', 'bets-index', true],
  ['/cashier/no-such-page', undefined, true],
  ['/games/bets/1', undefined, false],
  ['/cashiers', undefined, false],
  ['/my-profile', undefined, false],
  ['/gamehall', 'gamehall', false],
  ['/cashier//deposit', undefined, true],
  ['/profile/', undefined, true],
])('guards %s with the route %s: %s', (path, name, expected) => expect(isGuarded(path, name)).toBe(expected));

test('no other spelling of an address opens a page for players', () => {
  const spelt = fc.constantFrom(...forPlayers).chain((route) => {
    const address = addressOf(route);
    const spelling = (character: string) =>
      fc.constantFrom(
        character,
        character.toUpperCase(),
        `%${character.charCodeAt(0).toString(16)}`,
        `/${character}`,
        `./${character}`,
        `${character};`,
        `${character}%00`,
        `${character}\t`,
      );
    return fc
      .tuple(
        ...[...address].map((character) =>
          fc.oneof({ weight: 9, arbitrary: fc.constant(character) }, spelling(character)),
        ),
      )
      .map((parts) => parts.join(''));
  });
  fc.assert(
    fc.property(spelt, (address) => {
      const matched = matchRoute(siteRegistry, address);
      return matched === null || !forPlayers.includes(matched.route) || isGuarded(address, matched.route.name);
    }),
    { numRuns: 400 },
  );
});

test('redirects a guest to the index with the whole address in the query', () => {
  const address = '/cashier/history?tab=withdrawal&q=a%26b#top';
  expect(new URL(guardRedirect(address), 'https://site.example').searchParams.get('redirectUrl')).toBe(address);
  expect(guardRedirect(address)).toMatch(/^\/\?redirectUrl=[^#&]*$/);
});
