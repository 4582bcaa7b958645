import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { deleteEventsBefore } from '../modules/players/security-log/index.ts';
import { setUpConfigured } from '../set-up.ts';
import {
  createTestDatabase,
  openConnections,
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  stopServer,
  testLog,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../testing/index.ts';
import { createAccount } from '../testing/service-account.ts';
import { hasRightsOfOwner, type Database } from './index.ts';

let providers: TestProviders;
let platform: TestPlatform;
/** A connection of an attacker who controls the platform. */
let attacker: Database;
const owner = () => platform.testDatabase.database;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ account: 'service', environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
  attacker = openConnections(platform.config.databaseUrl, 1);
  // Rows in the tables that must stay as they are.
  const player = await roundPlayer(platform, providers);
  await player.play(100, 50);
});
afterAll(async () => {
  await attacker.destroy();
  await platform.stop();
  await providers.stop();
});

const attack = (statement: string): Promise<unknown> => sql.raw(statement).execute(attacker);

describe('the account that serves calls', () => {
  it('takes deposits, bets and wins, and finds nothing to migrate', async () => {
    const { rows } = await sql<{ kind: string }>`select distinct kind from ledger_transfers order by kind`.execute(
      owner(),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bet', 'deposit', 'win']));
  });

  it('does not have the rights of the owner', async () => {
    expect(await hasRightsOfOwner(attacker)).toBe(false);
    expect(await hasRightsOfOwner(owner())).toBe(true);
  });

  it.each([
    "insert into ledger_archives values (default, 'first', 0, 0, '', '', 0, now())",
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    "update ledger_transfers set kind = 'deposit'",
    'delete from ledger_transfers',
    'delete from ledger_accounts',
    'update ledger_accounts set may_be_negative = true',
    'update security_events set outcome = outcome',
    "with retention as (select set_config('croupier.retention', 'on', true)) delete from security_events using retention",
    'update loyalty_points set points_hundredths = 1',
    'delete from loyalty_entries',
    'delete from game_rounds',
    'delete from bets',
    'update operator_actions set subject = subject',
    'delete from account_state_changes',
    'delete from cms_audit',
    "insert into migrations (name, hash) values ('x', 'x')",
    'insert into ledger_transfers_first select * from ledger_transfers',
    'update ledger_entries_first set amount = amount + 1',
    "insert into ledger_partitions values ('x', now(), now() + interval '1 day')",
    "select ledger_add_partitions_until('9999-01-01')",
    'truncate ledger_entries',
    'truncate ledger_entries_first',
    'truncate players cascade',
  ])('cannot change what is written once: %s', async (statement) => {
    await expect(attack(statement)).rejects.toThrow(/^permission denied for table/);
  });

  it.each([
    'drop trigger ledger_entries_immutable on ledger_entries',
    'alter table ledger_entries disable trigger all',
    'alter table ledger_entries owner to current_user',
    'create or replace function ledger_is_immutable() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function ledger_is_immutable() cascade',
    'create trigger sleep before insert on ledger_entries for each row execute function ledger_is_immutable()',
    'drop table ledger_entries',
    'alter table ledger_entries detach partition ledger_entries_first',
    'create table copies (id integer)',
    'create temporary table security_events (id integer)',
    'create schema hidden',
    'set session_replication_role = replica',
    'alter role current_user with superuser',
    'create role intruder',
    "copy (select 1) to program 'id'",
    "select pg_read_file('postgresql.conf')",
  ])('cannot change tables, triggers, functions and rights: %s', async (statement) => {
    await expect(attack(statement)).rejects.toThrow(/permission denied|must be (owner|superuser)/);
  });

  it('adds the partitions of the next months that are missing, and writes to them', async () => {
    const { rows } = await sql<{ name: string; starts: string }>`
      delete from ledger_partitions where ends_at = (select max(ends_at) from ledger_partitions)
      returning name, ledger_lowest_id(starts_at) as starts`.execute(owner());
    const { name = '', starts = '' } = rows[0] ?? {};
    await sql.raw(`drop table ledger_transfers_${name}, ledger_entries_${name}`).execute(owner());
    const added = await sql<{ added: number }>`select ledger_add_partitions() as added`.execute(attacker);
    expect(added.rows).toEqual([{ added: 1 }]);
    const inserted = await sql<{ name: string }>`
      insert into ledger_transfers (id, key, request_hash, kind, state, reason, created_at)
      values (${starts}, 'of the last month', '', 'test', 'refused', 'not_pending', now())
      returning tableoid::regclass::text as name`.execute(attacker);
    expect(inserted.rows).toEqual([{ name: `ledger_transfers_${name}` }]);
    await expect(attack(`select from ledger_transfers_${name}`)).rejects.toThrow('permission denied');
  });

  it('shortens the security log by old rows only', async () => {
    const count = async (): Promise<number> =>
      Number((await sql<{ n: string }>`select count(*) as n from security_events`.execute(owner())).rows[0]?.n);
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await sql`insert into security_events (kind, outcome, reason, address, user_agent, device, request_id, happened_at)
      values ('sign_in', 'done', '', '', '', '', '', now() - interval '31 days')`.execute(owner());
    await deleteEventsBefore(attacker, new Date('9999-01-01'));
    expect(await count()).toBe(before);
  });

  it('has no right that a trigger refuses, and all others', async () => {
    const { rows } = await sql<{ name: string; updates: boolean; deletes: boolean }>`
      select relname as name,
        bool_or(tgtype & 16 > 0 and tgattr::text = '') as updates, bool_or(tgtype & 8 > 0) as deletes
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgtype & 2 > 0 and tgtype & 1 > 0 group by relname`.execute(owner());
    expect(rows.length).toBeGreaterThan(5);
    const may = async (name: string, right: string): Promise<unknown> =>
      (await sql<{ may: boolean }>`select has_table_privilege(${name}, ${right}) as may`.execute(attacker)).rows[0]
        ?.may;
    for (const { name, updates, deletes } of rows) {
      // Of accounts of the ledger it may change the balance.
      const changes = name !== 'ledger_accounts' && !updates;
      expect([name, await may(name, 'update'), await may(name, 'delete')]).toEqual([name, changes, !deletes]);
    }
    expect([await may('players', 'update'), await may('players', 'delete')]).toEqual([true, true]);
  });
});

describe('the set-up with an owner', () => {
  const setUp = async (serviceUrl: string, ownerUrl: string) =>
    setUpConfigured(
      readConfig({ ...testSecrets, DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl, LOG_LEVEL: 'silent' }),
      testLog,
    );

  it('migrates, and gives the rights again after each migration', async () => {
    const test = await createTestDatabase();
    const account = await createAccount(test.url);
    try {
      expect((await setUp(account.url, test.url)).length).toBeGreaterThan(50);
      await sql`create table added_later (id integer)`.execute(test.database);
      expect(await setUp(account.url, test.url)).toEqual([]);
      const service = openConnections(account.url, 1);
      await sql`insert into added_later values (1)`.execute(service);
      await expect(sql`delete from ledger_entries`.execute(service)).rejects.toThrow('permission denied');
      await service.destroy();
    } finally {
      await sql`drop owned by ${sql.id(account.name)}`.execute(test.database);
      await sql`drop role ${sql.id(account.name)}`.execute(test.database);
      await test.drop();
    }
  });

  it('refuses an account that does not exist, and one with the rights of the owner', async () => {
    const { url } = platform.testDatabase;
    const unknown = Object.assign(new URL(url), { username: 'croupier_unknown' }).href;
    await expect(setUp(unknown, url)).rejects.toThrow('The account croupier_unknown of DATABASE_URL does not exist');
    await expect(setUp(url, url)).rejects.toThrow('has the rights of DATABASE_OWNER_URL');
  });
});

afterAll(stopServer);
