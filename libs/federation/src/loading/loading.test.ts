/** @jest-environment jsdom */
import { setupI18n } from '@lingui/core';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { currentRegistry } from '../registry/registry.ts';
import { defineRemote, type RegisteredRemote } from '../remote.ts';
import { connectRemotes, updateRemotes } from './connect-remotes.ts';
import { exposedModuleOf, forgetRemote } from './exposed-modules.ts';
import { messagesOf, provideMessages } from './messages.ts';
import { loadRemoteModule } from './remote-modules.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
}));

const loading = jest.mocked(loadRemote);
const Page = () => null;
const remote = defineRemote({
  pages: { page: () => Promise.resolve({ Page }) },
  slots: {},
  dialogs: {},
  loadMessages: () => Promise.resolve({ messages: { own: 'brought' } }),
});

const release = (name: string, version: string, contract = 1): RegisteredRemote => ({
  version,
  base: `/mf/${name}/${version}/`,
  integrity: {},
  manifest: {
    name,
    contract,
    routes: [],
    slots: [],
    dialogs: [],
    shared: {},
    assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
  },
});

/** A unique name for each test, because loaded remotes stay loaded. */
let count = 0;
const fresh = (contract?: number): string => {
  count += 1;
  const name = `remote${count}`;
  connectRemotes({ [name]: release(name, 'v1', contract) });
  return name;
};

beforeEach(() => {
  loading.mockReset();
  loading.mockResolvedValue({ remote });
});

afterEach(() => void jest.useRealTimers());

test('loads a remote once', async () => {
  const name = fresh();
  expect(await Promise.all([loadRemoteModule(name), loadRemoteModule(name)])).toEqual([remote, remote]);
  expect(loading).toHaveBeenCalledTimes(1);
});

test('fails after fifteen seconds, because code needs several seconds on a slow phone', async () => {
  jest.useFakeTimers();
  loading.mockReturnValue(new Promise(() => undefined));
  const failed = expect(loadRemoteModule(fresh())).rejects.toMatchObject({ kind: 'RemoteFailure', reason: 'timeout' });
  await jest.advanceTimersByTimeAsync(14_999);
  await jest.advanceTimersByTimeAsync(1);
  await failed;
});

test('does not request a remote that is unknown or has another contract', async () => {
  await expect(loadRemoteModule('unknown')).rejects.toMatchObject({ reason: 'unknown_remote' });
  await expect(loadRemoteModule(fresh(2))).rejects.toMatchObject({ reason: 'contract' });
  expect(loading).not.toHaveBeenCalled();
});

test('keeps a failure until the remote is forgotten, then requests the entry again', async () => {
  const name = fresh();
  loading.mockRejectedValueOnce(new Error('down'));
  await expect(loadRemoteModule(name)).rejects.toMatchObject({ reason: 'load' });
  await expect(loadRemoteModule(name)).rejects.toMatchObject({ reason: 'load' });
  expect(loading).toHaveBeenCalledTimes(1);
  forgetRemote(name);
  expect(await loadRemoteModule(name)).toBe(remote);
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ name })], { force: true });
});

test('uses a newer release of a remote that is not loaded yet, and reports one of a loaded remote', async () => {
  const name = fresh();
  expect(updateRemotes({ [name]: release(name, 'v2') })).toEqual([]);
  expect(currentRegistry()[name]?.version).toBe('v2');
  await loadRemoteModule(name);
  expect(updateRemotes({ [name]: release(name, 'v3') })).toEqual([name]);
  expect(currentRegistry()[name]?.version).toBe('v2');
});

test('keeps an app that is part of the page, and reports its newer release', () => {
  const host = (version: string): RegisteredRemote => ({
    ...release('shell', version),
    manifest: { ...release('shell', version).manifest, assets: { entry: null, main: { js: [], css: [] }, parts: {} } },
  });
  connectRemotes({ shell: host('v1') });
  expect(updateRemotes({ shell: host('v1') })).toEqual([]);
  expect(updateRemotes({ shell: host('v2') })).toEqual(['shell']);
  expect(currentRegistry()['shell']?.version).toBe('v1');
});

test('uses the messages of the document, and gives an exposed module those of its remote', async () => {
  const name = fresh();
  provideMessages(name, 'en', { own: 'provided' });
  expect(await messagesOf(name, 'en')).toEqual({ own: 'provided' });
  expect(loading).not.toHaveBeenCalled();
  expect(await messagesOf(name, 'de')).toEqual({ own: 'brought' });
  const page = setupI18n({ locale: 'en', messages: { en: {} } });
  const loaded = await exposedModuleOf(page, name, 'page', 'page');
  expect(loaded.exposed.Page).toBe(Page);
  expect(loaded.i18n.t('own')).toBe('provided');
  await expect(exposedModuleOf(page, name, 'page', 'none')).rejects.toMatchObject({ reason: 'unknown_part' });
});

test('forgets one remote without affecting others', async () => {
  const name = fresh();
  connectRemotes({ [name]: release(name, 'v1'), other: release('other', 'v1') });
  const page = setupI18n({ locale: 'en', messages: { en: {} } });
  const kept = exposedModuleOf(page, 'other', 'page', 'page');
  const lost = exposedModuleOf(page, name, 'page', 'page');
  await Promise.all([kept, lost]);
  forgetRemote(name);
  expect(exposedModuleOf(page, 'other', 'page', 'page')).toBe(kept);
  expect(exposedModuleOf(page, name, 'page', 'page')).not.toBe(lost);
});
