import { getBalance } from '@croupier/contract/account';
import { login } from '@croupier/contract/auth';
import { getCategories } from '@croupier/contract/games';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/index.ts';
import { handleShared, type CallContext } from '../module.ts';
import { startTestPlatform, startTestProviders, type TestPlatform, type TestProviders } from '../testing/index.ts';
import { createSharedAnswers } from './shared-answers.ts';

const token = 'an-editors-token-of-this-test';
let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token } });
  await platform.domains.syncCatalogue();
}, 60_000);
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const games = async (query: Readonly<Record<string, string>>) => (await platform.get('games.get', query)).json().data;

it('is the same text again, by parameters and locale', async () => {
  const first = await platform.get('games.get', { count: '2' });
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(first.json().data.items).toHaveLength(2);
  expect((await platform.get('games.get', { count: '2' })).body).toBe(first.body);
  expect((await games({ count: '3' })).items).toHaveLength(3);
  expect((await platform.get('games.get', { count: 'many' })).json().error.code).toBe('InvalidParameterException');
});

it('is another one at once when another process has changed what it is made of', async () => {
  const sysname: string = (await games({ count: '1' })).items[0].sysname;
  const database = openDatabase({ url: platform.testDatabase.url, poolSize: 2 });
  const other = await buildApp(platform.config, { database });
  try {
    for (const text of ['Changed once', 'Changed again']) {
      const response = await other.server.inject({
        method: 'POST',
        url: '/cms/game-descriptions?locale=en',
        headers: { authorization: `Bearer ${token}` },
        payload: { data: { sysname, text } },
      });
      expect(response.statusCode).toBe(201);
      expect((await games({ count: '1' })).items[0].description.text).toBe(text);
      const { documentId } = response.json().data;
      await other.server.inject({
        method: 'DELETE',
        url: `/cms/game-descriptions/${documentId}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await games({ count: '1' })).items[0].description.text).toBeUndefined();
    }
  } finally {
    await other.server.close();
    await database.destroy();
  }
});

it('is made anew for another revision, and not kept where there is none', async () => {
  let revision: string | null = 'one';
  let made = 0;
  let looked = 0;
  const handler = handleShared(
    getCategories,
    async () => {
      looked += 1;
      return revision;
    },
    async () => [],
  );
  const shared = createSharedAnswers(async () => (made += 1));
  const context: CallContext = {
    player: null,
    requestId: 'request-1234',
    idempotencyKey: null,
    locale: 'en',
    ip: '127.0.0.1',
    domain: 'localhost',
    userAgent: '',
    now: () => new Date(),
    session: { id: null, requireProof: () => Promise.resolve(), start: () => {}, end: () => {} },
    device: { token: null, remember: () => {} },
  };
  const english = '/api/games.getCategories?locale=en';
  const ask = async (by: CallContext, isNamed = true, address = english) => {
    const answer = await shared.answer(handler, { address, locale: by.locale, isNamed }, {}, by);
    return answer && [answer.bytes.toString(), answer.isKept];
  };
  expect([await ask(context), await ask(context)]).toEqual([
    ['{"data":1}', false],
    ['{"data":1}', true],
  ]);
  revision = 'two';
  expect(await ask(context)).toEqual(['{"data":2}', false]);
  // An address that says no locale has an answer in each.
  const unnamed = '/api/games.getCategories';
  expect(await ask({ ...context, locale: 'de' }, false, unnamed)).toEqual(['{"data":3}', false]);
  expect(await ask({ ...context, locale: 'es' }, false, unnamed)).toEqual(['{"data":4}', false]);
  expect(await ask({ ...context, locale: 'de' }, false, unnamed)).toEqual(['{"data":3}', true]);
  expect(await shared.again(english)).toMatchObject({ answer: { isKept: true } });
  expect(shared.known(english)).toMatchObject({
    handler,
    revision: 'two',
    params: {},
    bytes: Buffer.from('{"data":2}'),
  });
  for (const address of [unnamed, `${english}&x=1`]) {
    expect(shared.known(address)).toBeUndefined();
    expect(await shared.again(address)).toEqual({ answer: null });
  }
  // Who was told that it has changed need not ask what it is now.
  revision = 'three';
  const before = looked;
  const { answer, revision: now } = await shared.again(english);
  expect([answer, now]).toEqual([null, 'three']);
  expect(
    await shared.answer(handler, { address: english, locale: 'en', isNamed: true }, {}, context, now),
  ).toMatchObject({ isKept: false });
  expect(looked).toBe(before + 1);
  expect(await ask(context)).toEqual(['{"data":5}', true]);
  revision = null;
  expect(await shared.again(english)).toEqual({ answer: null, revision: null });
  expect(await ask(context)).toBeNull();
});

it('is never one of a player, nor one that its address does not say all of', () => {
  for (const method of [getBalance, login])
    expect(() =>
      handleShared(
        method,
        async () => 'one',
        async () => Promise.reject(new Error('nobody asks')),
      ),
    ).toThrow(RangeError);
});
