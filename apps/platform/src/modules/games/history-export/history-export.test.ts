import { setTimeout as sleep } from 'node:timers/promises';
import { newKey } from '../../../database/index.ts';
import {
  cookieOf,
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  testLog,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';
import type { ExportedRound } from './history-export.csv.ts';
import { createHistoryExport } from './history-export.service.ts';

const hourMs = 3_600_000;
let providers: TestProviders;
let platform: TestPlatform;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  providers = await startTestProviders(() => now().getTime());
  platform = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: 'an-editors-token-of-tests' },
    dependencies: { now },
  });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

type Person = Awaited<ReturnType<typeof roundPlayer>>;

const ready = (person: Person) =>
  waitFor('the file', async () => {
    const { data } = await person.get('games.gethistoryexportrequest');
    return data.status !== 'pending' && data;
  });
const download = (url: string, cookie = '') =>
  platform.server.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
const setEnabled = async (isEnabled: boolean) => {
  const answer = await platform.server.inject({
    method: 'PUT',
    url: '/cms/general-info',
    headers: { authorization: 'Bearer an-editors-token-of-tests' },
    payload: { data: { is_game_history_export_enabled: isEnabled } },
  });
  expect(answer.statusCode).toBe(200);
};

it('writes a file in the background, which its owner can download', async () => {
  const person = await roundPlayer(platform, providers);
  expect((await person.get('games.gethistoryexportrequest')).data).toBeNull();
  await person.play(250, 1200);
  await person.play(100);
  const requested = await person.post('games.createhistoryexportrequest');
  expect(requested.json().data).toMatchObject({ status: 'pending', url: null, from: null });
  const made = await ready(person);
  expect(made).toMatchObject({ id: requested.json().data.id, status: 'ready', rounds: 2 });
  const file = await download(made.url, person.cookie);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(made.size_bytes),
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="game-history-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = file.body.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('\uFEFFround,started_at,settled_at,game,game_name,currency,stake,payout,status');
  expect(lines[1]).toMatch(/,amber-fox,Amber Fox,EUR,2\.50,12\.00,settled$/);
  expect(lines[2]).toMatch(/,EUR,1\.00,0\.00,settled$/);
});

it('rejects a download by other players and after a day', async () => {
  const [person, other] = [await roundPlayer(platform, providers), await roundPlayer(platform, providers)];
  await person.play(100);
  await person.post('games.createhistoryexportrequest');
  const { url } = await ready(person);
  expect((await download(url, other.cookie)).statusCode).toBe(404);
  expect((await download(url)).statusCode).toBe(401);
  for (const name of ['nothing', newKey(), '..%2f..%2fetc'])
    expect((await download(`/api/games.gethistoryexportfile/${name}`, person.cookie)).statusCode).toBe(404);
  expect((await download(url, person.cookie)).statusCode).toBe(200);
  ahead += 24 * hourMs;
  expect((await download(url, person.cookie)).statusCode).toBe(403);
  const proof = await person.post('auth.proveIdentity', { password: 'secret12' });
  const afterADay = await download(url, cookieOf(proof));
  ahead -= 24 * hourMs;
  expect(afterADay.statusCode).toBe(404);
});

it('deletes the file when it expires', async () => {
  const person = await roundPlayer(platform, providers);
  await person.post('games.createhistoryexportrequest');
  expect(await ready(person)).toMatchObject({ status: 'ready', rounds: 0 });
  ahead += 25 * hourMs;
  const answer = await person.get('games.gethistoryexportrequest');
  ahead -= 25 * hourMs;
  expect(answer.data).toMatchObject({ status: 'expired', url: null });
});

it('covers the requested period and refuses an invalid one', async () => {
  const person = await roundPlayer(platform, providers);
  await person.play(100);
  await sleep(5);
  const between = now().toISOString();
  await sleep(5);
  await person.play(200);
  await person.post('games.createhistoryexportrequest', { from: between });
  const made = await ready(person);
  expect(made).toMatchObject({ rounds: 1, from: between });
  expect((await download(made.url, person.cookie)).body).toContain('EUR,2.00,');
  for (const bad of [
    { from: 'yesterday' },
    { from: between, to: between },
    { to: '1999-01-01T00:00:00.000Z', from: '1999-01-01T00:00:00.000Z' },
  ]) {
    expect((await person.post('games.createhistoryexportrequest', bad)).json().error.code).toBe(
      'InvalidParameterException',
    );
  }
});

it('limits a player to one pending file and a number of files per day', async () => {
  const person = await roundPlayer(platform, providers);
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await person.post('games.createhistoryexportrequest')).json().data.id),
  );
  expect(new Set(ids).size).toBeLessThan(6);
  for (let count = 0; count < 10; count += 1) {
    await ready(person);
    await person.post('games.createhistoryexportrequest');
  }
  await ready(person);
  const refused = await person.post('games.createhistoryexportrequest');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toMatchObject({
    code: 'TooManyRequestsException',
    reason: 'history_export',
    error_data: { retry_after: expect.any(Number) },
  });
});

it('is refused when the site has disabled it', async () => {
  const person = await roundPlayer(platform, providers);
  await setEnabled(false);
  const refused = await person.post('games.createhistoryexportrequest');
  await setEnabled(true);
  expect(refused.json().error).toMatchObject({ code: 'AccessDeniedException', reason: 'history_export_disabled' });
  expect((await platform.post('games.createhistoryexportrequest')).statusCode).toBe(401);
});

describe('a large history', () => {
  const rounds: ExportedRound[] = Array.from({ length: 2503 }, (_, index) => ({
    id: newKey(),
    game: 'amber-fox',
    gameName: '=Amber',
    currency: 'EUR',
    stake: index,
    payout: 0,
    status: 'settled',
    createdAt: new Date(),
    settledAt: null,
  }));
  const exporter = (fail: () => boolean = () => false) =>
    createHistoryExport({
      database: platform.testDatabase.database,
      now,
      log: testLog,
      isEnabled: async () => true,
      roundsOfPart: 100,
      readRounds: async ({ after, limit }) => {
        if (fail()) throw new Error('cut off');
        const from = after === null ? 0 : rounds.findIndex(({ id }) => id === after) + 1;
        return rounds.slice(from, from + limit);
      },
    });
  const read = async (exports: ReturnType<typeof exporter>, id: string, playerId: string): Promise<string[]> => {
    const file = await exports.open(id, playerId);
    if (!file) throw new Error('There is no file');
    const parts: string[] = [];
    for await (const part of file.parts()) parts.push(part.toString());
    return parts;
  };

  it('is written and read in parts, and complete after an interruption of its process', async () => {
    await platform.server.close();
    const playerId = newKey();
    let reads = 0;
    const broken = exporter(() => {
      reads += 1;
      return reads === 8;
    });
    const { id } = await broken.request(playerId, {});
    expect(await broken.workOnce()).toBe(true);
    expect(await broken.open(id, playerId)).toBeNull();
    const other = exporter();
    // The lease of the interrupted process has not expired.
    expect(await other.workOnce()).toBe(false);
    ahead += 61_000;
    expect(await Promise.all([other.workOnce(), exporter().workOnce()])).toEqual(expect.arrayContaining([true, false]));
    const parts = await read(other, id, playerId);
    expect(parts).toHaveLength(26);
    const lines = parts.join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2504);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rounds.map((round) => round.id));
    expect(lines[1]).toContain(",'=Amber,");
    expect(await other.open(id, newKey())).toBeNull();
  });
});
