import { startReplicatedTestServer, waitFor, type ReplicatedTestServer } from '@croupier/service/testing';
import { sql } from 'kysely';
import { buildApp, type Platform } from './app.ts';
import { openStaleReads, type Database } from './database/index.ts';
import { callsOf } from './testing/platform.ts';
import {
  openConnections,
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from './testing/index.ts';

/** A platform that uses a streaming standby, beside one that does not. No other test uses their servers. */
let servers: ReplicatedTestServer;
let providers: TestProviders;
let writer: TestPlatform;
let reader: Platform;
let database: Database;
let standby: Database;
let staleReads: Database;
let player: Awaited<ReturnType<typeof roundPlayer>>;
let tournament: string;
/** The clock by which the reader measures the lag. */
let time_ms = 0;
const errors: string[] = [];
const maximumLag_ms = 2000;
const lagged = `The replica lags more than ${maximumLag_ms} ms`;
const { TEST_DATABASE_URL } = process.env;

const openReader = async (): Promise<void> => {
  const { url } = writer.testDatabase;
  database = openConnections(url, 4);
  staleReads = openStaleReads(
    database,
    {
      url: Object.assign(new URL(servers.standbyUrl), { pathname: new URL(url).pathname }).href,
      poolSize: 4,
      maximumLag_ms,
      connectionTimeout_ms: 120_000,
      onError: ({ message }) => void errors.push(message),
    },
    () => time_ms,
  );
  reader = await buildApp(writer.config, { database, staleReads });
  await reader.server.ready();
};

/** Takes part in a tournament without an entry fee, in which the game of the rounds counts. */
const joinTournament = async (): Promise<string> => {
  const { data } = await player.get('tournaments.get', { status: 'active' });
  const { id } = data.items.find((one: Readonly<{ id: string }>) => one.id.startsWith('spin-sprint-'));
  const joined = await player.post('tournaments.participate', { tournament_id: id });
  expect(joined.json()).toEqual({ data: 1 });
  return id;
};

beforeAll(async () => {
  servers = await startReplicatedTestServer();
  process.env['TEST_DATABASE_URL'] = servers.url;
  standby = openConnections(servers.standbyUrl, 1);
  providers = await startTestProviders();
  // The clock does not advance, so that no tournament ends during the test.
  const now = new Date();
  writer = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin },
    dependencies: { now: () => now },
  });
  await writer.domains.syncCatalogue();
  await untilReplayed();
  await openReader();
  player = await roundPlayer(writer, providers, { currency: 'USD', money: 1_000_000, now });
  tournament = await joinTournament();
});
afterEach(() => replay());
afterAll(async () => {
  await reader.server.close();
  for (const each of [staleReads, standby, database]) await each.destroy();
  await writer.stop();
  await providers.stop();
  await servers.stop();
  if (TEST_DATABASE_URL === undefined) delete process.env['TEST_DATABASE_URL'];
  else process.env['TEST_DATABASE_URL'] = TEST_DATABASE_URL;
});

/** Waits until the standby has everything that the primary has committed so far. */
const untilReplayed = async (): Promise<void> => {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(
    writer.testDatabase.database,
  );
  await waitFor('the standby', async () => {
    const { rows: replayed } = await sql<{ isThere: boolean }>`
      select pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn as "isThere"`.execute(standby);
    return replayed[0]?.isThere;
  });
};

const pauseReplay = async (): Promise<void> => {
  await sql`select pg_wal_replay_pause()`.execute(standby);
  await waitFor('the pause', async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(standby);
    return rows[0]?.state === 'paused';
  });
};
const replay = async (): Promise<void> => {
  await sql`select pg_wal_replay_resume()`.execute(standby);
  await untilReplayed();
};

/** Whether the standby answers reads that may be stale. */
const isUsed = async (): Promise<boolean> =>
  (await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(staleReads)).rows[0]
    ?.isStandby === true;
/** Waits until the standby answers. Every attempt is later than the pause after a measured lag. */
const untilUsed = (): Promise<boolean> =>
  waitFor('reads of the standby', async () => {
    time_ms += 500;
    return isUsed();
  });

const win = async (): Promise<void> => {
  await player.play(2_000, 12_000);
  await writer.domains.projectRounds();
};

/** Calls the platform that uses the standby, as the player. */
const read = async (method: string, query: Readonly<Record<string, string>> = {}) => {
  const response = await callsOf(reader.server).get(method, query, { cookie: player.cookie });
  expect([method, response.statusCode]).toEqual([method, 200]);
  return response.json().data;
};
/** What a player sees of the wins: the lists that may be stale. */
const readLists = async () => {
  const [history, statement, latest, largest, board] = await Promise.all([
    read('games.getHistory'),
    read('cashier.getmovements'),
    read('leaderboard.live'),
    read('leaderboard.top'),
    read('leaderboard.get', { tournament_id: tournament }),
  ]);
  return {
    history: history.count,
    statement: statement.closing.amount,
    latest: latest.count,
    largest: largest.count,
    points: board.items[0]?.points ?? 0,
  };
};

it('histories, statements, lists of wins and leaderboards come from the standby within the maximum lag', async () => {
  await win();
  await untilReplayed();
  await untilUsed();
  const before = await readLists();
  expect(before).toMatchObject({ history: 1, statement: 1_010_000, latest: 1, largest: 1 });
  expect(before.points).toBeGreaterThan(0);

  await pauseReplay();
  await win();
  time_ms += maximumLag_ms / 2;
  expect(await readLists()).toEqual(before);
});

it("a player's balance and place in a tournament are never stale", async () => {
  const readOwn = async () => {
    const [balance, { items }] = await Promise.all([
      read('account.getBalance'),
      read('tournaments.get', { ids: tournament }),
    ]);
    return { main: balance.balance_main.amount, points: items[0].user_info.points };
  };
  await untilUsed();
  const [lists, own] = [await readLists(), await readOwn()];
  await pauseReplay();
  await win();
  expect(await readLists()).toEqual(lists);
  const now = await readOwn();
  expect(now.main).toBe(own.main + 10_000);
  expect(now.points).toBeGreaterThan(own.points);
});

it('the primary answers when the standby lags more, and the standby again after it has caught up', async () => {
  await untilUsed();
  const before = await readLists();
  await pauseReplay();
  await win();
  errors.length = 0;
  time_ms += maximumLag_ms + 1;
  const after = await readLists();
  expect(after).toEqual({
    history: before.history + 1,
    statement: before.statement + 10_000,
    latest: before.latest + 1,
    largest: before.largest + 1,
    points: expect.any(Number),
  });
  expect(after.points).toBeGreaterThan(before.points);
  // One message for the outage, however many reads there are.
  expect(errors).toEqual([lagged]);
  time_ms += 10 * maximumLag_ms;
  expect(await isUsed()).toBe(false);

  await replay();
  await untilUsed();
  expect(await readLists()).toEqual(after);
  expect(await isUsed()).toBe(true);
  expect(errors).toEqual([lagged]);
});

/** Ends or resumes the connection of the standby to its primary. */
const changeStreaming = async (statement: "set primary_conninfo = ''" | 'reset primary_conninfo'): Promise<void> => {
  await sql.raw(`alter system ${statement}`).execute(standby);
  await sql`select pg_reload_conf()`.execute(standby);
};

it('a standby that has lost its primary is not taken for a current one', async () => {
  await untilUsed();
  await changeStreaming("set primary_conninfo = ''");
  try {
    await waitFor('the end of streaming', async () => {
      const { rows } = await sql`select from pg_stat_replication`.execute(writer.testDatabase.database);
      return rows.length === 0;
    });
    await win();
    time_ms += maximumLag_ms + 1;
    // It has replayed everything that it has received, as a current standby has.
    expect(await isUsed()).toBe(false);
  } finally {
    await changeStreaming('reset primary_conninfo');
  }
});
