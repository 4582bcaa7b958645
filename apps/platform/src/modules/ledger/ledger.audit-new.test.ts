import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../../database/index.ts';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../../testing/index.ts';
import { auditNewEntries } from './ledger.audit-new.ts';
import { auditLedger } from './ledger.audit.ts';
import { bet, deposit, main, openTestLedger, transferId } from './ledger.fixture.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { houseAccount, type TransferRequest } from './ledger.port.ts';
import type { LedgerService } from './ledger.service.ts';

let test: TestDatabase;
let ledger: LedgerService;
beforeEach(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  ledger = openTestLedger(test.database);
});
afterEach(async () => {
  await ledger.stop();
  await test.drop();
});
afterAll(stopServer);

const reserve = (player: string, amount: number): TransferRequest => ({
  key: `reserve:${randomUUID()}`,
  kind: 'withdrawal',
  legs: [{ from: main(player), to: houseAccount('withdrawals_reserved', 'EUR'), amount }],
  pending: { expiresAt: null },
});
const idOf = (request: TransferRequest): Promise<string> => transferId(ledger, request);
const rulesFound = async (): Promise<readonly string[]> => [
  ...new Set((await auditNewEntries(test.database)).findings.map(({ rule }) => rule)),
];
const withoutTriggers = (statement: string): Promise<unknown> =>
  sql
    .raw(
      `alter table ledger_entries disable trigger user; alter table ledger_transfers disable trigger user; ${statement};
      alter table ledger_entries enable trigger user; alter table ledger_transfers enable trigger user`,
    )
    .execute(test.database);

it('reads only the entries since the last audit', async () => {
  const player = randomUUID();
  await ledger.transfer(deposit(player, 100));
  expect(await auditNewEntries(test.database)).toMatchObject({ accounts: 2, transfers: 1, entries: 2, findings: [] });
  await ledger.transfer(bet(player, 10));
  await ledger.transfer(bet(player, 1000));
  expect(await auditNewEntries(test.database)).toMatchObject({ accounts: 3, transfers: 2, entries: 2, findings: [] });
  const { head, ...last } = await auditNewEntries(test.database);
  expect(last).toEqual({ accounts: 3, transfers: 0, entries: 0, findings: [] });
  expect(await auditLedger(test.database)).toMatchObject({ transfers: 3, head, findings: [] });
});

it('leaves a change of an audited entry to the complete audit', async () => {
  const id = await idOf(deposit(randomUUID(), 100));
  expect(await rulesFound()).toEqual([]);
  await withoutTriggers(`update ledger_transfers set kind = 'bonus' where id = '${id}'`);
  expect(await rulesFound()).toEqual([]);
  expect((await auditLedger(test.database)).findings).toMatchObject([{ rule: 'a sealed row stays as it was' }]);
});

it('follows reservations that are open, posted and voided between audits', async () => {
  const player = randomUUID();
  await ledger.transfer(deposit(player, 1000));
  const [open, posted, voided, resolvedAtOnce] = [
    await idOf(reserve(player, 10)),
    await idOf(reserve(player, 20)),
    await idOf(reserve(player, 30)),
    await idOf(reserve(player, 40)),
  ];
  const resolve = (transferId: string, resolves: object): Promise<unknown> =>
    ledger.transfer({
      key: randomUUID(),
      kind: 'resolution',
      legs: [],
      resolves: { transferId, ...resolves } as NonNullable<TransferRequest['resolves']>,
    });
  await resolve(resolvedAtOnce, { as: 'voided' });
  expect(await rulesFound()).toEqual([]);
  await resolve(posted, { as: 'posted', to: houseAccount('payouts', 'EUR') });
  await resolve(voided, { as: 'voided' });
  expect(await rulesFound()).toEqual([]);
  const { rows } = await sql<{
    transfer_id: string;
  }>`select distinct transfer_id from ledger_audited_reservations`.execute(test.database);
  expect(rows).toEqual([{ transfer_id: open }]);
  await sql`update ledger_accounts set balance = balance + 1 where code = 'withdrawals_reserved'`.execute(
    test.database,
  );
  expect(await rulesFound()).toEqual([
    'balances of a currency sum to zero',
    'a balance is the sum of its entries',
    'reserved withdrawals and wins are the open reservations',
  ]);
});

it.each([
  [
    'a changed balance of an account without new entries',
    'update ledger_accounts set balance = balance + 1',
    'a balance is the sum of its entries',
  ],
  [
    'an entry past the balance',
    `insert into ledger_entries select transfer_id, 5, account_id, 1, 1 from ledger_entries where position = 0 limit 1`,
    'entries of a transfer sum to zero in each currency',
  ],
  [
    'a refused transfer with entries',
    `update ledger_transfers set state = 'refused', reason = 'x'`,
    'a refused transfer moves nothing',
  ],
  [
    'a key used twice',
    `alter table ledger_transfers_first drop constraint ledger_transfers_first_key; update ledger_transfers set key = 'same'`,
    'a key is used once',
  ],
  [
    'a resolution of a transfer that is no reservation',
    `update ledger_transfers set resolves_id = (select min(id::text)::uuid from ledger_transfers) where id = (select max(id::text)::uuid from ledger_transfers)`,
    'a reservation is resolved once, and only a reservation is',
  ],
  [
    'an entry without an account',
    `update ledger_entries set account_id = gen_random_uuid() where position = 1`,
    'an entry has its transfer and its account',
  ],
])('finds %s', async (_case, statement, rule) => {
  const player = randomUUID();
  await ledger.transfer(deposit(player, 100));
  await ledger.transfer(bet(player, 10));
  // Rows that are not sealed yet: the chain knows nothing of the manipulation.
  await withoutTriggers(statement);
  expect(await rulesFound()).toContain(rule);
});

it('finds a changed balance when all entries were audited before', async () => {
  await ledger.transfer(deposit(randomUUID(), 100));
  expect(await rulesFound()).toEqual([]);
  await sql`update ledger_accounts set balance = balance + 1 where code = 'main'`.execute(test.database);
  expect(await rulesFound()).toEqual(['balances of a currency sum to zero', 'a balance is the sum of its entries']);
});

it('finds nothing while processes write, seal and audit at the same time', async () => {
  const players = Array.from({ length: 4 }, () => randomUUID());
  await Promise.all(players.map((player) => ledger.transfer(deposit(player, 10_000))));
  const other = openConnections(test.url, 4);
  let isRunning = true;
  const play = async (player: string): Promise<void> => {
    while (isRunning) {
      await ledger.transfer(bet(player, 1));
      await ledger.transfer(reserve(player, 1));
    }
  };
  const audit = async (database: typeof other): Promise<void> => {
    for (let round = 0; round < 5; round += 1) {
      const { findings } = await auditNewEntries(database);
      expect(findings).toEqual([]);
    }
  };
  const playing = Promise.all(players.map(play));
  try {
    await Promise.all([audit(test.database), audit(other)]);
  } finally {
    isRunning = false;
    await playing;
    await other.destroy();
  }
  expect(await rulesFound()).toEqual([]);
  expect((await auditLedger(test.database)).findings).toEqual([]);
});
