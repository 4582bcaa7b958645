import { getBalance } from '@croupier/contract/account';
import { login } from '@croupier/contract/auth';
import { getCategories } from '@croupier/contract/games';
import { buildApp } from '../app.ts';
import { handleShared } from '../module.ts';
import {
  openConnections,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../testing/index.ts';
import { createResponseCache } from './response-cache.ts';

const token = 'an-editors-token-of-this-test';
const shared = 'public, max-age=10, stale-while-revalidate=50';
let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token } });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const call = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  platform.server.inject({ url: `/api/${encodeURI(address)}`, headers });
const games = async (query: string) => (await call(`games.get?locale=en&${query}`)).json().data;

it.each([
  'games.get?locale=en&count=2',
  'games.get?locale=de&count=2',
  'games.get?locale=en&count=2&offset=1',
  'games.get?locale=en&count=2&fields=tags,extra',
  'games.get?locale=en&count=2&v=1&_non_strict=1',
  'games.getCategories?locale=tr',
  'games.getProviders?locale=en&fields=game_params',
])('sends the cached response of %s with the headers of the first one', async (address) => {
  const id = { 'x-request-id': 'request-1234' };
  const [first, second] = [await call(address, id), await call(address, id)];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.body).toBe(first.body);
  const { date: _first, ...headers } = first.headers;
  const { date: _second, ...cachedHeaders } = second.headers;
  expect(cachedHeaders).toEqual(headers);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': shared,
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'x-request-id': 'request-1234',
  });
});

it('caches by parameters and refuses malformed ones', async () => {
  expect((await games('count=2')).items).toHaveLength(2);
  expect((await games('count=3')).items).toHaveLength(3);
  const refused = await call('games.get?locale=en&count=many');
  expect(refused.json().error.code).toBe('InvalidParameterException');
  expect(refused.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(refused.headers).not.toHaveProperty('etag');
});

it('answers 304 without a body to a caller that has the response', async () => {
  const address = 'games.get?locale=es&count=2';
  const { etag } = (await call(address)).headers;
  for (const known of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`]) {
    const unchanged = await call(address, { 'if-none-match': known });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': shared });
  }
  expect((await call(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('forbids caches to store answers that depend on more than the address', async () => {
  for (const address of [
    'games.get?count=2',
    'games.get?locale=en&options={"type":"tournament","id":"none"}',
    'account.getBalance?locale=en',
    'no.method?locale=en',
  ]) {
    const { headers } = await call(address);
    expect([address, headers['cache-control'], headers['etag']]).toEqual([address, 'private, no-store', undefined]);
  }
});

it('counts cached and unchanged responses in the metrics', async () => {
  const count = async (status: number) =>
    Number(
      new RegExp(
        `request_seconds_count\\{route="/api/games\\.getCategories",verb="GET",status="${status}"\\} (\\d+)`,
      ).exec((await platform.server.inject('/metrics')).body)?.[1] ?? 0,
    );
  const before = [await count(200), await count(304)];
  const { etag } = (await call('games.getCategories?locale=pt')).headers;
  await call('games.getCategories?locale=pt');
  await call('games.getCategories?locale=pt', { 'if-none-match': String(etag) });
  expect([await count(200), await count(304)]).toEqual([Number(before[0]) + 2, Number(before[1]) + 1]);
});

it('counts cached responses against the rate limit', async () => {
  const limited = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin, API_RATE_LIMIT_PER_MINUTE: '3' },
  });
  try {
    const statuses = [];
    for (let calls = 0; calls < 4; calls += 1)
      statuses.push(await limited.server.inject('/api/games.getCategories?locale=en'));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(Number(statuses[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(statuses[3]?.json().error).toMatchObject({ code: 'TooManyRequestsException', reason: 'api' });
  } finally {
    await limited.stop();
  }
});

it('sends a new response as soon as another process has changed the data', async () => {
  const { sysname } = (await games('count=1')).items[0];
  const { etag } = (await call('games.get?locale=en&count=1')).headers;
  const database = openConnections(platform.testDatabase.url, 2);
  const other = await buildApp(platform.config, { database });
  const headers = { authorization: `Bearer ${token}` };
  try {
    for (const text of ['Changed once', 'Changed again']) {
      const created = await other.server.inject({
        method: 'POST',
        url: '/cms/game-descriptions?locale=en',
        headers,
        payload: { data: { sysname, text } },
      });
      expect(created.statusCode).toBe(201);
      const changed = await call('games.get?locale=en&count=1', { 'if-none-match': String(etag) });
      expect(changed.statusCode).toBe(200);
      expect(changed.json().data.items[0].description.text).toBe(text);
      const { documentId } = created.json().data;
      await other.server.inject({ method: 'DELETE', url: `/cms/game-descriptions/${documentId}`, headers });
      expect((await games('count=1')).items[0].description.text).toBeUndefined();
    }
  } finally {
    await other.server.close();
    await database.destroy();
  }
});

it('stores a response under its revision, and stores no response without a revision', async () => {
  let revision: string | null = 'one';
  const handler = handleShared(
    getCategories,
    async () => revision,
    async () => [],
  );
  const cache = createResponseCache();
  const created = { key: '/api/games.getCategories?locale=en', handler, params: {} };
  let runs = 0;
  const run = async () => (runs += 1);
  expect(await cache.find(created.key)).toBeNull();
  expect((await cache.create(created, run))?.body.toString()).toBe('{"data":1}');
  expect((await cache.find(created.key))?.body.toString()).toBe('{"data":1}');
  revision = 'two';
  expect(await cache.find(created.key)).toBeNull();
  expect((await cache.create(created, run))?.body.toString()).toBe('{"data":2}');
  revision = null;
  expect(await cache.find(created.key)).toBeNull();
  expect(await cache.create(created, run)).toBeNull();
  expect(runs).toBe(2);
});

it('rejects a shared handler of a method for players or with effects', () => {
  for (const method of [getBalance, login])
    expect(() =>
      handleShared(
        method,
        async () => 'one',
        async () => Promise.reject(new Error('not called')),
      ),
    ).toThrow(RangeError);
});
