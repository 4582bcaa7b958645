import { sql } from 'kysely';
import { startTestPlatform, type TestPlatform } from '../testing/index.ts';
import { declaredColumns, namesIn, tablesWithPersonalData } from './index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** Every column of every table of the migrated database. Partitions have the columns of their table. */
const storedColumns = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass) order by 1`.execute(
    platform.testDatabase.database,
  );
  return rows.map(({ name }) => name);
};

it('gives every column of the database one class: add a new column to a file of apps/platform/src/personal-data', async () => {
  const stored = await storedColumns();
  expect(stored.length).toBeGreaterThan(500);
  const declared = declaredColumns().map(({ column }) => column);
  expect({
    columnsWithoutClass: stored.filter((column) => !declared.includes(column)),
    columnsThatDoNotExist: declared.filter((column) => !stored.includes(column)),
    columnsWithTwoClasses: declared.filter((column, index) => declared.indexOf(column) !== index),
  }).toEqual({ columnsWithoutClass: [], columnsThatDoNotExist: [], columnsWithTwoClasses: [] });
});

it('counts every column as personal that refers to a player or is named like personal data', () => {
  const personalNames = /\.(player_id|visitor_id|user_agent|address|contact|recipient|email|login|birth_date)$/;
  const wrong = declaredColumns().filter(({ column, dataClass }) => personalNames.test(column) && dataClass === 'none');
  expect(wrong).toEqual([]);
});

it('counts hashes and secrets of sign-in as credentials', () => {
  const secrets = declaredColumns().filter(({ column }) =>
    /\.(password_hash|token_hash|code_hash|undo_hash|challenge_hash|state_hash|secret|token)$/.test(column),
  );
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter(({ dataClass }) => dataClass !== 'credential')).toEqual([]);
});

it('names only existing columns as emptied by a deletion', () => {
  const declared = new Set(declaredColumns().map(({ column }) => column));
  const emptied = Object.entries(tablesWithPersonalData).flatMap(([table, { deletion }]) =>
    typeof deletion === 'object' ? namesIn(deletion.empties).map((name) => `${table}.${name}`) : [],
  );
  expect(emptied.length).toBeGreaterThan(10);
  expect(emptied.filter((column) => !declared.has(column))).toEqual([]);
});
