import { matchRoute } from './routes.ts';
import type { RegisteredRemote, Registry } from '../remote.ts';

const remote = (name: string, paths: readonly string[]): RegisteredRemote => ({
  version: '1',
  base: `/mf/${name}/1/`,
  integrity: {},
  manifest: {
    name,
    contract: 1,
    routes: paths.map((path) => ({ name: path, path, layout: 'default' })),
    slots: [],
    dialogs: [],
    shared: {},
    assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
  },
});

// The least specific first, to show that the order does not matter.
const registry: Registry = {
  shell: remote('shell', ['/:slug', '/support', '/bets/*']),
  cashier: remote('cashier', ['/cashier/:id', '/cashier/paysuccess', '/cashier/history/:kind/:id']),
  lobby: remote('lobby', ['/', '/gamehall', '/gamehall/:id']),
};

test.each([
  ['/', 'lobby', '/'],
  ['/support', 'shell', '/support'],
  ['/about', 'shell', '/:slug'],
  ['/cashier/paysuccess', 'cashier', '/cashier/paysuccess'],
  ['/cashier/deposit', 'cashier', '/cashier/:id'],
  ['/gamehall', 'lobby', '/gamehall'],
  ['/gamehall/', 'lobby', '/gamehall'],
  ['/cashier/history/x/1', 'cashier', '/cashier/history/:kind/:id'],
  ['/bets/open/1', 'shell', '/bets/*'],
])('the path %s belongs to %s: %s', (path, owner, route) => {
  expect(matchRoute(registry, path)).toMatchObject({ owner, route: { path: route } });
});

test.each(['/no/such', '/cashier/history/deposits', '/gamehall/a/b', '/cashier/history/x/1/2'])(
  '%s has no route',
  (path) => expect(matchRoute(registry, path)).toBeNull(),
);

describe('of several routes that match', () => {
  const ownerOf = (path: string, paths: readonly string[]) =>
    matchRoute({ one: remote('one', paths), other: remote('other', paths.toReversed()) }, path)?.route.path;

  test.each([
    ['/bets', '/bets', ['/bets/*', '/bets']],
    ['/', '/', ['/*', '/']],
    ['/bets/1', '/bets/:id', ['/bets/*', '/bets/:id']],
    ['/bets/open', '/bets/open', ['/bets/:id', '/bets/*', '/bets/open']],
    ['/bets/1', '/bets/*', ['/:slug/:id', '/bets/*']],
    ['/bets', '/bets/*', ['/:slug', '/bets/*']],
    ['/bets/open/1', '/bets/open/*', ['/bets/*', '/bets/:kind/:id', '/bets/open/*']],
    ['/a/b', '/a/:id', ['/:id/b', '/a/:id']],
    ['/a', '/:slug', ['/*', '/:slug']],
  ])('%s opens %s, the most specific from the first segment on', (path, expected, paths) =>
    expect(ownerOf(path, paths)).toBe(expected),
  );
  test('the first app of the registry wins between equal routes', () => {
    const equal = { b: remote('b', ['/x/:id']), a: remote('a', ['/x/:name']) };
    expect(matchRoute(equal, '/x/1')).toMatchObject({ owner: 'b', params: { id: '1' } });
  });
});

test('a path below a route with `*` has the rest as a parameter', () =>
  expect(matchRoute(registry, '/bets/open/a%2Fb')?.params).toEqual({ '*': 'open/a/b' }));
test('without apps no path has a route', () => expect(matchRoute({}, '/')).toBeNull());

test.each(['/Support/x', '/CASHIER/paysuccess', '/Cashier/1', '/%63ashier/1', '//cashier/1', '/GameHall/slots'])(
  '%s has no route, because paths are case-sensitive and not decoded',
  (path) => {
    expect(matchRoute(registry, path)).toBeNull();
  },
);

test('decodes parameters', () => {
  expect(matchRoute(registry, '/gamehall/caf%C3%A9%20noir')?.params).toEqual({ id: 'café noir' });
  expect(matchRoute(registry, '/gamehall/50%')?.params).toEqual({ id: '50%' });
});
