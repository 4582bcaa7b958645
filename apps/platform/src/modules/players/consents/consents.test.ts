import { sql } from 'kysely';
import { registerFundedPlayer, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { storePlayer } from '../../../testing/stored-players.ts';
import {
  deleteOldLinks,
  deleteReceiptsBefore,
  findAgreed,
  insertReceipt,
  linkPlayer,
  unlinkPlayer,
} from './consents.repository.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const receipts = async () => {
  const { rows } =
    await sql`select text_version, purposes, visitor_id, locale, has_privacy_signal, player_id is not null as "isPlayer"
    from consent_receipts order by id`.execute(platform.testDatabase.database);
  return rows;
};
const visitor = 'V1StGXR8_Z5jdHi6B-myT';

it('stores each choice of a guest and of a player with its time, and deletes old receipts', async () => {
  const { database } = platform.testDatabase;
  const times = async () =>
    (await sql<{ at: Date }>`select given_at as at from consent_receipts order by id`.execute(database)).rows.map(
      ({ at }) => at.getTime(),
    );
  const started = Date.now();
  const store = (purposes: string, more: object = {}, options: object = {}) =>
    platform.post('consent.store', { version: '1-1', purposes, visitor, locale: 'en', ...more }, options);
  expect((await store('')).json()).toEqual({ data: 1 });
  const answered = Date.now();
  const { cookie } = await registerFundedPlayer(platform, { form: { country_code: 'DE' } });
  await store('statistics,marketing', { version: '1-2', has_privacy_signal: '1' }, { cookie });
  const common = { visitor_id: visitor };
  expect(await receipts()).toEqual([
    { ...common, text_version: '1-1', purposes: [], locale: 'en', has_privacy_signal: false, isPlayer: false },
    {
      ...common,
      text_version: '1-2',
      purposes: ['statistics', 'marketing'],
      locale: 'en',
      has_privacy_signal: true,
      isPlayer: true,
    },
  ]);
  const [first = 0, second = 0] = await times();
  expect(first).toBeGreaterThanOrEqual(started);
  expect(first).toBeLessThanOrEqual(answered);
  expect(second).toBeGreaterThanOrEqual(answered);
  for (const [purposes, more] of [
    ['sale', {}],
    ['all', {}],
    ['', { visitor: 'x' }],
    ['', { version: 'new' }],
  ] as const)
    expect((await store(purposes, more)).statusCode).toBe(422);

  expect(await deleteReceiptsBefore(database, new Date(0), 10)).toBe(false);
  expect(await receipts()).toHaveLength(2);
  expect(await deleteReceiptsBefore(database, new Date(Date.now() + 60_000), 2)).toBe(true);
  expect(await receipts()).toEqual([]);
});

it('links a repeated choice to the player without another receipt', async () => {
  const { cookie } = await registerFundedPlayer(platform, { form: { country_code: 'DE' } });
  const repeat = { version: '1-1', purposes: 'marketing', visitor: 'a-browser-of-tests', is_repeated: '1' };
  expect((await platform.post('consent.store', repeat)).json()).toEqual({ data: 1 });
  const { database } = platform.testDatabase;
  const links = async () =>
    (await sql`select from consent_players where visitor_id = 'a-browser-of-tests'`.execute(database)).rows;
  expect(await links()).toHaveLength(0);
  await platform.post('consent.store', repeat, { cookie });
  await platform.post('consent.store', repeat, { cookie });
  expect(await links()).toHaveLength(1);
  expect(await receipts()).toEqual([]);
});

describe('findAgreed', () => {
  const day_ms = 86_400_000;
  const start = new Date('2026-03-01T10:00:00Z');
  const later = (days: number): Date => new Date(start.getTime() + days * day_ms);
  const database = () => platform.testDatabase.database;
  let browsers = 0;
  const newBrowser = (): string => `browser-of-test-${(browsers += 1)}`;
  const choose = (visitorId: string, at: Date, purposes: readonly string[], textVersion = '1-1') =>
    insertReceipt(
      database(),
      { visitorId, playerId: null, textVersion, purposes, hasPrivacySignal: false, locale: 'en' },
      at,
    );
  /** A player and the browsers in which they have signed in. */
  const playerWith = async (...used: readonly string[]): Promise<string> => {
    const playerId = await storePlayer(database());
    for (const visitorId of used) await linkPlayer(database(), { visitorId, playerId }, start);
    return playerId;
  };
  const agrees = async (playerId: string, at: Date, now = at): Promise<boolean> => {
    const found = await findAgreed(database(), [{ playerId, at }], { purpose: 'marketing', textVersion: '1-1', now });
    return found.length > 0;
  };

  it('finds a choice in the browser of the player, from the choice on and for 180 days', async () => {
    const browser = newBrowser();
    await choose(browser, start, ['statistics', 'marketing']);
    const player = await playerWith(browser);
    expect(await Promise.all([-1, 0, 179, 180].map((days) => agrees(player, later(days))))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(await agrees(await playerWith(), later(1))).toBe(false);
    expect(await agrees(await playerWith(newBrowser()), later(1))).toBe(false);
  });

  it('honours a withdrawal, also for what happened before it, and a later consent only from then on', async () => {
    const browser = newBrowser();
    const player = await playerWith(browser);
    await choose(browser, start, ['marketing']);
    await choose(browser, later(2), ['statistics']);
    expect(await agrees(player, later(1), later(1))).toBe(true);
    expect(await agrees(player, later(1), later(3))).toBe(false);
    await choose(browser, later(4), ['marketing']);
    expect(await agrees(player, later(3), later(5))).toBe(false);
    expect(await agrees(player, later(5))).toBe(true);
  });

  it('needs the consent of every browser of the player whose choice counts', async () => {
    const [one, other] = [newBrowser(), newBrowser()];
    const player = await playerWith(one, other, newBrowser());
    await choose(one, start, ['marketing']);
    expect(await agrees(player, later(1))).toBe(true);
    await choose(other, later(2), []);
    expect(await agrees(player, later(3))).toBe(false);
  });

  it('ignores choices about another text, and forgets the browsers of a deleted player', async () => {
    const [one, other] = [newBrowser(), newBrowser()];
    await choose(one, start, ['marketing'], '1-2');
    expect(await agrees(await playerWith(one), later(1))).toBe(false);
    await choose(other, start, ['marketing']);
    const player = await playerWith(other);
    await unlinkPlayer(database(), player);
    expect(await agrees(player, later(1))).toBe(false);
  });

  it('returns those of many moments at which the players agreed', async () => {
    const browser = newBrowser();
    await choose(browser, start, ['marketing']);
    const [agreeing, silent] = [await playerWith(browser), await playerWith()];
    const moments = [agreeing, silent, agreeing].map((playerId, index) => ({ playerId, at: later(1), index }));
    const found = await findAgreed(database(), moments, { purpose: 'marketing', textVersion: '1-1', now: later(1) });
    expect(found.map(({ index }) => index)).toEqual([0, 2]);
    expect(await findAgreed(database(), [], { purpose: 'marketing', textVersion: '1-1', now: later(1) })).toEqual([]);
  });

  it('deletes links to browsers whose choices no longer count', async () => {
    await playerWith(newBrowser());
    await deleteOldLinks(database(), later(180), 1000);
    const old = async () =>
      (await sql`select from consent_players where linked_at <= ${start}`.execute(database())).rows.length;
    expect(await old()).toBeGreaterThan(0);
    expect(await deleteOldLinks(database(), later(181), 1000)).toBe(false);
    expect(await old()).toBe(0);
  });
});
