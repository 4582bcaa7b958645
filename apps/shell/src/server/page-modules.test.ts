import { setupI18n } from '@lingui/core';
import { fork } from 'effector';
import { connectRemotes, provideModule, type RegisteredRemote, type RemoteModule } from '@croupier/federation';
import { openModules } from './page-modules.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => null, registerPlugins: () => undefined }));

const page = { name: 'arcade', path: '/arcade', params: {}, query: {}, hash: '', locale: 'en' };
const route = { name: page.name, path: page.path, layout: 'default' as const };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('defers a page whose code does not arrive within a quarter of its time', async () => {
  const files = { js: [], css: [] };
  const manifest = { name: 'arcade', contract: 1, routes: [route], slots: [], dialogs: [] };
  const assets = { entry: null, main: files, parts: {} };
  const arcade: RegisteredRemote = { version: '1', base: '/', manifest: { ...manifest, assets }, integrity: {} };
  connectRemotes({ arcade });
  const pages = { arcade: () => new Promise<never>(() => undefined) };
  provideModule('arcade', {
    pages,
    slots: {},
    dialogs: {},
    loadMessages: async () => ({ messages: {} }),
  } as RemoteModule);
  const report = jest.fn();
  const opening = openModules(
    { scope: fork(), i18n: setupI18n({ locale: 'en', messages: { en: {} } }), page },
    { owner: 'arcade', route, params: {} },
    { report, asRemote: (_remote, work) => work(), timeout_ms: 20_000 },
  );
  const state = () => Promise.race([opening, Promise.resolve('still waiting')]);
  await jest.advanceTimersByTimeAsync(4999);
  expect(await state()).toBe('still waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await state()).toMatchObject({ renderedModules: [], deferredToBrowser: ['arcade'] });
  expect(report).toHaveBeenCalledTimes(1);
});
