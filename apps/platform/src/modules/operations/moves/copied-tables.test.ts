import { sql } from 'kysely';
import { tablesWithPersonalData } from '../../../personal-data/index.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { copiedTables, tablesThatStay } from './index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const listed = (): readonly string[] => [...copiedTables, ...Object.keys(tablesThatStay)];

it('lists every table with personal data as copied or as staying: add a new one to copied-tables.ts', () => {
  expect([...listed()].sort()).toEqual(Object.keys(tablesWithPersonalData).sort());
});

it('lists every table that names a player', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name in ('player_id', 'owner_id', 'first_id')
      or (table_name, column_name) in (
        select a.relname, b.attname from pg_constraint c join pg_class a on a.oid = c.conrelid
        join pg_attribute b on b.attrelid = c.conrelid and b.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'players'::regclass))`.execute(platform.testDatabase.database);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ name }) => !listed().includes(name))).toEqual([]);
});

it('copies only tables that name the player of a row', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'player_id'`.execute(platform.testDatabase.database);
  const withPlayer = new Set(rows.map(({ name }) => name));
  expect(copiedTables.filter((name) => name !== 'players' && !withPlayer.has(name))).toEqual([]);
});
