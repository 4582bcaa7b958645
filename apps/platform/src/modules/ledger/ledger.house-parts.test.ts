import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, migrate } from '../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../testing/index.ts';
import { auditLedger } from './ledger.audit.ts';
import { bet, deposit, main, openTestLedger, transferId } from './ledger.fixture.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { houseAccount, type TransferRequest } from './ledger.port.ts';
import { lastHouseOwner } from './ledger.repository.ts';
import type { LedgerService } from './ledger.service.ts';

let test: TestDatabase;
/** Ledgers of two processes, each with a different part of the house's accounts. */
let first: LedgerService;
let second: LedgerService;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  const open = (housePart: number): LedgerService => openTestLedger(test.database, { housePart });
  [first, second] = [open(0), open(200)];
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await test.drop();
  await stopServer();
});

const housed = async (code: string): Promise<readonly number[]> =>
  (
    await sql<{ balance: number }>`
      select balance from ledger_accounts where owner_id <= ${lastHouseOwner} and code = ${code}
      order by owner_id`.execute(test.database)
  ).rows.map(({ balance }) => balance);
const auditFindings = async () => (await auditLedger(test.database)).findings;

it('lets a process write while another holds the same account of the house', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await first.transfer(deposit(one, 100));
  await first.transfer(bet(one, 10));
  await second.transfer(deposit(other, 500));
  await second.transfer(bet(other, 20));
  await inTransaction(test.database, async (transaction) => {
    const firstPart = '00000000-0000-0000-0000-000000000000';
    await sql`select from ledger_accounts where owner_id = ${firstPart} for update`.execute(transaction);
    expect(await second.transfer(bet(other, 30))).toMatchObject({ status: 'applied' });
  });
  expect([await housed('games'), await housed('deposits')]).toEqual([
    [10, 50],
    [-100, -500],
  ]);
  expect(await auditFindings()).toEqual([]);
});

const withdraw = (player: string, amount: number): TransferRequest => ({
  key: `withdrawal:${randomUUID()}`,
  kind: 'withdrawal',
  legs: [{ from: main(player), to: houseAccount('withdrawals_reserved', 'EUR'), amount }],
  pending: { expiresAt: null },
});

it('keeps reserved money in one account, which any process pays out or returns', async () => {
  const player = randomUUID();
  await second.transfer(deposit(player, 100));
  const [paid, returned] = [
    await transferId(first, withdraw(player, 40)),
    await transferId(second, withdraw(player, 25)),
  ];
  expect(await housed('withdrawals_reserved')).toEqual([65]);
  await transferId(second, {
    key: randomUUID(),
    kind: 'payout',
    legs: [],
    resolves: { transferId: paid, as: 'posted', to: houseAccount('payouts', 'EUR') },
  });
  await transferId(first, {
    key: randomUUID(),
    kind: 'withdrawal_return',
    legs: [],
    resolves: { transferId: returned, as: 'voided' },
  });
  expect(await housed('withdrawals_reserved')).toEqual([0]);
  expect(await first.balances(player, 'EUR')).toMatchObject({ main: 60 });
  expect(await auditFindings()).toEqual([]);
});

it('returns the part that another process moved', async () => {
  const player = randomUUID();
  await first.transfer(deposit(player, 100));
  const before = await housed('games');
  const pending = await transferId(second, { ...bet(player, 15), pending: { expiresAt: null } });
  await transferId(first, {
    key: randomUUID(),
    kind: 'return',
    legs: [],
    resolves: { transferId: pending, as: 'voided' },
  });
  expect(await housed('games')).toEqual(before);
});

it('allows no player to have an account that may be negative', async () => {
  const insert = (owner: string) =>
    sql`insert into ledger_accounts (id, owner_id, code, currency, may_be_negative)
      values (${randomUUID()}, ${owner}, 'games', 'USD', true)`.execute(test.database);
  await insert('00000000-0000-0000-0000-0000000000ff');
  await expect(insert('00000000-0000-0000-0000-000000000100')).rejects.toMatchObject({ code: '23514' });
});
