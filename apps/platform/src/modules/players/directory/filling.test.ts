import { sql } from 'kysely';
import { testLog } from '../../../testing/index.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { directoryMigrations } from './directory.migrations.ts';
import { createFilling } from './filling.ts';

/** What the filling reads of other modules. */
const names = {
  name: 'names',
  sql: `create table players (login text primary key, deleted_at timestamptz);
    create table player_contacts (type text, contact text);
    create table auth_identities (service text, subject text);`,
};
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase([...directoryMigrations, names]);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await sql`truncate directory_fillings, players, player_contacts, auth_identities`.execute(test.database);
});

const calls: (readonly string[])[] = [];
/** The number of the call that fails; 0 for none. */
const failing = { call: 0 };
const foreign = new Set<string>();
beforeEach(() => {
  calls.length = 0;
  failing.call = 0;
  foreign.clear();
});

/** Fills a directory as a process does after its start. @returns what it logged */
const fill = async (directory = 'north'): Promise<readonly unknown[]> => {
  const warnings: unknown[] = [];
  const filling = createFilling({
    database: test.database,
    directory,
    claim: async (given) => {
      calls.push(given);
      if (calls.length === failing.call) throw new Error('The directory does not answer');
      return given.filter((name) => foreign.has(name)).length;
    },
    now: () => new Date('2026-03-01T10:00:00.000Z'),
    log: Object.assign(Object.create(testLog), { warn: (facts: unknown) => void warnings.push(facts) }),
  });
  filling.start();
  await filling.runUntilIdle();
  await filling.stop();
  return warnings;
};
const claimed = () => calls.flat();

it('claims every name once, at most a hundred with a call', async () => {
  await sql`insert into players select 'player' || n from generate_series(1, 250) n`.execute(test.database);
  await sql`insert into player_contacts select 'email', 'p' || n || '@example.com' from generate_series(1, 101) n`.execute(
    test.database,
  );
  await sql`insert into player_contacts values ('phone', '4915100000001')`.execute(test.database);
  await sql`insert into auth_identities select service, 'subject ' || n
    from generate_series(1, 120) n, unnest(array['apple', 'google']) service`.execute(test.database);
  expect(await fill()).toEqual([]);
  expect(claimed()).toHaveLength(250 + 101 + 1 + 240);
  expect(new Set(claimed()).size).toBe(claimed().length);
  expect(claimed()).toEqual(
    expect.arrayContaining(['player250', 'p101@example.com', '4915100000001', 'google subject 7']),
  );
  expect(Math.max(...calls.map(({ length }) => length))).toBe(100);
});

it('is done once for each directory, also by another process', async () => {
  await sql`insert into players values ('ann')`.execute(test.database);
  await fill();
  await fill();
  expect(claimed()).toEqual(['ann']);
  await fill('a directory with another key');
  expect(claimed()).toEqual(['ann', 'ann']);
});

it('leaves out deleted players, whose names may be free', async () => {
  await sql`insert into players values ('ann', null), ('bob', now())`.execute(test.database);
  await fill();
  expect(claimed()).toEqual(['ann']);
});

it('reports how many names belong to another cell, and leaves them there', async () => {
  await sql`insert into players values ('ann'), ('bob'), ('eve')`.execute(test.database);
  foreign.add('bob').add('eve');
  expect(await fill()).toEqual([{ names: 2 }]);
  await fill();
  expect(calls).toHaveLength(1);
});

it('starts again when the directory did not answer, so that no player is missing', async () => {
  await sql`insert into players select 'player' || n from generate_series(1, 101) n`.execute(test.database);
  failing.call = 2;
  expect(await fill()).toHaveLength(1);
  expect(calls.map(({ length }) => length)).toEqual([100, 1]);
  calls.length = 0;
  failing.call = 0;
  expect(await fill()).toEqual([]);
  expect(new Set(claimed()).size).toBe(101);
});
