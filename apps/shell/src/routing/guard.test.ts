import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { matchRoute, type Registry, type RouteDeclaration } from '@croupier/federation';
import fc from 'fast-check';
import { guardRedirect, isGuarded } from './guard.ts';

const apps = resolve(import.meta.dirname, '../../..');
const manifests = readdirSync(apps).flatMap((app): { name: string; routes: readonly RouteDeclaration[] }[] => {
  try {
    return [JSON.parse(readFileSync(resolve(apps, app, 'remote.json'), 'utf8'))];
  } catch {
    return [];
  }
});
/** Every route of the site. */
const registry: Registry = Object.fromEntries(
  manifests.map(({ name, routes }) => [
    name,
    {
      version: '1',
      base: '/',
      integrity: {},
      manifest: {
        name,
        contract: 1,
        routes,
        slots: [],
        dialogs: [],
        shared: {},
        assets: { entry: null, main: { js: [], css: [] }, parts: {} },
      },
    },
  ]),
);
const routes = manifests.flatMap(({ routes: own }) => own);
const words = ['bets', 'cashier', 'profile', 'responsible-game'];
const forPlayers = routes.filter(
  ({ path, name }) => name !== 'slug' && path.split('/').some((segment) => words.includes(segment)),
);
const addressOf = ({ path }: RouteDeclaration): string => path.replaceAll(/:\w+/g, 'x').replace('*', 'x/y');

test('every route with one of the words in its path is for players, and no other is', () => {
  expect(forPlayers.length).toBeGreaterThan(25);
  for (const route of routes)
    expect([route.path, isGuarded(addressOf(route), route.name)]).toEqual([route.path, forPlayers.includes(route)]);
});

test.each([
  ['/bets', 'slug', false],
  ['/cashier', 'slug', false],
  ['/bets', 'bets-index', true],
  ['/games/bets/1', undefined, true],
  ['/cashiers', undefined, false],
  ['/my-profile', undefined, false],
  ['/gamehall', 'gamehall', false],
  ['//cashier//deposit', undefined, true],
  ['/profile/', undefined, true],
])('%s as %s: %s', (path, name, expected) => expect(isGuarded(path, name)).toBe(expected));

test('no other way of writing an address leads past the guard to a page for players', () => {
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
      const matched = matchRoute(registry, address);
      return matched === null || !forPlayers.includes(matched.route) || isGuarded(address, matched.route.name);
    }),
    { numRuns: 400 },
  );
});

test('a guest is sent to the index, which holds the whole address', () => {
  const address = '/cashier/history?tab=withdrawal&q=a%26b#top';
  expect(new URL(guardRedirect(address), 'https://site.example').searchParams.get('redirectUrl')).toBe(address);
  expect(guardRedirect(address)).toMatch(/^\/\?redirectUrl=[^#&]*$/);
});
