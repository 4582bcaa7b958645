import { getInfo } from '@croupier/contract/account';
import { makeDeposit } from '@croupier/contract/cashier';
import { localesAnswer } from '@croupier/contract/content';
import { getCategories, getGames } from '@croupier/contract/games';
// Imported by its package name, as apps do, so that the build plugin gives its effects SIDs.
// oxlint-disable-next-line croupier/module-boundaries
import {
  $apiClient,
  apiCallFailed,
  apiClientChanged,
  createApiClient,
  createApiEffect,
  createDocumentEffect,
  createMoneyApiEffect,
  isApiError,
} from '@croupier/api-client';
import { allSettled, createWatch, fork, serialize } from 'effector';

const getGamesFx = createApiEffect(getGames);
const getCategoriesFx = createApiEffect(getCategories);
const getInfoFx = createApiEffect(getInfo);
const makeDepositFx = createMoneyApiEffect(makeDeposit);
const getLocalesFx = createDocumentEffect((_: void, locale) => `/nfx/i18n/locales?of=${locale}`, localesAnswer);

const scopeAnswering = (status: number, body: unknown, locale = 'en') => {
  const urls: URL[] = [];
  const options: RequestInit[] = [];
  const client = createApiClient({
    origin: `http://${locale}.test`,
    locale,
    fetch: (url, init) => {
      urls.push(new URL(url));
      options.push(init);
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  });
  return { scope: fork({ values: [[$apiClient, client]] }), client, urls, options };
};

test('each effect has a SID, so that a test can replace one of them', () => {
  const sids = [getGamesFx, getCategoriesFx, getInfoFx, makeDepositFx].map(({ sid }) => sid);
  expect(sids).not.toContain(null);
  expect(new Set(sids).size).toBe(sids.length);
});

test('an effect calls with the client of its scope', async () => {
  const one = scopeAnswering(200, { data: { items: [], count: 1 } }, 'en');
  const two = scopeAnswering(200, { data: { items: [], count: 2 } }, 'de');
  const answers = await Promise.all([
    allSettled(getGamesFx, { scope: one.scope, params: { count: 3 } }),
    allSettled(getGamesFx, { scope: two.scope, params: {} }),
  ]);
  expect(answers.map(({ value }) => value)).toEqual([
    { items: [], count: 1 },
    { items: [], count: 2 },
  ]);
  expect(one.urls.map(String)).toEqual(['http://en.test/api/games.get?count=3&v=1&locale=en']);
  expect(two.urls.map(String)).toEqual(['http://de.test/api/games.get?v=1&locale=de']);
});

test('a method without input is called without parameters', async () => {
  const { scope, urls } = scopeAnswering(200, { data: [] });
  expect(await allSettled(getCategoriesFx, { scope })).toMatchObject({ status: 'done', value: [] });
  expect(urls).toHaveLength(1);
});

test('a retry of one intent sends the same key', async () => {
  const { scope, options } = scopeAnswering(504, {});
  const params = { input: { method: 'card', amount: 1000 }, intentKey: 'V1StGXR8_Z5jdHi6B-myT' };
  await allSettled(makeDepositFx, { scope, params });
  await allSettled(makeDepositFx, { scope, params });
  expect(options.map(({ headers }) => headers)).toEqual([
    expect.objectContaining({ 'Idempotency-Key': params.intentKey }),
    expect.objectContaining({ 'Idempotency-Key': params.intentKey }),
  ]);
});

test('reads a document in the locale of the scope', async () => {
  const { scope, urls } = scopeAnswering(200, { locales: [], defaultLocale: 'en' }, 'de');
  expect(await allSettled(getLocalesFx, { scope })).toMatchObject({ status: 'done' });
  expect(urls.map(String)).toEqual(['http://de.test/nfx/i18n/locales?of=de']);
});

test('apiCallFailed reports every failed call with its method', async () => {
  const { scope } = scopeAnswering(401, { error: { code: 'AuthorizationException', message: 'x' }, request_id: 'r' });
  const failures: unknown[] = [];
  createWatch({ unit: apiCallFailed, fn: (failure) => failures.push(failure), scope });
  await allSettled(getInfoFx, { scope });
  expect(failures).toEqual([
    {
      method: 'account.getInfo',
      access: 'player',
      error: expect.objectContaining({ kind: 'ApiError', code: 'AuthorizationException', status: 401 }),
    },
  ]);
});

test('a call in a scope without a client fails with the reason', async () => {
  const result = await allSettled(getInfoFx, { scope: fork() });
  expect(result.status).toBe('fail');
  expect(isApiError(result.value) && result.value.message).toContain('no API client');
});

test('the client is not serialized and can be replaced', async () => {
  const { scope, client } = scopeAnswering(200, { data: [] });
  expect(JSON.stringify(serialize(scope))).not.toContain('en.test');
  const other = fork();
  await allSettled(apiClientChanged, { scope: other, params: client });
  expect(await allSettled(getCategoriesFx, { scope: other })).toMatchObject({ status: 'done' });
});
