import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { createAccount } from '../../../testing/service-account.ts';
import { auditNewEntries } from '../ledger.audit-new.ts';
import { auditLedger } from '../ledger.audit.ts';
import { bet, deposit, openTestLedger, reserve, transferId } from '../ledger.fixture.ts';
import { ledgerMigrations } from '../ledger.migrations.ts';
import type { LedgerService } from '../ledger.service.ts';
import { findPartitions, readMonths, rowsByPartition } from './partitions.fixture.ts';
import { addPartitions } from './partitions.repository.ts';

let test: TestDatabase;
let ledger: LedgerService;
beforeEach(async () => {
  test = await createTestDatabase();
  ledger = openTestLedger(test.database);
});
afterEach(async () => {
  await ledger.stop();
  await test.drop();
});
afterAll(stopServer);

const expectCleanAudits = async (): Promise<void> => {
  expect((await auditNewEntries(test.database)).findings).toEqual([]);
  expect((await auditLedger(test.database)).findings).toEqual([]);
};
const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(test.database);

describe('the migration of a ledger that is not empty', () => {
  const before = ledgerMigrations.slice(
    0,
    ledgerMigrations.findIndex(({ name }) => name === 'ledger-009'),
  );

  /** A process of the previous release: its statements were prepared before the migrations. */
  const openPreviousRelease = async () => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    const insert = async (id: string, key: string, state: string, resolves: string | null): Promise<unknown> =>
      client.query({
        name: 'insert',
        text: `insert into ledger_transfers (id, key, request_hash, kind, state, reason, resolves_id, expires_at, created_at)
          select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[],
            $8::timestamptz[], $9::timestamptz[])`,
        values: [[id], [key], [''], ['test'], [state], [''], [resolves], [null], [new Date()]],
      });
    const read = async (id: string): Promise<unknown> =>
      (
        await client.query({
          name: 'read',
          text: `select t.id, t.state, exists (select 1 from ledger_transfers r where r.resolves_id = t.id) as is_resolved
            from ledger_transfers t where t.id = any($1::uuid[])`,
          values: [[id]],
        })
      ).rows[0];
    return { insert, read, end: () => client.end() };
  };

  it('keeps its rows, rules and rights, while a process of the previous release goes on', async () => {
    await migrate(test.database, before);
    const account = await createAccount(test.url);
    const previous = await openPreviousRelease();
    try {
      await run(`grant select, insert on ledger_transfers, ledger_entries to ${account.name}`);
      await run('create table notes (transfer_id uuid references ledger_transfers (id))');
      const player = randomUUID();
      const request = deposit(player, 1000);
      const paid = await transferId(ledger, request);
      const reserved = await transferId(ledger, reserve(player, 10));
      const resolved = await transferId(ledger, reserve(player, 20));
      await previous.insert(newKey(), 'early', 'voided', resolved);
      expect(await previous.read(resolved)).toMatchObject({ state: 'pending', is_resolved: true });
      await run(`insert into notes values ('${paid}')`);

      await migrate(test.database, ledgerMigrations);

      await previous.insert(newKey(), 'late', 'posted', null);
      expect(await previous.read(reserved)).toMatchObject({ state: 'pending', is_resolved: false });
      await expect(previous.insert(newKey(), 'again', 'voided', resolved)).rejects.toMatchObject({ code: '23505' });
      await expect(previous.insert(newKey(), 'late', 'posted', null)).rejects.toMatchObject({ code: '23505' });
      expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: true, transferId: paid });
      expect(await ledger.transfer(bet(player, 5))).toMatchObject({ status: 'applied' });
      // Nothing keeps a partition: no foreign key is left.
      await run(`insert into notes values ('${randomUUID()}')`);
      const { rows } = await sql<{ parent: boolean; partition: boolean }>`select
        has_table_privilege(${account.name}, 'ledger_transfers', 'insert') as parent,
        has_table_privilege(${account.name}, 'ledger_transfers_first', 'insert') as partition`.execute(test.database);
      expect(rows).toEqual([{ parent: true, partition: false }]);
      expect(await rowsByPartition(test.database)).toEqual({ ledger_transfers_first: 6, ledger_entries_first: 8 });
      // The amounts of the reservation that the previous release has voided are not returned: it wrote no entries.
      expect([...new Set((await auditLedger(test.database)).findings.map(({ rule }) => rule))]).toEqual([
        'reserved withdrawals and wins are the open reservations',
      ]);
    } finally {
      await previous.end();
      await run(`drop owned by ${account.name}; drop role ${account.name}`);
    }
  });
});

describe('partitions by month', () => {
  beforeEach(() => migrate(test.database, ledgerMigrations));

  it('are there for the next three months, without a gap, and are not added twice', async () => {
    const periods = await findPartitions(test.database);
    expect(periods.length).toBeGreaterThanOrEqual(2);
    expect(periods.map(({ starts_at: start }) => start?.getTime())).toEqual([
      undefined,
      ...periods.slice(0, -1).map(({ ends_at: end }) => end.getTime()),
    ]);
    const [inTwoMonths, last] = [Date.now() + 60 * 86_400_000, periods.at(-1)?.ends_at.getTime() ?? 0];
    expect(last).toBeGreaterThan(inTwoMonths);
    expect(await Promise.all([addPartitions(test.database), addPartitions(test.database)])).toEqual([0, 0]);
  });

  it('have one transfer per key and one resolution per reservation together', async () => {
    const player = randomUUID();
    const [request, reservation] = [deposit(player, 100), reserve(player, 10)];
    await ledger.transfer(request);
    const reserved = await transferId(ledger, reservation);
    const months = await readMonths(test.database);
    await months.within(0, async () => {
      expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: true });
      const insert = (key: string, resolves: string | null) =>
        sql`insert into ledger_transfers (id, key, request_hash, kind, state, resolves_id, created_at)
          values (${newKey()}, ${key}, '', 'test', ${resolves === null ? 'posted' : 'voided'}, ${resolves}, now())`.execute(
          test.database,
        );
      await expect(insert(request.key, null)).rejects.toMatchObject({ constraint: 'ledger_keys_pkey' });
      await expect(insert('unknown', randomUUID())).rejects.toMatchObject({ constraint: 'ledger_transfers_resolved' });
      const voided = { kind: 'void', legs: [], resolves: { transferId: reserved, as: 'voided' } } as const;
      expect(await ledger.transfer({ ...voided, key: 'void:1' })).toMatchObject({ status: 'applied' });
      expect(await ledger.transfer({ ...voided, key: 'void:2' })).toMatchObject({ status: 'refused' });
      await expect(insert('void:3', reserved)).rejects.toMatchObject({ constraint: 'ledger_resolutions_pkey' });
    });
    const month = months.nameOf(0);
    expect(await rowsByPartition(test.database)).toEqual({
      ledger_transfers_first: 2,
      ledger_entries_first: 4,
      [`ledger_transfers_${month}`]: 2,
      [`ledger_entries_${month}`]: 2,
    });
    expect((await ledger.balances(player, 'EUR')).main).toBe(100);
    await expectCleanAudits();
  });

  it('are made of the default partition when nothing has added them in time', async () => {
    const player = randomUUID();
    await ledger.transfer(deposit(player, 100));
    const request = bet(player, 10);
    const months = await readMonths(test.database);
    await months.within(10, () => ledger.transfer(request));
    await months.within(11, () => ledger.transfer(bet(player, 1)));
    expect(await rowsByPartition(test.database)).toMatchObject({
      ledger_transfers_default: 2,
      ledger_entries_default: 4,
    });
    await expectCleanAudits();
    const periods = await findPartitions(test.database);
    // They have all months without a partition until that of the last transfer, and a new default partition is empty.
    expect(await months.addUntil(13)).toBeGreaterThan(1);
    const name = periods.at(-1)?.ends_at.toISOString().slice(0, 7).replace('-', '_');
    const { ledger_transfers_default: rest, [`ledger_transfers_${name}`]: moved } = await rowsByPartition(
      test.database,
    );
    expect([rest, moved]).toEqual([undefined, 2]);
    await expect(run(`update ledger_entries_${name} set amount = 1`)).rejects.toThrow('The ledger only grows');
    await expect(run(`truncate ledger_transfers_${name}`)).rejects.toThrow('The ledger only grows');
    expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: true });
    await months.within(12, () => ledger.transfer(bet(player, 1)));
    expect(await rowsByPartition(test.database)).toMatchObject({ [`ledger_transfers_${months.nameOf(12)}`]: 1 });
    await expectCleanAudits();
  });

  it('cannot be truncated, and the audit finds one that can', async () => {
    await expect(run('truncate ledger_entries_first')).rejects.toThrow('The ledger only grows');
    await run('drop trigger ledger_entries_whole on ledger_entries_first');
    const finding = {
      rule: 'the ledger is append-only',
      detail: 'the partition ledger_entries_first can be truncated',
    };
    expect((await auditLedger(test.database)).findings).toEqual([finding]);
    expect((await auditNewEntries(test.database)).findings).toEqual([finding]);
  });

  it('report a trigger that is disabled on one of them', async () => {
    await run('alter table ledger_entries_first disable trigger ledger_entries_immutable');
    expect((await auditLedger(test.database)).findings.map(({ detail }) => detail)).toEqual([
      'the trigger ledger_entries_immutable is missing or disabled',
    ]);
  });
});
