import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate, newKey, type Database } from '../../database/index.ts';
import { createRequestHasher } from '../../secrets/index.ts';
import { createTestDatabase, stopServer, testHasher } from '../../testing/index.ts';
import { auditLedger } from './ledger.audit.ts';
import { houseAccount, playerAccount, type TransferRequest } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { createLedgerService } from './ledger.service.ts';
import { openTestLedger } from './ledger.fixture.ts';

afterAll(stopServer);

const player = randomUUID();
const house = '00000000-0000-0000-0000-000000000000';
const deposit = (amount: number): TransferRequest => ({
  key: 'deposit:1',
  kind: 'deposit',
  legs: [{ from: houseAccount('deposits', 'EUR'), to: playerAccount(player, 'main', 'EUR'), amount }],
});
const textOfDeposit = `deposit\n${houseAccount('deposits', 'EUR').key} > ${playerAccount(player, 'main', 'EUR').key} 500\n\n\n`;

const withLedger = async (
  check: (
    database: Database,
    open: (hasher?: typeof testHasher) => ReturnType<typeof createLedgerService>,
  ) => Promise<void>,
) => {
  const test = await createTestDatabase();
  const opened: ReturnType<typeof createLedgerService>[] = [];
  try {
    await migrate(test.database, ledgerMigrations.slice(0, 3));
    await check(test.database, (hasher = testHasher) => {
      const ledger = openTestLedger(test.database, { hasher });
      opened.push(ledger);
      return ledger;
    });
  } finally {
    for (const ledger of opened) await ledger.stop();
    await test.drop();
  }
};

/** Inserts the deposit of 500 and the reservation of 200 as an old release has written them. */
const insertOlder = async (database: Database, hash: string): Promise<void> => {
  const [main, deposits, reserved, first, second] = Array.from({ length: 5 }, () => newKey());
  await sql`insert into ledger_accounts (id, owner_id, code, currency, balance, may_be_negative) values
    (${main}, ${player}, 'main', 'EUR', 300, false), (${deposits}, ${house}, 'deposits', 'EUR', -500, true),
    (${reserved}, ${house}, 'withdrawals_reserved', 'EUR', 200, false)`.execute(database);
  await sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at) values
    (${first}, 'deposit:1', ${hash}, 'deposit', 'posted', now()),
    (${second}, 'withdrawal:1', ${hash}, 'withdrawal', 'pending', now())`.execute(database);
  await sql`insert into ledger_entries (transfer_id, position, account_id, amount, balance_after) values
    (${first}, 0, ${deposits}, -500, -500), (${first}, 1, ${main}, 500, 500),
    (${second}, 0, ${main}, -200, 300), (${second}, 1, ${reserved}, 200, 200)`.execute(database);
};

const hashes = async (database: Database): Promise<readonly string[]> =>
  (
    await sql<{ request_hash: string }>`select request_hash from ledger_transfers order by key`.execute(database)
  ).rows.map(({ request_hash: hash }) => hash);

it('stores keyed hashes and refuses another transfer under the same key', () =>
  withLedger(async (database, open) => {
    await migrate(database, ledgerMigrations);
    const ledger = open();
    expect(await ledger.transfer(deposit(500))).toMatchObject({ status: 'applied', replayed: false });
    expect(await hashes(database)).toEqual([testHasher.hash(textOfDeposit)]);
    expect(await ledger.transfer(deposit(500))).toMatchObject({ status: 'applied', replayed: true });
    expect(await ledger.transfer(deposit(600))).toEqual({ status: 'key_reused' });
    // A platform with another secret cannot compare the hashes. It replays the outcome.
    const other = open(createRequestHasher('another-secret-that-is-long-enough', 'tests'));
    expect(await other.transfer(deposit(500))).toMatchObject({ status: 'applied', replayed: true });
    expect((await other.balances(player, 'EUR')).main).toBe(500);
  }));

it('empties the plain hashes of older withdrawals, and replays older transfers without moving money', () =>
  withLedger(async (database, open) => {
    const withdrawal: TransferRequest = {
      key: 'withdrawal:1',
      kind: 'withdrawal',
      pending: { expiresAt: null },
      content: { requisites: { card_number: '••••1111' } },
      legs: [
        { from: playerAccount(player, 'main', 'EUR'), to: houseAccount('withdrawals_reserved', 'EUR'), amount: 200 },
      ],
    };
    const plain = createHash('sha256').update(textOfDeposit).digest('hex');
    await insertOlder(database, plain);

    expect(await migrate(database, ledgerMigrations)).toContain('ledger-004');

    expect(await hashes(database)).toEqual([plain, '']);
    const ledger = open();
    for (const request of [deposit(500), withdrawal])
      expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: true });
    expect((await ledger.balances(player, 'EUR')).main).toBe(300);
    expect((await auditLedger(database)).findings).toEqual([]);
    await expect(sql`update ledger_transfers set request_hash = 'x'`.execute(database)).rejects.toThrow(
      'The ledger only grows',
    );
  }));
