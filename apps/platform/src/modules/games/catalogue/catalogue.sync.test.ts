import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@croupier/signature';
import Fastify from 'fastify';
import { testGames } from '../../../testing/site.ts';
import { createCatalogueSync } from './catalogue.sync.ts';

const { log } = Fastify({ logger: false });
const secret = 'a-secret-of-these-tests';

/** A provider that is down for the first looks. */
const startSync = (failures: number) => {
  const looks: { url: string; signature: string }[] = [];
  const stored: number[] = [];
  const sync = createCatalogueSync({
    repository: { replace: async (games) => stored.push(games.length) > 0 },
    providerOrigin: 'http://provider.test',
    secret,
    now: () => new Date(),
    log,
    interval_ms: 50,
    retry_ms: 2,
    fetch: async (url, init) => {
      looks.push({ url: String(url), signature: new Headers(init?.headers).get('x-signature') ?? '' });
      if (looks.length <= failures) throw new TypeError('fetch failed');
      return Response.json({ games: testGames });
    },
  });
  return { sync, looks, stored };
};

const until = async (reached: () => boolean): Promise<void> => {
  for (let waited = 0; !reached() && waited < 4000; waited += 1) await sleep(5);
  if (!reached()) throw new Error('Not reached in time');
};

it('looks again until the provider is there, and then regularly', async () => {
  const { sync, looks, stored } = startSync(3);
  sync.start();
  await until(() => stored.length >= 2);
  await sync.stop();
  expect(looks.length).toBeGreaterThanOrEqual(5);
  const count = looks.length;
  await sleep(80);
  expect(looks).toHaveLength(count);
});

it('signs its call', async () => {
  const { sync, looks } = startSync(0);
  await sync.syncOnce();
  expect(looks[0]?.url).toBe('http://provider.test/games/catalogue');
  expect(
    verify({ secret, method: 'GET', path: '/games/catalogue', body: '', header: looks[0]?.signature, now: Date.now() }),
  ).toEqual({ ok: true });
});

it('stops while it waits for an answer', async () => {
  const sync = createCatalogueSync({
    repository: { replace: async () => true },
    providerOrigin: 'http://provider.test',
    secret,
    now: () => new Date(),
    log,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  });
  sync.start();
  await sync.stop();
});
