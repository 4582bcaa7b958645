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
])('%s is of %s: %s', (path, owner, route) => {
  expect(matchRoute(registry, path)).toMatchObject({ owner, route: { path: route } });
});

test.each(['/no/such', '/cashier/history', '/gamehall/a/b'])('%s has no route', (path) => {
  expect(matchRoute(registry, path)?.route.path ?? null).toBe(path === '/cashier/history' ? '/cashier/:id' : null);
});

test.each(['/Support/x', '/CASHIER/paysuccess', '/Cashier/1', '/%63ashier/1', '//cashier/1', '/GameHall/slots'])(
  "%s is nobody's",
  (path) => {
    expect(matchRoute(registry, path)).toBeNull();
  },
);

test('decodes parameters', () => {
  expect(matchRoute(registry, '/gamehall/caf%C3%A9%20noir')?.params).toEqual({ id: 'café noir' });
  expect(matchRoute(registry, '/gamehall/50%')?.params).toEqual({ id: '50%' });
});
