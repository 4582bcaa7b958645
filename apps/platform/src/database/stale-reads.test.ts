import { sql } from 'kysely';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import { startFreezableServer } from '../testing/freezable-server.ts';
import { inTransaction, openStaleReads, type Database } from './index.ts';

/**
 * The second database of the server acts as a replica: its functions replace those of PostgreSQL that describe a replica, so that a test decides whether it lags.
 */
const pretendToBeReplica = `
  create schema replica;
  create table replica.state (stopped_at pg_lsn, cluster bigint not null);
  insert into replica.state select null, system_identifier from pg_control_system();
  create function replica.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select coalesce(stopped_at, pg_catalog.pg_current_wal_lsn()) from replica.state';
  create function replica.pg_control_system() returns table (system_identifier bigint) language sql
    as 'select cluster from replica.state';`;

let primary: TestDatabase;
let replica: TestDatabase;
let reads: Database;
let time_ms: number;
const errors: string[] = [];

beforeAll(async () => {
  [primary, replica] = [await createTestDatabase(), await createTestDatabase()];
  for (const [name, { database }] of Object.entries({ primary, replica }))
    await sql.raw(`create table names (name text); insert into names values ('${name}')`).execute(database);
  await sql.raw('create table unknown_to_replica (name text)').execute(primary.database);
  await sql.raw(pretendToBeReplica).execute(replica.database);
});
beforeEach(async () => {
  time_ms = 0;
  errors.length = 0;
  await replay();
  reads = openReads(withFunctions(replica.url));
});
afterEach(() => reads.destroy());
afterAll(async () => {
  await primary.drop();
  await replica.drop();
  await stopServer();
});

const withFunctions = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c search_path=replica,pg_catalog,public')}`;

const openReads = (url: string, connectionTimeout_ms = 60_000): Database =>
  openStaleReads(
    primary.database,
    {
      url,
      poolSize: 2,
      maximumLag_ms: 2000,
      connectionTimeout_ms,
      onError: ({ message }) => void errors.push(message),
    },
    () => time_ms,
  );

const readName = async (from = reads): Promise<string | undefined> =>
  (await sql<{ name: string }>`select name from names`.execute(from)).rows[0]?.name;

/** The replica stays at an old position of the log. */
const stopReplay = () => sql`update replica.state set stopped_at = '0/1'`.execute(replica.database);
/** The replica has every commit. */
const replay = () => sql`update replica.state set stopped_at = null`.execute(replica.database);

describe('reads that may be stale', () => {
  it('use the replica', async () => {
    expect(await readName()).toBe('replica');
    expect(errors).toEqual([]);
  });

  it('use the primary without a replica', async () => {
    expect(await readName(openStaleReads(primary.database))).toBe('primary');
  });

  it('use the primary while the replica lags too far, and the replica after it has caught up', async () => {
    await stopReplay();
    expect(await readName()).toBe('primary');
    await replay();
    // Not every read measures the replica while it lags.
    expect(await readName()).toBe('primary');
    time_ms += 500;
    expect(await readName()).toBe('replica');
    expect(errors).toEqual(['The replica lags more than 2000 ms']);
  });

  it('measure a connection again before it may be staler than the maximum', async () => {
    expect(await readName()).toBe('replica');
    await stopReplay();
    time_ms += 2000;
    expect(await readName()).toBe('replica');
    time_ms += 1;
    expect(await readName()).toBe('primary');
  });

  it('use the primary while the replica is unreachable', async () => {
    const unreachable = openReads(Object.assign(new URL(replica.url), { port: '1' }).href);
    expect(await readName(unreachable)).toBe('primary');
    expect(errors).toHaveLength(1);
    // The replica is not tried again for some seconds, and one message is enough for an outage.
    expect(await readName(unreachable)).toBe('primary');
    time_ms += 5000;
    expect(await readName(unreachable)).toBe('primary');
    expect(errors).toHaveLength(1);
    await unreachable.destroy();
  });

  it('use the primary while the replica accepts connections and answers nothing', async () => {
    const server = await startFreezableServer(replica.url);
    const impatient = openReads(withFunctions(server.url), 500);
    await readName(impatient);
    time_ms += 10_000;
    server.freeze();
    expect(await readName(impatient)).toBe('primary');
    await server.stop();
    await impatient.destroy();
  });

  it('use the primary when the replica belongs to another cluster', async () => {
    await sql`update replica.state set cluster = cluster + 1`.execute(replica.database);
    expect(await readName()).toBe('primary');
    expect(errors).toEqual(['DATABASE_REPLICA_URL is not a replica of DATABASE_URL']);
    await sql`update replica.state set cluster = cluster - 1`.execute(replica.database);
  });

  it('are repeated on the primary when the replica fails', async () => {
    expect(await readName()).toBe('replica');
    expect((await sql`select * from unknown_to_replica`.execute(reads)).rows).toEqual([]);
    expect(await readName()).toBe('replica');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(replica.database);
    expect(await readName()).toMatch(/replica|primary/);
  });

  it('report the error of a query that is wrong on both', async () => {
    await expect(sql`select nonsense`.execute(reads)).rejects.toMatchObject({ code: '42703' });
    await expect(sql`select 'text'::integer`.execute(reads)).rejects.toMatchObject({ code: '22P02' });
  });

  it.each([
    `insert into names values ('new')`,
    `with added as (insert into names values ('new') returning name) select name from added`,
    'select name from names for update',
  ])('do not run %s, with or without a replica', async (statement) => {
    for (const database of [reads, openStaleReads(primary.database)])
      await expect(sql.raw(statement).execute(database)).rejects.toThrow('neither write nor lock');
    expect((await sql`select name from names`.execute(primary.database)).rows).toHaveLength(1);
  });

  it('have no transactions', async () => {
    await expect(inTransaction(reads, async () => {})).rejects.toThrow('neither write nor lock nor open transactions');
  });

  it('need a database with a pool', async () => {
    const database = openConnections(primary.url, 1);
    expect(() => openStaleReads(database.withoutPlugins())).toThrow('This database has no pool');
    await database.destroy();
  });
});
