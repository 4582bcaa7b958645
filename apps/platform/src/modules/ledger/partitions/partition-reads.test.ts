import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { migrate, type Database } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { digestRows } from '../chain/blocks.ts';
import { ledgerSources } from '../chain/sources.ts';
import { deposit, openTestLedger, reserve, transferId } from '../ledger.fixture.ts';
import { ledgerMigrations } from '../ledger.migrations.ts';
import { findMovements } from '../ledger.movements.ts';
import { findPendings, findTransfersByKey, lockAccounts } from '../ledger.repository.ts';
import { readMonths } from './partitions.fixture.ts';

/* Reads of the ledger in each call touch the partitions of their transfers, not all months of the site. */

let test: TestDatabase;
let recorder: Database;
let pool: pg.Pool;
let recorded: CompiledQuery | undefined;
let player: string;
let transfers: readonly string[];
const firstKey = 'deposit:first';
let months: Awaited<ReturnType<typeof readMonths>>;

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  months = await readMonths(test.database);
  await months.addUntil(4);
  const ledger = openTestLedger(test.database);
  player = randomUUID();
  const made = [await transferId(ledger, deposit(player, 1000, firstKey))];
  for (const month of [0, 1, 2, 3]) made.push(await months.within(month, () => transferId(ledger, reserve(player, 1))));
  transfers = made;
  await ledger.stop();
  await sql`analyze`.execute(test.database);
  pool = new pg.Pool({ connectionString: test.url, max: 1 });
  recorder = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      recorded = query;
    },
  });
});
afterAll(async () => {
  await recorder.destroy();
  await test.drop();
  await stopServer();
});

type Plan = Readonly<{ 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: readonly Plan[] }>;

const relationsOf = (plan: Plan): readonly string[] => [
  ...(plan['Relation Name'] !== undefined && (plan['Actual Loops'] ?? 0) > 0 ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

/** Runs a read, explains its statement with these values, and returns the partitions that were read. */
const partitionsOf = async (
  read: (database: Database) => Promise<unknown>,
  plans: 'force_custom_plan' | 'force_generic_plan' = 'force_custom_plan',
): Promise<readonly string[]> => {
  await read(recorder);
  if (!recorded) throw new Error('No statement was recorded');
  const client = await pool.connect();
  try {
    // As the connections of the ledger's batches.
    await client.query(`set plan_cache_mode = ${plans}; set enable_seqscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off; deallocate all; prepare hot as ${recorded.sql}`);
    const values = recorded.parameters.map((value) =>
      pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    );
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (analyze, format json) execute hot(${values.join(', ')})`,
    );
    const relations = rows.flatMap(({ 'QUERY PLAN': plan }) => plan.flatMap(({ Plan }) => relationsOf(Plan)));
    return [...new Set(relations)].filter((name) => /^ledger_(transfers|entries)_/.test(name)).sort();
  } finally {
    client.release();
  }
};

const both = (name: string): readonly string[] => [`ledger_entries_${name}`, `ledger_transfers_${name}`];

describe.each(['force_custom_plan', 'force_generic_plan'] as const)('with %s', (plans) => {
  it('a repeated key reads the partition of its transfer', async () => {
    const read = (database: Database) => findTransfersByKey(database, [firstKey, 'unknown']);
    expect(await partitionsOf(read, plans)).toEqual(both('first'));
  });

  it('a resolution reads the partition of its reservation', async () => {
    const [, reserved = ''] = transfers;
    const read = (database: Database) => findPendings(database, [reserved]);
    expect(await partitionsOf(read, plans)).toEqual(both(months.nameOf(0)));
  });

  it('the locks of a resolution read the entries of its reservation', async () => {
    const [, , reserved = ''] = transfers;
    const read = (database: Database) => lockAccounts(database, [], [reserved]);
    expect(await partitionsOf(read, plans)).toEqual([`ledger_entries_${months.nameOf(1)}`]);
  });
});

it('sealing and verifying a block reads the partitions of its rows', async () => {
  const [source] = ledgerSources;
  if (!source) throw new Error('No source');
  const read = (database: Database) => digestRows(database, source, transfers.slice(1, 3));
  expect(await partitionsOf(read)).toEqual([...both(months.nameOf(0)), ...both(months.nameOf(1))].sort());
});

it('a history reads no partition before its period', async () => {
  const day = months.dayOf(2, 10);
  const read = (database: Database) =>
    findMovements(database, {
      owner: player,
      currency: 'EUR',
      codes: ['main'],
      from: day,
      to: day,
      timeZone: 'UTC',
      summed: {},
      order: 'newest',
      offset: 0,
      limit: 10,
    });
  const names = await partitionsOf(read);
  expect(names).toEqual(expect.arrayContaining([...both(months.nameOf(2))]));
  const earlier = ['first', months.nameOf(0), months.nameOf(1)].flatMap(both);
  expect(names.filter((name) => earlier.includes(name))).toEqual([]);
});
