import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { callCountMigrations, idempotencyMigrations, rateLimitMigrations } from '../http/index.ts';
import { composeForSetUp } from '../set-up.ts';
import { findBlockingIndexes } from '../testing/blocking-indexes.ts';
import { startTestPlatform, testSecrets, type TestPlatform } from '../testing/index.ts';
import { testLog } from '../testing/log.ts';

/** Migrations that were released before this rule. */
const earlier = [
  'idempotency-002',
  'ledger-002',
  'ledger-005',
  'accounts-nicknames',
  'accounts-nickname-skeletons',
  'messages-003',
  'money-notices-002',
  'auth-003',
  'auth-005',
  'auth-007',
  'wallet-002',
  'verification-002',
  'cashier-002',
  'cashier-003',
  'cashier-006',
  'loyalty-0003-orders',
  'loyalty-0004-history-of-play',
  'tournaments-0002-cashouts',
  'tournaments-0003-entry-fees',
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

it('creates indexes of existing tables concurrently, so that their writes go on', async () => {
  const { database, url } = platform.testDatabase;
  const modules = composeForSetUp(readConfig({ ...testSecrets, DATABASE_URL: url }), database, testLog);
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'p'`.execute(database);
  const partitioned = new Set(rows.map(({ name }) => name));
  expect(partitioned).toContain('ledger_entries');
  const migrations = [
    ...[idempotencyMigrations, rateLimitMigrations, callCountMigrations].flat(),
    ...modules.flatMap((module) => module.migrations),
  ];
  const findings = await Promise.all(
    migrations.map(async (migration) => ({
      name: migration.name,
      found: await findBlockingIndexes(migration, partitioned),
    })),
  );
  expect(findings.filter(({ name, found }) => found.length > 0 && !earlier.includes(name))).toEqual([]);
  // The list gets no longer, and names nothing that is allowed.
  expect(
    earlier.filter((name) => !findings.some((finding) => finding.name === name && finding.found.length > 0)),
  ).toEqual([]);
});

describe('an index that stops the writes of its table', () => {
  const find = (text: string, concurrentIndex?: string) =>
    findBlockingIndexes(
      { name: 'games-002', sql: text, ...(concurrentIndex && { concurrentIndex }) },
      new Set(['entries']),
    );

  it.each([
    [
      'create index games_title on games (title)',
      'games: create games_title by "create index concurrently" in a migration with concurrentIndex',
    ],
    [
      'create index concurrently games_title on games (title)',
      "games: the migration needs concurrentIndex: 'games_title'",
    ],
    [
      'alter table games add unique (title)',
      'games: create the index of the constraint concurrently, then add it "using index"',
    ],
    [
      'alter table games add column code text unique',
      'games: create the index of the constraint concurrently, then add it "using index"',
    ],
    [
      'create index entries_day on entries (day)',
      'entries is partitioned: create entries_day "on only entries", create an index of each partition concurrently, then "alter index entries_day attach partition"',
    ],
    [
      'create index concurrently entries_day on entries (day)',
      'entries is partitioned: create entries_day "on only entries", create an index of each partition concurrently, then "alter index entries_day attach partition"',
    ],
  ])('is found: %s', async (text, finding) => {
    expect(await find(text)).toEqual([finding]);
  });

  it('is found beside another statement, which would make a transaction of both', async () => {
    const text = 'create index concurrently games_title on games (title); select 1';
    expect(await find(text, 'games_title')).toEqual([
      'games_title: a migration with concurrentIndex has one statement',
    ]);
  });

  it.each([
    'create table games (id int unique, title text); create index games_title on games (title)',
    'alter table games add constraint games_code unique using index games_code, add column position int',
    'create index entries_day on only entries (day)',
  ])('is not found: %s', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it('is not one that the migration creates concurrently', async () => {
    expect(await find('create index concurrently games_title on games (title)', 'games_title')).toEqual([]);
  });
});
