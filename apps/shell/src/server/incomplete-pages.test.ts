import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiEffect } from '@croupier/api-client';
import { getCurrencyRates } from '@croupier/contract/account';
import { defineRemote, provideModule } from '@croupier/federation';
import type { PageContext } from '@croupier/navigation';
import type { RenderedPage, RenderRequest } from '@croupier/releases/page';
import { previousRequest } from '@croupier/releases/testing';
import { sampleSiteConfig } from '@croupier/testing';
import { createEvent, createStore, sample } from 'effector';
import { declaredRemote, siteRegistry } from '../testing/declared-remotes.ts';
import { connect, render } from '../server.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => null, registerPlugins: () => undefined }));
jest.mock('../document/messages.ts', () => ({ loadMessages: async () => ({ messages: {} }) }));

const refusal = { error: { code: 'TooManyRequestsException', reason: 'api', message: 'Too many requests' } };
const content = { slug: 'terms', title: 'Terms', description: '', blocks: [], updatedAt: '2026-01-01T00:00:00.000Z' };
const noChats = { live_tex: {}, freshChat: {}, liveChat: {}, verbox: {}, betunlim: {}, jivoSite: {}, comm100: {} };
const answers: Readonly<Record<string, unknown>> = {
  '/nfx/cms-config/en': sampleSiteConfig(),
  '/cms/pages': { data: [content], meta: { pagination: { start: 0, limit: 1, total: 1 } } },
  '/api/support.getsettings': { data: { chat: 'freshChat', purpose: 'preferences', ...noChats } },
  '/cms/redirects': { data: [], meta: { pagination: { start: 0, limit: 1, total: 0 } } },
};

let platform: Server;
/** Path → the status with which the platform fails; 0 is no answer. */
let failures: Record<string, number>;
let secrets: (readonly [string, unknown])[];
const send = (response: ServerResponse, status: number, body: unknown) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '60' } : {}) })
    .end(JSON.stringify(body));

/** A slot of another app, whose only call is refused. */
const slotOpened = createEvent<PageContext>();
const loadSlotFx = createApiEffect(getCurrencyRates);
const $hasSlotFailed = createStore(false).on(loadSlotFx.fail, () => true);
sample({ clock: slotOpened, fn: () => undefined, target: loadSlotFx });

beforeAll(async () => {
  platform = createServer(({ url = '', headers }, response) => {
    const [path = ''] = url.split('?');
    secrets.push([path, headers['x-rendering-secret']]);
    const status = failures[path] ?? (answers[path] === undefined ? 404 : 200);
    if (status !== 0) send(response, status, status === 200 ? answers[path] : refusal);
  });
  await new Promise<void>((resolve) => {
    platform.listen(0, '127.0.0.1', resolve);
  });
  const shell = siteRegistry['shell'];
  if (!shell) throw new Error('The shell has no remote.json');
  const routes = shell.manifest.routes.map((route) =>
    route.name === 'slug' ? { ...route, slots: ['terms.rates'] } : route,
  );
  provideModule(
    'rates',
    defineRemote({
      pages: {},
      slots: {
        'terms.rates': async () => ({ Slot: () => null, opened: slotOpened, hasFailed: $hasSlotFailed }),
      },
      dialogs: {},
      loadMessages: async () => ({ messages: {} }),
    }),
  );
  connect(
    {
      ...siteRegistry,
      shell: { ...shell, manifest: { ...shell.manifest, routes } },
      rates: declaredRemote('rates', { slots: ['terms.rates'] }),
    },
    () => undefined,
  );
});
beforeEach(() => {
  failures = { '/api/account.getcurrencyrates': 429 };
  secrets = [];
});
afterAll(() => {
  platform.close();
  platform.closeAllConnections();
});

const renderPath = (url: string, own: object = {}): Promise<RenderedPage> =>
  render({
    ...previousRequest,
    url,
    platformOrigin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    ...own,
  } as unknown as RenderRequest);

test('a page is complete when a slot could not load its data', async () => {
  const page = await renderPath('/terms');
  expect(page).toMatchObject({ status: 200, deferredToBrowser: [] });
  expect(page.isIncomplete).toBeUndefined();
  expect(page.renderedModules).toContainEqual({ remote: 'rates', name: 'terms.rates' });
  expect(secrets.map(([path]) => path)).toContain('/api/account.getcurrencyrates');
});

test.each([429, 500, 503])('a page whose content the platform refuses with %i has the status 503', async (status) => {
  failures['/cms/pages'] = status;
  const page = await renderPath('/terms');
  expect(page).toMatchObject({ status: 503, isIncomplete: true });
  // The visitor retries in the page.
  expect(page.html).toContain('<button');
  expect(page.renderedModules).toContainEqual({ remote: 'shell', name: 'slug' });
});

test('a page whose content is late has the status 503, and the browser loads it', async () => {
  failures['/cms/pages'] = 0;
  const page = await renderPath('/terms');
  expect(page).toMatchObject({ status: 503, isIncomplete: true });
  expect(page.deferredToBrowser).toContain('shell');
});

test('a page does not wait for a late slot, which the browser loads', async () => {
  failures['/api/account.getcurrencyrates'] = 0;
  const page = await renderPath('/terms');
  expect(page).toMatchObject({ status: 200, deferredToBrowser: ['rates'] });
  expect(page.renderedModules).toEqual([{ remote: 'shell', name: 'slug' }]);
});

test('the site is unavailable when its settings are refused for the number of requests', async () => {
  failures['/nfx/cms-config/en'] = 429;
  expect(await renderPath('/terms')).toMatchObject({ status: 503, isIncomplete: true });
});

test('a page of players fails when the session is refused, and does not ask for a sign-in', async () => {
  failures['/api/account.getInfo'] = 429;
  const player = { cookie: 'session=x', hasSession: true };
  await expect(renderPath('/cashier/wallet', player)).rejects.toThrow('session');
});

test('calls of a render carry the secret of the gateway', async () => {
  await renderPath('/terms', { renderingSecret: 'secret-of-the-gateway' });
  const calls = new Map(secrets);
  expect(calls.get('/api/account.getcurrencyrates')).toBe('secret-of-the-gateway');
  const page = await renderPath('/terms', { renderingSecret: 'secret-of-the-gateway' });
  expect(JSON.stringify(page)).not.toContain('secret-of-the-gateway');
});

test.each([
  [true, {}],
  [true, { hasChatFrame: true }],
  [false, { hasChatFrame: false }],
])('offers the live chat (%s) where the document can show it: %j', async (isOffered, own) => {
  const page = await renderPath('/support', own);
  expect(page).toMatchObject({ status: 200, deferredToBrowser: [] });
  expect(page.html.includes('Start chat')).toBe(isOffered);
});
