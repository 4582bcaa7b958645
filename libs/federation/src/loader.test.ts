/** @jest-environment jsdom */
import { setupI18n } from '@lingui/core';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  connectRemotes,
  forgetRemote,
  knownRemotes,
  loadRemoteModule,
  messagesOf,
  partOf,
  provideMessages,
  updateRemotes,
} from './loader.ts';
import { defineRemote, type RegisteredRemote } from './remote.ts';

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

/** A name of its own for each test: what is loaded stays loaded. */
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

test('a remote is loaded once, whoever asks', async () => {
  const name = fresh();
  expect(await Promise.all([loadRemoteModule(name), loadRemoteModule(name)])).toEqual([remote, remote]);
  expect(loading).toHaveBeenCalledTimes(1);
});

test('one that does not come in five seconds has failed', async () => {
  jest.useFakeTimers();
  loading.mockReturnValue(new Promise(() => undefined));
  const failed = expect(loadRemoteModule(fresh())).rejects.toMatchObject({ kind: 'RemoteFailure', reason: 'timeout' });
  await jest.advanceTimersByTimeAsync(4999);
  await jest.advanceTimersByTimeAsync(1);
  await failed;
});

test('what nobody deployed, or speaks another contract, is not asked for', async () => {
  await expect(loadRemoteModule('nobody')).rejects.toMatchObject({ reason: 'unknown_remote' });
  await expect(loadRemoteModule(fresh(2))).rejects.toMatchObject({ reason: 'contract' });
  expect(loading).not.toHaveBeenCalled();
});

test('a failure stays until it is forgotten; then the entry is fetched anew', async () => {
  const name = fresh();
  loading.mockRejectedValueOnce(new Error('down'));
  await expect(loadRemoteModule(name)).rejects.toMatchObject({ reason: 'load' });
  await expect(loadRemoteModule(name)).rejects.toMatchObject({ reason: 'load' });
  expect(loading).toHaveBeenCalledTimes(1);
  forgetRemote(name);
  expect(await loadRemoteModule(name)).toBe(remote);
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ name })], { force: true });
});

test('a release that is deployed later is taken by who has not loaded the remote yet, and told of to who has', async () => {
  const name = fresh();
  expect(updateRemotes({ [name]: release(name, 'v2') })).toEqual([]);
  expect(knownRemotes()[name]?.version).toBe('v2');
  await loadRemoteModule(name);
  expect(updateRemotes({ [name]: release(name, 'v3') })).toEqual([name]);
  expect(knownRemotes()[name]?.version).toBe('v2');
});

test('an app whose code came with the page goes on as it is, and is told of when there is a newer one', () => {
  const host = (version: string): RegisteredRemote => ({
    ...release('shell', version),
    manifest: { ...release('shell', version).manifest, assets: { entry: null, main: { js: [], css: [] }, parts: {} } },
  });
  connectRemotes({ shell: host('v1') });
  expect(updateRemotes({ shell: host('v1') })).toEqual([]);
  expect(updateRemotes({ shell: host('v2') })).toEqual(['shell']);
  expect(knownRemotes()['shell']?.version).toBe('v1');
});

test('texts that came with the page are not fetched, and a part has those of its remote', async () => {
  const name = fresh();
  provideMessages(name, 'en', { own: 'provided' });
  expect(await messagesOf(name, 'en')).toEqual({ own: 'provided' });
  expect(loading).not.toHaveBeenCalled();
  expect(await messagesOf(name, 'de')).toEqual({ own: 'brought' });
  const page = setupI18n({ locale: 'en', messages: { en: {} } });
  const loaded = await partOf(page, name, 'page', 'page');
  expect(loaded.part.Page).toBe(Page);
  expect(loaded.i18n.t('own')).toBe('provided');
  await expect(partOf(page, name, 'page', 'none')).rejects.toMatchObject({ reason: 'unknown_part' });
});

test('forgetting one remote leaves the parts of others as they are', async () => {
  const name = fresh();
  connectRemotes({ [name]: release(name, 'v1'), other: release('other', 'v1') });
  const page = setupI18n({ locale: 'en', messages: { en: {} } });
  const kept = partOf(page, 'other', 'page', 'page');
  const lost = partOf(page, name, 'page', 'page');
  await Promise.all([kept, lost]);
  forgetRemote(name);
  expect(partOf(page, 'other', 'page', 'page')).toBe(kept);
  expect(partOf(page, name, 'page', 'page')).not.toBe(lost);
});
