import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../testing/index.ts';
import { auditLedger } from './ledger.audit.ts';
import { bet, deposit, openTestLedger, reserve } from './ledger.fixture.ts';
import { attach, type TransferParticipant } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import type { LedgerService } from './ledger.service.ts';

let test: TestDatabase;
let ledger: LedgerService;
const time = new Date('2026-01-01T00:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  ledger = openTestLedger(test.database, { now: () => time });
});
afterAll(async () => {
  await ledger.stop();
  await test.drop();
  await stopServer();
});

const balance = async (player: string) => (await ledger.balances(player, 'EUR')).main;
const playerWith = async (amount: number): Promise<string> => {
  const player = randomUUID();
  expect(await ledger.transfer(deposit(player, amount))).toMatchObject({ status: 'applied' });
  return player;
};
const expectCleanAudit = async () => expect((await auditLedger(test.database)).findings).toEqual([]);

it('applies exactly as many parallel bets as the balance covers', async () => {
  const player = await playerWith(1000);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => ledger.transfer(bet(player, 30))));
  expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(33);
  expect(
    outcomes.filter((outcome) => outcome.status === 'refused' && outcome.reason === 'insufficient_funds'),
  ).toHaveLength(167);
  expect(await balance(player)).toBe(10);
  await expectCleanAudit();
});

it('stores nothing of a rejected item, and applies the others of the batch', async () => {
  const player = await playerWith(100);
  const rejected = new Set(['rejected']);
  const participant: TransferParticipant<string> = {
    name: 'admission',
    open: async () => ({
      admit: (name) => (rejected.has(name) ? 'not_now' : null),
      decide: () => null,
      applied: () => {},
      save: () => [],
    }),
  };
  const request = { ...bet(player, 10), attachment: attach(participant, 'rejected') };
  const results = await Promise.allSettled([
    ledger.transfer(request),
    ledger.transfer({ ...bet(player, 20), attachment: attach(participant, 'admitted') }),
    ledger.transfer(request),
  ]);
  expect(results).toMatchObject([
    { status: 'rejected', reason: { kind: 'TransferRejectedBeforeKey', reason: 'not_now' } },
    { status: 'fulfilled', value: { status: 'applied' } },
    { status: 'rejected', reason: { kind: 'TransferRejectedBeforeKey' } },
  ]);
  expect(await balance(player)).toBe(80);
  rejected.clear();
  expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: false });
  rejected.add('rejected');
  // A repeated transfer has the first outcome, although the participant would not admit it now.
  expect(await ledger.transfer(request)).toMatchObject({ status: 'applied', replayed: true });
  await expect(ledger.transfer({ ...request, key: `${request.key}-again` })).rejects.toMatchObject({
    kind: 'TransferRejectedBeforeKey',
  });
  expect(await balance(player)).toBe(70);
  await expectCleanAudit();
});

it("saves a participant's row only with its transfer, and fails only the invalid item", async () => {
  await sql`create table notes (transfer_id uuid, note text not null check (note <> 'poison'))`.execute(test.database);
  const notes: TransferParticipant<string> = {
    name: 'notes',
    open: async () => {
      const decided: { id: string; note: string }[] = [];
      return {
        decide: (note) => (note === 'no' ? { refuse: 'not_today' } : null),
        applied: (note, { transferId }) => void decided.push({ id: transferId, note }),
        save: () => decided.map(({ id, note }) => sql`insert into notes values (${id}, ${note})`),
      };
    },
  };
  const player = await playerWith(100);
  const results = await Promise.allSettled(
    ['one', 'poison', 'no', 'two'].map((note) =>
      ledger.transfer({ ...bet(player, 10), attachment: attach(notes, note) }),
    ),
  );
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value.status : 'failed'))).toEqual([
    'applied',
    'failed',
    'refused',
    'applied',
  ]);
  const { rows } = await sql<{
    note: string;
  }>`select note from notes join ledger_transfers t on t.id = transfer_id order by note`.execute(test.database);
  expect(rows.map(({ note }) => note)).toEqual(['one', 'two']);
  expect(await balance(player)).toBe(80);
});

it('rejects requests with a reason when the queue is full', async () => {
  const player = await playerWith(100);
  const small = openTestLedger(test.database, { now: () => time, queueSize: 5 });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => small.transfer(bet(player, 1))));
  await small.stop();
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused)
    expect(error).toMatchObject({
      kind: 'ApiError',
      code: 'ApplicationUnavailableException',
      details: { reason: 'ledger_busy' },
    });
  expect(await balance(player)).toBe(100 - (20 - refused.length));
});

describe('the constraints of the database', () => {
  it('reject a negative balance of a player', async () => {
    const player = await playerWith(100);
    await expect(
      sql`update ledger_accounts set balance = -1 where owner_id = ${player}`.execute(test.database),
    ).rejects.toMatchObject({ constraint: 'ledger_accounts_not_negative' });
    await expect(
      sql`update ledger_accounts set may_be_negative = true where owner_id = ${player}`.execute(test.database),
    ).rejects.toMatchObject({ constraint: 'ledger_accounts_players_not_negative' });
  });

  it('reject entries of unknown transfers or accounts', async () => {
    const player = await playerWith(100);
    const {
      rows: [existing],
    } = await sql<{ transfer: string; account: string }>`select e.transfer_id as transfer, a.id as account
      from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.owner_id = ${player}`.execute(
      test.database,
    );
    const entry = (transfer = '', account = '') =>
      sql`insert into ledger_entries values (${transfer}, 9, ${account}, 1, 1)`.execute(test.database);
    await expect(entry(randomUUID(), existing?.account)).rejects.toMatchObject({
      code: '23503',
      constraint: 'ledger_entries_transfer',
    });
    await expect(entry(existing?.transfer, randomUUID())).rejects.toMatchObject({
      code: '23503',
      constraint: 'ledger_entries_account',
    });
  });

  it('reject changes and deletions of transfers and entries', async () => {
    await expect(sql`delete from ledger_accounts`.execute(test.database)).rejects.toThrow('The ledger only grows');
    await expect(sql`update ledger_accounts set id = gen_random_uuid()`.execute(test.database)).rejects.toThrow(
      'The ledger only grows',
    );
    await expect(sql`truncate ledger_transfers, ledger_entries`.execute(test.database)).rejects.toThrow(
      'The ledger only grows',
    );
    await expect(sql`update ledger_entries set amount = amount + 1`.execute(test.database)).rejects.toThrow(
      'The ledger only grows',
    );
    await expect(sql`delete from ledger_transfers`.execute(test.database)).rejects.toThrow('The ledger only grows');
  });
});

describe('the audit', () => {
  const findingsAfter = async (statement: string): Promise<readonly string[]> => {
    const copy = await createTestDatabase();
    await migrate(copy.database, ledgerMigrations);
    const own = openTestLedger(copy.database, { now: () => time });
    const player = randomUUID();
    await own.transfer(deposit(player, 500));
    await own.transfer(reserve(player, 100));
    await own.stop();
    expect((await auditLedger(copy.database)).findings).toEqual([]);
    await sql
      .raw(
        `alter table ledger_entries disable trigger all; alter table ledger_transfers disable trigger all; ${statement}`,
      )
      .execute(copy.database);
    const { findings } = await auditLedger(copy.database);
    await copy.drop();
    return [...new Set(findings.map(({ rule }) => rule))];
  };

  it.each([
    ['a changed balance', 'update ledger_accounts set balance = balance + 1', 'a balance is the sum of its entries'],
    [
      'a changed entry',
      'update ledger_entries set amount = amount + 1 where amount > 0',
      'entries of a transfer sum to zero in each currency',
    ],
    ['a deleted entry', 'delete from ledger_entries where position = 0', 'entries of a currency sum to zero'],
    [
      'a key used twice',
      `alter table ledger_transfers_first drop constraint ledger_transfers_first_key; update ledger_transfers set key = 'same'`,
      'a key is used once',
    ],
    [
      'a negative balance',
      `alter table ledger_accounts drop constraint ledger_accounts_not_negative; update ledger_accounts set balance = -5 where code = 'main'`,
      'only accounts that may be negative have a negative balance',
    ],
    [
      'a refused transfer with entries',
      `update ledger_transfers set state = 'refused', reason = 'x' where kind = 'deposit'`,
      'a refused transfer moves nothing',
    ],
    [
      'a deleted transfer',
      `delete from ledger_transfers where kind = 'deposit'`,
      'an entry has its transfer and its account',
    ],
    [
      'a reservation that is no longer pending',
      `update ledger_transfers set state = 'posted' where state = 'pending'`,
      'reserved withdrawals and wins are the open reservations',
    ],
  ])('finds %s', async (_case, statement, rule) => {
    expect(await findingsAfter(statement)).toContain(rule);
  });
});
