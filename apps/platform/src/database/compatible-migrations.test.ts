import { readConfig } from '../config.ts';
import { composeForSetUp } from '../set-up.ts';
import { findBreakingStatements } from '../testing/breaking-statements.ts';
import { createTestDatabase, stopServer, testSecrets } from '../testing/index.ts';
import { testLog } from '../testing/log.ts';

/** Migrations that were released before this rule. */
const earlier = [
  'ledger-002',
  'accounts-nicknames',
  'accounts-nickname-skeletons',
  'wallet-002',
  'cashier-006',
  'loyalty-0002-shop-and-quests',
  'tournaments-0003-entry-fees',
];

it('breaks no process of the previous release by a migration that does not say why', async () => {
  const { database, url, drop } = await createTestDatabase();
  try {
    const modules = composeForSetUp(readConfig({ ...testSecrets, DATABASE_URL: url }), database, testLog);
    const migrations = modules.flatMap((module) => module.migrations);
    expect(migrations.length).toBeGreaterThan(50);
    const findings = await Promise.all(
      migrations.map(async ({ name, sql, breaks }) => ({ name, breaks, found: await findBreakingStatements(sql) })),
    );
    const breaking = findings.filter(
      ({ name, breaks, found }) => found.length > 0 && !breaks && !earlier.includes(name),
    );
    expect(breaking).toEqual([]);
    // The list gets no longer, and names nothing that is allowed.
    expect(findings.filter(({ name, found }) => earlier.includes(name) && found.length === 0)).toEqual([]);
  } finally {
    await drop();
    await stopServer();
  }
});

describe('a statement that breaks the previous release', () => {
  it.each([
    ['alter table games drop column title', 'games: drops the column title'],
    ['alter table games alter column title set not null', 'games: requires a value in the column title'],
    ['alter table games alter column id type bigint', 'games: changes the type of the column id'],
    ['alter table games add column kind text not null', 'games: adds the column kind without a default'],
    ['alter table games add constraint known check (id > 0) not valid', 'games: adds the constraint known'],
    ['create unique index games_title on games (title)', 'games: adds the unique index games_title'],
    ['alter table games rename to plays', 'games: renames to plays'],
    ['alter table games rename column title to name', 'games: renames to name'],
    ['drop table games', 'drops table games'],
    ['drop view if exists games cascade', 'drops view games'],
    ['truncate games', 'empties a table'],
  ])('is found: %s', async (sql, finding) => {
    expect(await findBreakingStatements(sql)).toEqual([finding]);
  });

  it.each([
    'create table games (id int primary key); alter table games add column title text not null',
    'create table games (id int); create unique index on games (id)',
    "alter table games add column kind text not null default '', add column note text",
    'alter table games add column position bigint not null generated always as identity',
    'alter table games drop constraint known; alter table games add constraint known check (id > -1)',
    'alter table games alter column title drop not null, alter column title set default 1',
    'create index on games (title); drop index old; alter index a rename to b; drop trigger t on games',
    "insert into games values (1); update games set title = ''",
  ])('is not found: %s', async (sql) => {
    expect(await findBreakingStatements(sql)).toEqual([]);
  });
});
