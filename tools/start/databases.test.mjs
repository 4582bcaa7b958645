// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removeDatabase } from '../database/cluster.mjs';
import { createDatabases } from '../database/databases.mjs';
import { startPostgres } from '../database/embedded.mjs';
import { startDatabases } from './databases.mjs';

const home = mkdtempSync(join(tmpdir(), 'croupier-start-'));
const dataDir = join(home, 'database');
chmodSync(home, 0o755);
const operatorsUrl = process.env.DATABASE_URL;

beforeAll(() => {
  delete process.env.DATABASE_URL;
});
afterAll(() => {
  if (operatorsUrl !== undefined) process.env.DATABASE_URL = operatorsUrl;
  removeDatabase(dataDir);
  rmSync(home, { recursive: true, force: true });
});

/** @type {(url: string, sql: string) => Promise<Record<string, unknown>[]>} */
const query = async (url, sql) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Creates data as earlier releases did: the superuser owns everything. */
const createEarlierData = async () => {
  const server = await startPostgres({ dataDir });
  const { platform } = await createDatabases(server.url, ['platform', 'sandbox']);
  await query(
    platform,
    `create type mood as enum ('calm');
     create table accounts (id serial primary key, number integer generated always as identity, mood mood);
     create sequence numbers;
     create view calm as select id from accounts where mood = 'calm';
     create function refuse() returns trigger language plpgsql as $$ begin raise exception 'immutable'; end $$;
     create trigger immutable before update on accounts for each row execute function refuse();
     insert into accounts (mood) values ('calm')`,
  );
  await server.stop();
};

const start = () => startDatabases({ dataDir, port: 0, log: () => {} });

test('the platform owns its database and its objects, also in data of an earlier release, and is no superuser', async () => {
  await createEarlierData();
  const { addresses, stop } = await start();
  try {
    expect(
      await query(
        addresses.platform,
        'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
      ),
    ).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    ]);
    expect(await query(addresses.platform, 'select id from calm')).toEqual([{ id: 1 }]);
    // What migrations do with the objects of earlier ones.
    await query(
      addresses.platform,
      `alter table accounts disable trigger immutable; update accounts set mood = null;
       alter table accounts enable trigger immutable; alter table accounts add column name text;
       alter type mood add value 'bold'; drop view calm; drop sequence numbers;
       create or replace function refuse() returns trigger language plpgsql as $$ begin return new; end $$;
       create table added (id serial)`,
    );
  } finally {
    await stop();
  }
});

test('the platform neither becomes a superuser, nor runs programs, nor reads files or the sandbox', async () => {
  const { addresses, stop } = await start();
  try {
    for (const attack of [
      'alter role current_user with superuser',
      'create role intruder',
      'create database copies',
      'set role postgres',
      "copy (select 1) to program 'id'",
      "select pg_read_file('postgresql.conf')",
      "alter system set shared_preload_libraries = 'x'",
    ])
      await expect(query(addresses.platform, attack)).rejects.toThrow(/permission denied/);
    const sandbox = Object.assign(new URL(addresses.platform), { pathname: new URL(addresses.sandbox).pathname });
    await expect(query(sandbox.href, 'select 1')).rejects.toThrow(/permission denied for database/);
  } finally {
    await stop();
  }
});

test('the account that serves calls has no rights before the owner gives them', async () => {
  const { addresses, stop } = await start();
  try {
    expect(new URL(addresses.service).username).toBe('croupier_platform_service');
    await expect(query(addresses.service, 'select 1')).rejects.toThrow(/permission denied for database/);
    await query(addresses.platform, 'grant connect on database platform to croupier_platform_service');
    for (const attack of [
      'alter role current_user with superuser',
      'create role intruder',
      'set role croupier_platform',
      'select from accounts',
      'create table copies (id integer)',
    ])
      await expect(query(addresses.service, attack)).rejects.toThrow(/permission denied/);
  } finally {
    await stop();
  }
});

test('a later start keeps data and roles', async () => {
  const { addresses, stop } = await start();
  try {
    expect(await query(addresses.platform, 'select current_user::text as role, mood from accounts')).toEqual([
      { role: 'croupier_platform', mood: null },
    ]);
    expect(await query(addresses.sandbox, 'select current_user::text as role')).toEqual([{ role: 'croupier_sandbox' }]);
  } finally {
    await stop();
  }
});
