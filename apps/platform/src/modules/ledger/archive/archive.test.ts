import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createParquetEngine } from '../../../parquet/index.ts';
import { stopServer } from '../../../testing/index.ts';
import { auditLedger } from '../ledger.audit.ts';
import { bet, deposit, reserve, transferId } from '../ledger.fixture.ts';
import { openArchiveTest, playMonth } from './archive.fixture.ts';
import { digestFile, readTexts } from './archive.files.ts';

let suite: Awaited<ReturnType<typeof openArchiveTest>>;
const player = randomUUID();

beforeAll(async () => {
  suite = await openArchiveTest();
  await suite.ledger.transfer(deposit(player, 10_000));
  await suite.audit(suite.afterEnd(-1, -1));
});
beforeEach(async () => {
  for (const name of await readdir(suite.folder)) await rm(join(suite.folder, name), { recursive: true });
});
afterAll(async () => {
  await suite.close();
  await stopServer();
});

/** Reads rows of the files by a query. */
const query = async (text: string) => {
  const engine = createParquetEngine({ temporary: join(suite.folder, 'spill'), memory_mb: 128, threads: 1 });
  return engine.connected((connection) => readTexts(connection, text)).finally(engine.close);
};

it('writes the transfers and entries of a month to files, and leaves the partition in the database', async () => {
  const { archive, monthOf, transfersOf, folder, database } = suite;
  const month = await playMonth(suite, player);
  await playMonth(suite, player);
  expect(await archive(month)).toMatchObject({ status: 'archived', archive: { transfers: 4, entries: 6 } });
  const file = `ledger-${monthOf(month)}`;
  expect((await readdir(folder)).sort()).toEqual([`${file}-entries.parquet`, `${file}-transfers.parquet`]);
  const { rows } = await sql<{ id: string }>`select id from ${transfersOf(month)} order by id`.execute(database);
  const read = (what: string, from: string) => query(`select ${what} from '${join(folder, file)}-${from}.parquet'`);
  expect(await read('id, content->>0 as first', 'transfers')).toEqual(rows.map(({ id }) => ({ id, first: id })));
  expect(await read('sum(amount) as sum, min(amount) as least', 'entries')).toEqual([{ sum: '0', least: '-3' }]);
  expect(rows).toHaveLength(4);
  expect((await auditLedger(database)).findings).toEqual([]);
});

it('archives the first partition, an empty month, and months that share a block', async () => {
  const { ledger, within, audit, archive, afterEnd, nextMonth } = suite;
  const [one, two, empty] = [nextMonth(), nextMonth(), nextMonth()];
  await within(one, () => ledger.transfer(bet(player, 1)));
  await within(two, () => ledger.transfer(bet(player, 2)));
  await audit(afterEnd(two));
  const at = afterEnd(empty);
  const archives = [await archive(one, { month: 'first', at })];
  for (const month of [one, two, empty]) archives.push(await archive(month, { at }));
  expect(archives).toMatchObject(
    [1, 1, 1, 0].map((transfers) => ({ status: 'archived', archive: { transfers, entries: 2 * transfers } })),
  );
});

it('says why a month cannot be archived', async () => {
  const { ledger, within, database, archive, afterEnd, audit, folder, nextMonth } = suite;
  const [month, next] = [nextMonth(), nextMonth()];
  const reasons = async (more: Parameters<typeof archive>[1] = {}): Promise<string> => {
    const outcome = await archive(month, more);
    return outcome.status === 'refused' ? outcome.reasons.join('\n') : outcome.status;
  };
  expect(await reasons({ month: '2026-13' })).toContain('Not a month: 2026-13');
  expect(await reasons({ month: '1999-01' })).toMatch(
    /^1999-01 is in the partition first, which ends on \d{4}-\d\d-01$/,
  );
  expect(await reasons({ month: '2999-01' })).toBe('The ledger has no partition 2999-01');
  expect(await reasons({ at: afterEnd(month, 0) })).toMatch(/^The partition ends on .*: archive it a day later/);
  const reserved = await within(month, () => transferId(ledger, reserve(player, 5)));
  expect(await reasons()).toMatch(/^1 transfers are in no block.*\n1 reservations are open/);
  await audit(afterEnd(month, -1));
  expect(await reasons()).toMatch(/^1 reservations are open/);
  const voided = { key: 'void', kind: 'void', legs: [], resolves: { transferId: reserved, as: 'voided' } } as const;
  expect(await within(next, () => ledger.transfer(voided))).toMatchObject({ status: 'applied' });
  const { rows } = await sql<{ block: number }>`select block from ledger_audit_state`.execute(database);
  await sql`update ledger_audit_state set block = 1`.execute(database);
  expect(await reasons()).toContain('The last audit ended before these transfers');
  await sql`update ledger_audit_state set block = ${rows[0]?.block}`.execute(database);
  expect(await readdir(folder)).toEqual([]);
  expect(await reasons()).toBe('archived');
});

it('says that the folder cannot be written', async () => {
  const { archive, folder } = suite;
  const month = await playMonth(suite, player);
  const file = join(folder, 'file');
  await writeFile(file, '');
  const reason = expect.stringContaining(`The folder ${join(file, 'folder')} cannot be written`);
  expect(await archive(month, { folder: join(file, 'folder') })).toMatchObject({ reasons: [reason] });
});

it.each([
  ['a changed transfer', "update ledger_transfers set kind = 'win' where id =", /^transfers .* was changed$/],
  [
    'changed entries',
    'update ledger_entries set amount = amount * 2 where transfer_id =',
    /^transfers .* was changed$/,
  ],
  ['a missing transfer', 'delete from ledger_transfers where id =', /^transfers .* of block \d+ is missing$/m],
  [
    'an added entry',
    'insert into ledger_entries select transfer_id, 7, account_id, 1, 1 from ledger_entries where position = 0 and transfer_id =',
    /^transfers .* was changed$/m,
  ],
])('refuses %s of a month that was audited, and leaves no file', async (_case, statement, reason) => {
  const { archive, transfersOf, database, folder, manipulate } = suite;
  const month = await playMonth(suite, player);
  const { rows } = await sql<{
    id: string;
  }>`select id from ${transfersOf(month)} where state = 'posted' limit 1`.execute(database);
  await manipulate(`${statement} '${rows[0]?.id}'`);
  const outcome = await archive(month);
  expect(outcome.status === 'refused' && outcome.reasons.join('\n')).toMatch(reason);
  expect(await readdir(folder)).toEqual([]);
});

it('refuses a transfer that is in no block', async () => {
  const { archive, transfersOf, database, manipulate } = suite;
  const month = await playMonth(suite, player);
  const { rows } = await sql<{ id: string }>`select id from ${transfersOf(month)} order by id limit 1`.execute(
    database,
  );
  const added = `${rows[0]?.id.slice(0, 19)}ffff-ffffffffffff`;
  await manipulate(`insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
    values ('${added}', 'added', '', 'test', 'posted', now())`);
  expect(await archive(month)).toMatchObject({ reasons: [`transfers ${added} is in no block`] });
});

it('writes nothing when it is repeated, and writes missing or damaged files again', async () => {
  const { archive, folder, database, manipulate } = suite;
  const month = await playMonth(suite, player);
  const first = await archive(month);
  if (first.status === 'refused') throw new Error(first.reasons.join('\n'));
  expect(await archive(month)).toEqual({ ...first, status: 'unchanged' });
  const sound = await readFile(first.paths.transfers);
  await writeFile(first.paths.transfers, sound.subarray(0, 100));
  expect(await archive(month)).toMatchObject({ status: 'archived' });
  expect(await digestFile(first.paths.transfers)).toEqual(first.archive.transfers_sha256);
  await rm(first.paths.entries);
  expect(await archive(month)).toMatchObject({ status: 'archived' });
  // After a crash the files have their names and are not recorded, and temporary ones are left.
  await manipulate(`delete from ledger_archives where partition_name = '${first.archive.partition_name}'`);
  await writeFile(`${first.paths.entries}.temporary`, 'half of a file');
  expect(await archive(month)).toMatchObject({ status: 'archived', archive: { transfers: 4 } });
  expect(await readdir(folder)).toHaveLength(2);
  const { rows } =
    await sql`select from ledger_archives where partition_name = ${first.archive.partition_name}`.execute(database);
  expect(rows).toHaveLength(1);
});

it('runs in one process at a time', async () => {
  const { archive, database } = suite;
  const month = await playMonth(suite, player);
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(4210004)`.execute(connection);
    expect(await archive(month)).toMatchObject({ reasons: [expect.stringContaining('Another process archives')] });
    await sql`select pg_advisory_unlock(4210004)`.execute(connection);
  });
  expect(await archive(month)).toMatchObject({ status: 'archived' });
});
