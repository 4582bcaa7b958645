import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { stopServer } from '../../../testing/index.ts';
import { ledgerSources } from '../chain/sources.ts';
import { auditLedger } from '../ledger.audit.ts';
import { bet, deposit, reserve, transferId } from '../ledger.fixture.ts';
import { findMovements } from '../ledger.movements.ts';
import { rowsByPartition } from '../partitions/partitions.fixture.ts';
import { auditArchive } from './archive.audit.ts';
import { openArchiveTest, playMonth } from './archive.fixture.ts';
import { attachMonth, detachMonth, dropMonth, type DetachOptions, type DetachOutcome } from './detach.ts';
import { findDetached, findFirstDay } from './detach.repository.ts';

let suite: Awaited<ReturnType<typeof openArchiveTest>>;
const player = randomUUID();
const firstDeposit = deposit(randomUUID(), 10_000);
/** The number of the first partition, and of the month after it. Both are archived and, before each test, attached. */
const first = -1;
let month: number;

beforeAll(async () => {
  suite = await openArchiveTest();
  await suite.ledger.transfer(firstDeposit);
  await suite.ledger.transfer(deposit(player, 1000));
  await suite.audit(suite.afterEnd(first, -1));
  month = await playMonth(suite, player);
  for (const name of ['first', suite.monthOf(month)])
    expect(await suite.archive(month, { month: name })).toMatchObject({ status: 'archived' });
});
afterEach(async () => {
  for (const { partition_name: name } of (await findDetached(suite.database)).toReversed())
    await attachMonth({ database: suite.database, month: name.replace('_', '-') });
});
afterAll(async () => {
  await suite.close();
  await stopServer();
});

const partitionOf = (of: number): string => suite.monthOf(of).replace('-', '_');

const optionsOf = (of: number, more: Partial<DetachOptions> = {}): DetachOptions => ({
  database: suite.database,
  sources: ledgerSources,
  month: of === first ? 'first' : suite.monthOf(of),
  folder: suite.folder,
  now: () => suite.afterEnd(of, 100),
  minimumMonths: 3,
  findNeeds: async () => [],
  ...more,
});
const detach = (of: number, more?: Partial<DetachOptions>) => detachMonth(optionsOf(of, more));
const attach = (of: number) => attachMonth(optionsOf(of));
const drop = (of: number) => dropMonth(optionsOf(of));
const done: DetachOutcome = { status: 'done' };
const reasonsOf = async (outcome: Promise<DetachOutcome>): Promise<readonly string[]> => {
  const settled = await outcome;
  return settled.status === 'refused' ? settled.reasons : [settled.status];
};

const expectSound = async (): Promise<void> => {
  const { database, folder, audit, afterEnd } = suite;
  await audit(afterEnd(18));
  expect((await auditLedger(database)).findings).toEqual([]);
  const archived = await auditArchive({ database, sources: ledgerSources, folder, isComplete: true });
  expect(archived.findings).toEqual([]);
};

it('resolves no reservation of a detached month again', async () => {
  const { ledger, within, nextMonth, audit, afterEnd, archive } = suite;
  const later = nextMonth();
  const resolve = (id: string, key: string) =>
    ledger.transfer({ key, kind: 'void', legs: [], resolves: { transferId: id, as: 'voided' } });
  const id = await within(later, async () => {
    const reserved = await transferId(ledger, reserve(player, 5));
    await resolve(reserved, 'void:1');
    return reserved;
  });
  await audit(afterEnd(later, -1));
  await archive(later);
  for (const each of [first, month, later]) expect(await detach(each)).toEqual(done);
  await within(nextMonth(), async () => {
    expect(await resolve(id, 'void:2')).toMatchObject({ status: 'refused', reason: 'not_pending' });
  });
  expect((await auditLedger(suite.database)).findings).toEqual([]);
});

it('takes months out of the ledger, whose balances, audits and bets go on', async () => {
  const { ledger, database, within, nextMonth } = suite;
  const balance = await ledger.balances(player, 'EUR');
  expect([await detach(first), await detach(month)]).toEqual([done, done]);
  const attached = Object.keys(await rowsByPartition(database));
  expect(attached.filter((name) => name.endsWith('first') || name.endsWith(partitionOf(month)))).toEqual([]);
  expect(await detach(month)).toEqual({ status: 'unchanged' });
  await expectSound();
  await within(nextMonth(), () => ledger.transfer(bet(player, 4)));
  expect((await ledger.balances(player, 'EUR')).main).toBe(balance.main - 4);
  await expectSound();
});

it('refuses a repeated key of a detached month, and decides the other requests of its batch', async () => {
  const { ledger, within, nextMonth, database } = suite;
  await detach(first);
  const [repeated, other] = await within(nextMonth(), () =>
    Promise.allSettled([ledger.transfer(firstDeposit), ledger.transfer(bet(player, 1))]),
  );
  expect(repeated).toMatchObject({
    reason: { code: 'InvalidRequestException', details: { reason: 'transfer_archived' } },
  });
  expect(other).toMatchObject({ value: { status: 'applied', replayed: false } });
  await expectSound();
  await attach(first);
  expect(await ledger.transfer(firstDeposit)).toMatchObject({ status: 'applied', replayed: true });
  expect(await rowsByPartition(database)).toMatchObject({ ledger_transfers_first: 2 });
});

it('says why a month has to stay', async () => {
  const { ledger, within, nextMonth, audit, afterEnd, folder, monthOf } = suite;
  expect(await reasonsOf(detach(first, { now: () => afterEnd(first, 80) }))).toEqual([
    expect.stringMatching(/^It can be detached from \d{4}-\d\d-01$/),
  ]);
  expect(await reasonsOf(detach(month))).toEqual(['Earlier months are attached: detach them first']);
  expect(await reasonsOf(detach(first, { findNeeds: async () => ['2 bets are open'] }))).toEqual(['2 bets are open']);
  expect(await reasonsOf(detach(first, { month: '1999-01' }))).toEqual([
    expect.stringContaining('is in the partition'),
  ]);
  expect(await reasonsOf(drop(first))).toEqual(['first is attached: detach it first']);
  const path = `${folder}/ledger-${monthOf(month)}-entries.parquet`;
  const sound = await readFile(path);
  await detach(first);
  await writeFile(path, sound.subarray(1));
  expect(await reasonsOf(detach(month))).toEqual([expect.stringMatching(/^Its files .* are missing or changed/)]);
  await writeFile(path, sound);
  expect(await detach(month)).toEqual(done);
  const later = nextMonth();
  await within(later, () => ledger.transfer(reserve(player, 5)));
  expect(await reasonsOf(detach(later))).toEqual([
    'Earlier months are attached: detach them first',
    '1 transfers are in no block: run npm run ledger:audit first',
    '1 reservations are open: withdrawals or wins that wait for a decision',
  ]);
  await audit(afterEnd(later, -1));
  expect(await reasonsOf(attach(first))).toEqual(['Later months are detached: attach them first']);
  expect(await reasonsOf(detach(nextMonth()))).toEqual(['Earlier months are attached: detach them first']);
});

it('refuses a month that is not archived, or whose rows were changed since', async () => {
  const { manipulate, database, archive } = suite;
  const entries = `ledger_entries_${partitionOf(month)}`;
  await detach(first);
  await manipulate(`update ${entries} set amount = amount * 2`);
  expect((await reasonsOf(detach(month))).join('\n')).toMatch(/account .*: entries .* in the file, .* in the database/);
  await manipulate(`update ${entries} set amount = amount / 2; insert into ledger_transfers
    select overlay(id::text placing 'ffff' from 25)::uuid, 'added', '', kind, state, '', null, null, created_at
    from ledger_transfers_${partitionOf(month)} where state = 'posted' limit 1`);
  expect(await reasonsOf(detach(month))).toEqual(['It has 5 transfers, its files 4']);
  await manipulate(
    `delete from ledger_transfers where key = 'added'; delete from ledger_archives where partition_name = '${partitionOf(month)}'`,
  );
  expect(await reasonsOf(detach(month))).toEqual(['It is not archived: run npm run ledger:archive first']);
  expect(await rowsByPartition(database)).toMatchObject({ [`ledger_transfers_${partitionOf(month)}`]: 4 });
  expect(await archive(month)).toMatchObject({ status: 'archived' });
});

it('attaches a month again, whose rows nothing could change meanwhile', async () => {
  const { database } = suite;
  const before = await rowsByPartition(database);
  await detach(first);
  await detach(month);
  for (const statement of [
    'update ledger_entries_first set amount = 1',
    'delete from ledger_transfers_first',
    'insert into ledger_transfers_first select * from ledger_transfers_first',
    'truncate ledger_entries_first',
  ])
    await expect(sql.raw(statement).execute(database)).rejects.toThrow('The ledger only grows');
  expect([await attach(month), await attach(first)]).toEqual([done, done]);
  expect(await attach(first)).toEqual({ status: 'unchanged' });
  expect(await rowsByPartition(database)).toEqual(before);
  await expect(sql`update ledger_entries set amount = 1`.execute(database)).rejects.toThrow('The ledger only grows');
  await expectSound();
  expect(await detach(first)).toEqual(done);
});

it('names stored sums of a detached month that were changed', async () => {
  const { database, folder } = suite;
  await detach(first);
  await sql`update ledger_detached_sums set amount = amount + 1`.execute(database);
  expect((await auditLedger(database)).findings.map(({ rule }) => rule)).toContain(
    'a balance is the sum of its entries',
  );
  const { findings } = await auditArchive({ database, sources: ledgerSources, folder, isComplete: true });
  expect(findings.map(({ detail }) => detail).join('\n')).toMatch(
    /account .*: entries .* in the file, .* in the database/,
  );
});

it('lets bets go on while it waits for a reader, and leaves the month attached after a crash', async () => {
  const { database, ledger, within, nextMonth } = suite;
  const later = nextMonth();
  const crashed = await database.transaction().execute(async (reader) => {
    await sql`select count(*) from ledger_transfers_first`.execute(reader);
    const detaching = detach(first).catch((error: unknown) => error);
    const waiting = async (): Promise<readonly { pid: number }[]> =>
      (
        await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_change_tables%'`.execute(
          database,
        )
      ).rows;
    let pids = await waiting();
    while (pids.length === 0) pids = await waiting();
    expect(await within(later, () => ledger.transfer(bet(player, 1)))).toMatchObject({ status: 'applied' });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select ledger_change_tables%'`.execute(database);
    return detaching;
  });
  expect(crashed).toBeInstanceOf(Error);
  await expectSound();
  expect(await detach(first)).toEqual(done);
  await expectSound();
});

it('leaves histories of the months that are there with their opening balances', async () => {
  const { database, within, ledger, nextMonth, afterEnd } = suite;
  expect(await findFirstDay(database, 'UTC')).toBeNull();
  const later = nextMonth();
  await within(later, () => ledger.transfer(bet(player, 4)));
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const read = (from: string) =>
    findMovements(database, {
      owner: player,
      currency: 'EUR',
      codes: ['main'],
      from,
      to: day(afterEnd(later)),
      timeZone: 'UTC',
      summed: {},
      order: 'newest',
      offset: 0,
      limit: 10,
    });
  const from = day(afterEnd(month, 0));
  const before = await read(from);
  expect(before).toMatchObject([{ opening: 994 }]);
  await detach(first);
  await detach(month);
  expect(await findFirstDay(database, 'UTC')).toBe(from);
  // The month ends during that day there.
  expect(await findFirstDay(database, 'America/New_York')).toBe(from);
  expect(await findFirstDay(database, 'Asia/Tokyo')).toBe(day(afterEnd(month, 1)));
  expect(await read(from)).toEqual(before);
});

it('drops a detached month only while its files are proven, and does not attach it any more', async () => {
  const { folder, database } = suite;
  await detach(first);
  const path = `${folder}/ledger-first-transfers.parquet`;
  const sound = await readFile(path);
  await rm(path);
  expect(await reasonsOf(drop(first))).toEqual([expect.stringMatching(/^Its files .* are missing or changed/)]);
  expect((await auditArchive({ database, sources: ledgerSources, folder, isComplete: false })).findings).toMatchObject([
    { detail: 'ledger-first-transfers.parquet is missing' },
  ]);
  await writeFile(path, sound);
  expect([await drop(first), await drop(first)]).toEqual([done, { status: 'unchanged' }]);
  const { rows } = await sql`select to_regclass('ledger_entries_first') as entries`.execute(database);
  expect(rows).toEqual([{ entries: null }]);
  expect(await reasonsOf(attach(first))).toEqual(['Its tables were dropped: its transfers are in the files only']);
  await expectSound();
});
