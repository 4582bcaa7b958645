import type { RegisteredRemote } from '../remote.ts';
import { currentRegistry, markLoaded, markUnloaded, ownersOf, replaceRegistry, updateRegistry } from './registry.ts';

const release = (
  name: string,
  version: string,
  rest: Partial<RegisteredRemote['manifest']> = {},
): RegisteredRemote => ({
  version,
  base: `/mf/${name}/${version}/`,
  integrity: {},
  manifest: {
    name,
    contract: 1,
    routes: [],
    slots: [],
    dialogs: [],
    shared: {},
    assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
    ...rest,
  },
});
const shell = (version: string) =>
  release('shell', version, { assets: { entry: null, main: { js: [], css: [] }, parts: {} } });
const versions = () =>
  Object.fromEntries(Object.entries(currentRegistry()).map(([name, { version }]) => [name, version]));

afterEach(() => {
  for (const name of ['shell', 'lobby', 'cashier', 'quests']) markUnloaded(name);
});

test('finds the apps that fill a slot or own a dialog, in the order of the registry', () => {
  replaceRegistry({
    lobby: release('lobby', 'v1', { slots: ['home.offers'], dialogs: ['rules'] }),
    cashier: release('cashier', 'v1', { dialogs: ['home.offers'] }),
    quests: release('quests', 'v1', { slots: ['home.offers', 'home.quests'] }),
  });
  expect(ownersOf('slots', 'home.offers')).toEqual(['lobby', 'quests']);
  expect(ownersOf('dialogs', 'home.offers')).toEqual(['cashier']);
  expect(ownersOf('dialogs', 'home.quests')).toEqual([]);
});

describe('a replaced registry', () => {
  test('has exactly the given apps, and names those with another release', () => {
    replaceRegistry({ lobby: release('lobby', 'v1'), cashier: release('cashier', 'v1') });
    const next = { lobby: release('lobby', 'v2'), quests: release('quests', 'v1') };
    expect(replaceRegistry(next)).toEqual(['lobby']);
    expect(versions()).toEqual({ lobby: 'v2', quests: 'v1' });
    expect(replaceRegistry(next)).toEqual([]);
  });
});

describe('an updated registry', () => {
  beforeEach(
    () =>
      void replaceRegistry({ shell: shell('v1'), lobby: release('lobby', 'v1'), cashier: release('cashier', 'v1') }),
  );

  test('keeps the release of loaded apps and replaces that of others', () => {
    markLoaded('lobby', 'v1');
    const latest = { shell: shell('v1'), lobby: release('lobby', 'v2'), cashier: release('cashier', 'v2') };
    expect(updateRegistry(latest)).toEqual({ changed: ['cashier'], outdated: ['lobby'] });
    expect(versions()).toEqual({ shell: 'v1', lobby: 'v1', cashier: 'v2' });
  });
  test('adds apps that were deployed for the first time', () => {
    expect(updateRegistry({ quests: release('quests', 'v1') })).toEqual({ changed: ['quests'], outdated: [] });
    expect(versions()).toMatchObject({ quests: 'v1' });
  });
  test('keeps apps that are no longer deployed: the page may link to them', () => {
    expect(updateRegistry({})).toEqual({ changed: [], outdated: [] });
    expect(Object.keys(currentRegistry())).toEqual(['shell', 'lobby', 'cashier']);
  });
  test('names the shell when another release of it is deployed', () => {
    expect(updateRegistry({ shell: shell('v2') })).toEqual({ changed: [], outdated: ['shell'] });
  });
  test('takes the newest release of an app whose code was discarded', () => {
    markLoaded('lobby', 'v1');
    expect(updateRegistry({ lobby: release('lobby', 'v2') }).outdated).toEqual(['lobby']);
    markUnloaded('lobby');
    expect(updateRegistry({ lobby: release('lobby', 'v2') })).toEqual({ changed: ['lobby'], outdated: [] });
    expect(versions()['lobby']).toBe('v2');
  });
  test('does not report a loaded app whose release was rolled back to the loaded one', () => {
    markLoaded('lobby', 'v1');
    updateRegistry({ lobby: release('lobby', 'v2') });
    expect(updateRegistry({ lobby: release('lobby', 'v1') }).outdated).toEqual([]);
  });
});
