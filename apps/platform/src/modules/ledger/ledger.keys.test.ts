import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../../database/index.ts';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../../testing/index.ts';
import { auditNewEntries } from './ledger.audit-new.ts';
import { auditLedger } from './ledger.audit.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { houseAccount, playerAccount, type TransferRequest } from './ledger.port.ts';
import type { LedgerOptions } from './ledger.service.ts';
import { openTestLedger } from './ledger.fixture.ts';

const before = ledgerMigrations.slice(
  0,
  ledgerMigrations.findIndex(({ name }) => name === 'ledger-007'),
);
const stops: (() => Promise<void>)[] = [];
let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await test.drop();
});
afterAll(stopServer);

const open = (options: Partial<LedgerOptions> = {}) => {
  const ledger = openTestLedger(test.database, options);
  stops.push(ledger.stop);
  return ledger;
};
const openOtherProcess = () => {
  const database = openConnections(test.url, 4);
  const ledger = open({ database });
  stops.push(() => database.destroy());
  return ledger;
};
const main = (player: string) => playerAccount(player, 'main', 'EUR');
const deposit = (player: string, amount: number, key = `deposit:${randomUUID()}`): TransferRequest => ({
  key,
  kind: 'deposit',
  legs: [{ from: houseAccount('deposits', 'EUR'), to: main(player), amount }],
});

it('lets one of many equal requests through without the unique constraint of the transfers', async () => {
  await migrate(test.database, ledgerMigrations);
  // Only the first partition still has one.
  await sql`alter table ledger_transfers_first drop constraint ledger_transfers_first_key`.execute(test.database);
  const [first, second] = [open(), openOtherProcess()];
  const player = randomUUID();
  const request = deposit(player, 100);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? first : second).transfer(request)),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'applied' && !outcome.replayed)).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(40);
  expect((await first.balances(player, 'EUR')).main).toBe(100);
  expect((await auditLedger(test.database)).findings).toEqual([]);
});

it('has the keys of older transfers after the migrations, and repeats their outcomes', async () => {
  await migrate(test.database, before);
  await sql`insert into ledger_transfers (id, key, request_hash, kind, state, reason, created_at)
    select overlay(gen_random_uuid()::text placing '0190a000-0000-7' from 1 for 15)::uuid, 'old:' || n, '', 'test',
      'refused', 'not_pending', now() from generate_series(1, 300) as n`.execute(test.database);
  await migrate(test.database, ledgerMigrations);
  const outcomes = await Promise.all([1, 300, 301].map((n) => open().transfer(deposit(randomUUID(), 5, `old:${n}`))));
  expect(outcomes).toMatchObject([
    { status: 'refused', reason: 'not_pending', replayed: true },
    { status: 'refused', reason: 'not_pending', replayed: true },
    { status: 'applied', replayed: false },
  ]);
  expect((await auditLedger(test.database)).findings).toEqual([]);
});

it('refuses changes of keys, and the audit finds them', async () => {
  await migrate(test.database, ledgerMigrations);
  const ledger = open();
  await ledger.transfer(deposit(randomUUID(), 100));
  for (const statement of ['delete from ledger_keys', `update ledger_keys set key = ''`, 'truncate ledger_keys'])
    await expect(sql.raw(statement).execute(test.database)).rejects.toThrow('The ledger only grows');
  await sql
    .raw(
      `alter table ledger_keys disable trigger user; update ledger_keys set key = 'other'; alter table ledger_keys enable trigger user`,
    )
    .execute(test.database);
  const rule = 'every transfer has its key in the table of keys';
  expect((await auditNewEntries(test.database)).findings).toMatchObject([{ rule }]);
  expect((await auditLedger(test.database)).findings).toMatchObject([{ rule }]);
});
