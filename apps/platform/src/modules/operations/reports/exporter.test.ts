import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { openConnections, type TestDatabase } from '../../../testing/index.ts';
import { houseAccount, playerAccount, type HouseAccount } from '../../ledger/index.ts';
import type { LedgerService } from '../../ledger/ledger.service.ts';
import { createDuckDbStore } from './duckdb.store.ts';
import { exportSuite, range, timeZone, type From } from './testing/exporter.fixture.ts';
import type { ReportRow } from './reports.port.ts';
import { createReports } from './reports.service.ts';

type Currency = 'EUR' | 'USD';

const suite = exportSuite();
const { clock, exporterOf, exportAll, read, move, stakes, stored } = suite;
let test: TestDatabase;
let folder: string;
let ledger: LedgerService;
let players: readonly string[];
beforeAll(() => {
  ({ test, folder, ledger, players } = suite.parts());
});

type Step = Readonly<{
  kind: string;
  from: string;
  to: string;
  amount: number;
  player: number;
  currency: Currency;
  at_ms: number;
}>;

/** Every way in which the platform moves a player's money between two accounts. */
const ways: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['deposit', 'deposits', 'main'],
  ['deposit', 'deposits', 'fees'],
  ['bet', 'main', 'games'],
  ['bet', 'bonus', 'games'],
  ['win', 'games', 'main'],
  ['win', 'games', 'bonus'],
  ['win', 'games', 'bonus_liability'],
  ['win', 'bonus', 'main'],
  ['win', 'bonus', 'bonus_liability'],
  ['rollback', 'games', 'main'],
  ['rollback', 'games', 'bonus'],
  ['rollback', 'games', 'bonus_liability'],
  ['held_win', 'games', 'wins_reserved'],
  ['held_win', 'wins_reserved', 'main'],
  ['held_win', 'wins_reserved', 'games'],
  ['bet_place', 'main', 'betting'],
  ['bet_place', 'betting_bonus', 'betting'],
  ['bet_settle', 'betting', 'main'],
  ['bet_settle', 'main', 'betting'],
  ['bet_settle', 'betting', 'bonus_liability'],
  ['bet_settle', 'bonus_liability', 'betting'],
  ['bet_cancel', 'betting', 'betting_bonus'],
  ['bonus_activate', 'bonus_liability', 'bonus'],
  ['bonus_activate', 'bonus_liability', 'betting_bonus'],
  ['bonus_expire', 'bonus', 'bonus_liability'],
  ['cashback', 'bonus_liability', 'main'],
  ['loyalty_reward', 'bonus_liability', 'main'],
  ['tournament_entry', 'main', 'bonus_liability'],
  ['tournament_entry', 'main', 'fees'],
  ['tournament_refund', 'fees', 'main'],
  ['tournament_prize', 'bonus_liability', 'main'],
  ['jackpot_seed', 'bonus_liability', 'jackpots'],
  ['jackpot_feed', 'games', 'jackpots'],
  ['jackpot_win', 'jackpots', 'main'],
  ['withdrawal', 'main', 'withdrawals_reserved'],
  ['withdrawal_paid', 'withdrawals_reserved', 'payouts'],
  ['withdrawal_declined', 'withdrawals_reserved', 'main'],
  ['settlement_sent', 'main', 'settlement'],
  ['settlement_received', 'settlement', 'main'],
  ['settlement_returned', 'settlement', 'main'],
  ['adjustment', 'adjustments', 'main'],
];
const step: fc.Arbitrary<Step> = fc
  .record({
    way: fc.constantFrom(...ways),
    amount: fc.integer({ min: 1, max: 500 }),
    player: fc.nat(2),
    currency: fc.constantFrom<Currency>('EUR', 'USD'),
    at_ms: fc.integer({ min: Date.parse('2026-03-26T00:00:00Z'), max: Date.parse('2026-04-03T00:00:00Z') }),
  })
  .map(({ way: [kind, from, to], ...more }) => ({ kind, from, to, ...more }));

/** Takes a step; the ledger may refuse it for lack of money. */
const take = async ({ kind, from, to, amount, player, currency, at_ms }: Step): Promise<void> => {
  clock.now = new Date(at_ms);
  const account = (code: string) =>
    ['main', 'bonus', 'betting_bonus'].includes(code)
      ? playerAccount(players[player] ?? '', code as From, currency)
      : houseAccount(code as HouseAccount, currency);
  await ledger.transfer({
    key: `step:${randomUUID()}`,
    kind,
    legs: [{ from: account(from), to: account(to), amount }],
  });
};

/** Sums of the ledger's accounts by day and currency, as the reports name them. */
const ledgerFigures = async () => {
  const { rows } = await sql<ReportRow>`
    select to_char(t.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as period, a.currency,
      coalesce(sum(e.amount) filter (where a.code in ('games', 'betting', 'wins_reserved')
        and t.kind not like 'jackpot%'), 0)::bigint as ggr,
      coalesce(-sum(e.amount) filter (where t.kind not like 'jackpot%' and (a.code = 'bonus_liability'
        or a.code = 'fees' and t.kind like 'tournament%')), 0)::bigint as bonus_cost,
      coalesce(sum(e.amount) filter (where t.kind = 'jackpot_win' and a.code = 'main'), 0)::bigint as jackpot_wins,
      coalesce(-sum(e.amount) filter (where t.kind = 'deposit' and a.code = 'deposits'), 0)::bigint as deposited
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.state <> 'refused' group by 1, 2 order by 1, 2`.execute(test.database);
  return rows;
};

/** Distinct players by day: those who staked, and those who deposited. */
const ledgerPlayers = async () => {
  const { rows } = await sql<{ period: string; active_players: number; depositing_players: number }>`
    select to_char(t.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as period,
      count(distinct a.owner_id) filter (where t.kind in ('bet', 'bet_place') and e.amount < 0) as active_players,
      count(distinct a.owner_id) filter (where t.kind = 'deposit' and e.amount > 0) as depositing_players
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.state <> 'refused' and a.owner_id = any(${players}::uuid[])
      and (t.kind in ('bet', 'bet_place') or t.kind = 'deposit') group by 1 order by 1`.execute(test.database);
  return rows;
};

const isAnyFigure = (row: ReportRow): boolean =>
  ['ggr', 'bonus_cost', 'jackpot_wins'].some((name) => Number(row[name]) !== 0);
const ngrRows = (rows: readonly ReportRow[]) =>
  rows
    .filter(isAnyFigure)
    .map(({ period, currency, ggr, bonus_cost: cost, jackpot_wins: wins }) => ({ period, currency, ggr, cost, wins }));

it('has the figures of the ledger after random movements of every kind, exported at random moments', async () => {
  const exporter = exporterOf();
  await exportAll(exporter);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(9)), { minLength: 40, maxLength: 80 }), async (steps) => {
      for (const [one, chance] of steps) {
        await take(one);
        if (chance === 0) await exporter.runOnce();
      }
      await exportAll(exporter);
      const figures = await ledgerFigures();
      expect(ngrRows(await read('ngr'))).toEqual(ngrRows(figures));
      const deposited = new Map<string, number>();
      for (const { period, currency, amount } of await read('deposits'))
        deposited.set(`${period} ${currency}`, Number(amount));
      expect([...deposited]).toEqual(
        figures
          .filter(({ deposited: sum }) => Number(sum) !== 0)
          .map(({ period, currency, deposited: sum }) => [`${period} ${currency}`, sum]),
      );
      const active = (await read('active-players')).map(({ first_time_depositors: _first, ...row }) => row);
      expect(active).toEqual(await ledgerPlayers());
    }),
    { numRuns: 4 },
  );
});

it('includes a transfer that is committed after later ones were exported', async () => {
  await move('deposit', 'deposits', 'main', 1000);
  await exportAll();
  const before = await stakes();
  const other: Database = openConnections(test.url, 1);
  let commit = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (commit = resolve));
  let written = (): void => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const id = randomUUID().replace(/^.{8}-.{4}-4/, '00000000-0001-7');
  // A transfer with an early id in a transaction that stays open.
  const late = other.transaction().execute(async (transaction) => {
    await sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
      values (${id}, ${`late:${id}`}, '', 'bet', 'posted', '2026-03-28T12:00:00Z')`.execute(transaction);
    await sql`insert into ledger_entries (transfer_id, position, account_id, amount, balance_after)
      select ${id}, case code when 'main' then 0 else 1 end, id, case code when 'main' then -40 else 40 end, 0
      from ledger_accounts where currency = 'EUR' and (code = 'main' and owner_id = ${players[0] ?? ''}
        or code = 'games')`.execute(transaction);
    written();
    await isHeld;
  });
  await isWritten;
  // Other accounts than those of a bet, which the open transaction has not locked.
  await move('bet', 'main', 'games', 100);
  await exportAll();
  expect(await stakes()).toBe(before + 100);

  commit();
  await late;
  await exportAll();
  expect(await stakes()).toBe(before + 140);
  await other.destroy();
});

it('fills a new folder from the whole ledger, in steps, while transfers go on', async () => {
  await exportAll();
  await move('deposit', 'deposits', 'main', 5000);
  const before = { stakes: await stakes(), ...(await stored()) };
  const others = await mkdtemp(join(tmpdir(), 'reports-other-'));
  const own = createDuckDbStore({ folder: others, memory_mb: 256, threads: 1 });
  const ownExporter = exporterOf({ store: own, backfillSize: 20 });
  // Two steps: the generation begins, and 20 transfers are exported.
  await ownExporter.runOnce();
  await ownExporter.runOnce();
  await move('bet', 'main', 'games', 70);
  await exportAll(ownExporter);
  const { rows } = await createReports({ database: test.database, store: own }).read('ggr', range);
  expect(rows.reduce((sum, row) => sum + Number(row['stakes']), 0)).toBe(before.stakes + 70);
  const { rows: files } = await sql<{ facts: number }>`select sum(facts)::bigint as facts from report_files
    where replaced_at is null`.execute(test.database);
  // The deposit was not exported before.
  expect(files).toEqual([{ facts: before.facts + 2 }]);
  await own.close();
  await rm(others, { recursive: true, force: true });
  await exportAll();
});

it('starts again when its folder was deleted, or when it ran too late to find queued transfers', async () => {
  await exportAll();
  const before = { stakes: await stakes(), ...(await stored()) };
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await exportAll();
  expect(await stakes()).toBe(before.stakes);

  await sql`update report_export set exporter_seen_at = now() - interval '8 days'`.execute(test.database);
  await move('deposit', 'deposits', 'main', 500);
  await move('bet', 'main', 'games', 33);
  expect((await sql`select from report_queue`.execute(test.database)).rows).toEqual([]);
  await exportAll();
  expect(await stakes()).toBe(before.stakes + 33);
});

it('merges small files and keeps every figure', async () => {
  await exportAll();
  await move('deposit', 'deposits', 'main', 5000);
  const exporter = exporterOf({ mergeCount: 4 });
  const before = await stakes();
  for (let index = 0; index < 5; index += 1) {
    await move('bet', 'main', 'games', 5);
    await exportAll(exporter);
  }
  expect(await stakes()).toBe(before + 25);
  const replaced = async () =>
    (await sql<{ name: string }>`select name from report_files where replaced_at is not null`.execute(test.database))
      .rows;
  expect((await replaced()).length).toBeGreaterThanOrEqual(4);

  // No report reads the replaced files any more.
  await sql`update report_files set replaced_at = now() - interval '1 hour' where replaced_at is not null`.execute(
    test.database,
  );
  const { facts, files } = await stored();
  const gone = (await replaced()).length;
  await exportAll(exporter);
  expect(await replaced()).toEqual([]);
  expect(await stored()).toEqual({ facts, files: files - gone });
  expect(await stakes()).toBe(before + 25);
});

it('refuses to go on when the ledger does not queue its transfers', async () => {
  await sql`alter table ledger_transfers disable trigger ledger_transfers_to_reports`.execute(test.database);
  await expect(exporterOf().runOnce()).rejects.toThrow('ledger_transfers_to_reports is missing or disabled');
  await sql`alter table ledger_transfers enable trigger ledger_transfers_to_reports`.execute(test.database);
});

it('refuses a transfer whose entries are no pairs', async () => {
  await exportAll();
  const id = randomUUID();
  const ids = (
    await sql<{ id: string }>`select id from ledger_accounts where code in ('games', 'fees')
    and currency = 'EUR' order by code`.execute(test.database)
  ).rows;
  await sql`insert into ledger_transfers (id, key, request_hash, kind, state, created_at)
    values (${id}, ${`broken:${id}`}, '', 'adjustment', 'posted', now())`.execute(test.database);
  await sql`insert into ledger_entries (transfer_id, position, account_id, amount, balance_after)
    values (${id}, 0, ${ids[0]?.id}, 5, 5), (${id}, 1, ${ids[1]?.id}, -4, -4)`.execute(test.database);
  await expect(exportAll()).rejects.toThrow(`The entries of the transfer ${id} are no pairs`);
});
