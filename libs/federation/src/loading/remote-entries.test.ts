/** @jest-environment jsdom */
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { defineRemote, type RegisteredRemote } from '../remote.ts';
import { connectRemotes } from './connect-remotes.ts';
import { forgetRemote, preloadModule } from './exposed-modules.ts';
import { remoteFailure, remoteTimeout_ms } from './failure.ts';
import { loadRemoteModule, provideModule } from './remote-modules.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

const remote = defineRemote({
  pages: {},
  slots: {},
  dialogs: {},
  loadMessages: () => Promise.resolve({ messages: {} }),
});
const release = (name: string, version = 'v1', entry: string | null = 'remoteEntry.js'): RegisteredRemote => ({
  version,
  base: `/mf/${name}/${version}/`,
  integrity: { 'remoteEntry.js': `sha256-of-${version}` },
  manifest: {
    name,
    contract: 1,
    routes: [],
    slots: [],
    dialogs: [],
    shared: {},
    assets: {
      entry,
      main: { js: ['main.js'], css: ['main.css'] },
      parts: { page: { js: ['page.js'], css: [] } },
    },
  },
});

let count = 0;
/** Returns a new remote name for each test, because loaded remotes stay loaded. */
const fresh = (version?: string, entry?: string | null): string => {
  count += 1;
  const name = `remote${count}`;
  connectRemotes({ [name]: release(name, version, entry) });
  return name;
};
const entryOf = (call: number): unknown => jest.mocked(registerRemotes).mock.calls.at(call)?.[0][0];

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(loadRemote).mockResolvedValue({ remote });
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'croupierFiles');
});

describe('the script of an entry', () => {
  type Created = Readonly<{ script: HTMLScriptElement; timeout: number }>;
  /** Creates a script as the federation runtime does. */
  const createScript = (url: string): Created => {
    const plugin: unknown = jest.mocked(registerPlugins).mock.calls.at(-1)?.[0]?.[0];
    return (plugin as { createScript: (given: { url: string }) => Created }).createScript({ url });
  };

  test('has the hash of the registry, so that the browser refuses changed files', () => {
    const name = fresh();
    const { script, timeout } = createScript(`${location.origin}/mf/${name}/v1/remoteEntry.js`);
    expect(script.integrity).toBe('sha256-of-v1');
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.src).toBe(`${location.origin}/mf/${name}/v1/remoteEntry.js`);
    expect([script.async, timeout]).toEqual([true, remoteTimeout_ms]);
  });
  test('has the same hash at the address of a retry', () => {
    const name = fresh();
    expect(createScript(`/mf/${name}/v1~2/remoteEntry.js`).script.integrity).toBe('sha256-of-v1');
  });
  test.each(['/mf/%/v1/other.js', '/mf/unknown/v1/remoteEntry.js', '/mf/%/v2/remoteEntry.js'])(
    'is not created without a hash for a file of the site: %s',
    (path) => {
      const url = path.replace('%', fresh());
      expect(() => createScript(url)).toThrow(`The registry has no hash of ${url}`);
    },
  );
  test('needs no hash on the origin of a development server', () => {
    fresh();
    const { script } = createScript('http://localhost:4301/remoteEntry.js');
    expect(script.hasAttribute('integrity')).toBe(false);
    expect(script.crossOrigin).toBe('anonymous');
  });
  test('has an address that the policy of the page has approved', () => {
    const name = fresh();
    const createScriptURL = jest.fn((address: string) => `${address}?approved`);
    Object.assign(globalThis, { croupierFiles: { createScriptURL } });
    const { script } = createScript(`/mf/${name}/v1/remoteEntry.js`);
    expect(script.src).toContain('remoteEntry.js?approved');
    createScriptURL.mockImplementation(() => {
      throw new TypeError('not a file of the site');
    });
    expect(() => createScript(`/mf/${name}/v1/remoteEntry.js`)).toThrow('not a file of the site');
  });
});

describe('a remote that failed', () => {
  const fail = async (name: string, error: unknown = new Error('down')) => {
    jest.mocked(loadRemote).mockRejectedValueOnce(error);
    await expect(loadRemoteModule(name)).rejects.toMatchObject({ kind: 'RemoteFailure' });
  };

  test('is requested by another address at each retry, because browsers keep a failure', async () => {
    const name = fresh();
    await fail(name);
    expect(entryOf(-1)).toEqual({ name, entry: `/mf/${name}/v1/remoteEntry.js`, type: 'global' });
    forgetRemote(name);
    await fail(name);
    expect(entryOf(-1)).toMatchObject({ entry: `/mf/${name}/v1~1/remoteEntry.js` });
    forgetRemote(name);
    await loadRemoteModule(name);
    expect(entryOf(-1)).toMatchObject({ entry: `/mf/${name}/v1~2/remoteEntry.js` });
  });

  test('discards its scripts and chunks before the next attempt', async () => {
    const name = fresh();
    await fail(name);
    const chunks = `webpackChunkcroupier_${name}`;
    Object.assign(globalThis, { [chunks]: [] });
    for (const path of [`/mf/${name}/v1/a.js`, `/mf/${name}/v1~1/b.js`, `/mf/${name}2/v1/c.js`, '/shell.js'])
      document.head.append(Object.assign(document.createElement('script'), { src: path }));
    forgetRemote(name);
    expect([...document.scripts].map(({ src }) => new URL(src).pathname)).toEqual([
      `/mf/${name}2/v1/c.js`,
      '/shell.js',
    ]);
    expect(chunks in globalThis).toBe(false);
  });

  test('keeps its code if only a style sheet is missing', async () => {
    const name = fresh();
    const loaded = await loadRemoteModule(name);
    forgetRemote(name, remoteFailure(name, 'load', 'Error: Loading CSS chunk 7 failed.'));
    expect(await loadRemoteModule(name)).toBe(loaded);
    expect(loadRemote).toHaveBeenCalledTimes(1);
    forgetRemote(name, remoteFailure(name, 'load', 'Error: Loading chunk 7 failed.'));
    await loadRemoteModule(name);
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  test('keeps the shared packages of the host', async () => {
    const factory = () => ({});
    const get = jest.fn(() => factory);
    const eager = { from: 'shell', useIn: [] as string[], shareConfig: { eager: true }, get };
    const onDemand = { from: 'shell', useIn: ['remote'], shareConfig: { eager: false }, get };
    const other = { from: 'other', useIn: [] as string[] };
    const shared = { react: { '19.0.0': eager, '18.0.0': other }, 'final-form': { '5.0.0': onDemand } };
    jest
      .mocked(getInstance)
      .mockReturnValue(Object.assign(Object.create(null), { name: 'shell', shareScopeMap: { default: shared } }));
    const name = fresh();
    expect(eager).toMatchObject({ useIn: ['shell'], lib: factory, loaded: true });
    expect(onDemand.useIn).toEqual(['remote', 'shell']);
    expect(get).toHaveBeenCalledTimes(1);
    expect(other.useIn).toEqual([]);
    await fail(name);
    forgetRemote(name);
    await loadRemoteModule(name);
    expect(jest.mocked(registerRemotes).mock.calls.map(([, options]) => options)).toEqual([
      { force: false },
      { force: true },
    ]);
  });
});

test('an entry that exposes no remote is a failure', async () => {
  jest.mocked(loadRemote).mockResolvedValueOnce({});
  await expect(loadRemoteModule(fresh())).rejects.toMatchObject({ reason: 'load' });
  jest.mocked(loadRemote).mockResolvedValueOnce(null);
  await expect(loadRemoteModule(fresh())).rejects.toMatchObject({ reason: 'load' });
});

test('the own module of the shell is never requested or discarded', async () => {
  const name = fresh('v1', null);
  provideModule(name, remote);
  forgetRemote(name);
  expect(await loadRemoteModule(name)).toBe(remote);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('a registry with another release of a remote discards its code, one with the same keeps it', async () => {
  const name = fresh();
  await loadRemoteModule(name);
  connectRemotes({ [name]: release(name), other: release('other') });
  await loadRemoteModule(name);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  connectRemotes({ [name]: release(name, 'v2') });
  await loadRemoteModule(name);
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(entryOf(-1)).toMatchObject({ entry: expect.stringContaining(`/mf/${name}/v2`) });
});

test('the files of a page are those of its remote and its own, and only these', async () => {
  const name = fresh();
  const requested: string[] = [];
  globalThis.fetch = jest.fn((address: string | URL | Request) => {
    requested.push(String(address));
    return new Promise<Response>(() => undefined);
  });
  performance.getEntriesByName = () => [];
  preloadModule('unknown', 'page');
  preloadModule(name, 'page');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(requested).toEqual(
    ['remoteEntry.js', 'main.js', 'main.css', 'page.js'].map((file) => `/mf/${name}/v1/${file}`),
  );
});
