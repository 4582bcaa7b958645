import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPayments, testLog, type Payer, type Payments } from '../../testing/index.ts';
import { houseAccount, playerAccount, type HouseAccount } from '../ledger/index.ts';
import { archiveLedger, attachLedger, auditArchivedFiles, detachLedger } from './archive.ts';
import { auditEverything, auditEverythingNew, sealEverything } from './audit.ts';
import { createDuckDbStore } from './reports/duckdb.store.ts';
import { createExporter } from './reports/exporter.ts';

/* What reads transfers of a month that has left the ledger. */

const day_ms = 86_400_000;
let payments: Payments;
let payer: Payer;
let folder: string;
/** When the first partition may be detached, and the first day after it. */
let due: Date;
let firstDay: string;

const database = () => payments.platform.testDatabase.database;
const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(database());
const detach = () => detachLedger({ database: database(), month: 'first', folder, minimumMonths: 1, now: () => due });
const findings = async (): Promise<readonly unknown[]> => [
  ...(await auditEverythingNew(database())).findings,
  ...(await auditEverything(database())).findings,
  ...(await auditArchivedFiles(database(), folder, true)).findings,
];

/** Moves 500 to or from the player. Returns the id of the transfer. */
const move = async (owner: string, kind: string, key: string, house: HouseAccount, isPaid = true): Promise<string> => {
  const [own, other] = [playerAccount(owner, 'main', 'EUR'), houseAccount(house, 'EUR')];
  const [from, to] = isPaid ? [own, other] : [other, own];
  const outcome = await payments.platform.domains.ledger.transfer({ key, kind, legs: [{ from, to, amount: 500 }] });
  if (outcome.status !== 'applied') throw new Error(outcome.status);
  return outcome.transferId;
};

/** Pays and returns the fee of a tournament that is over, feeds a jackpot, and receives money of another cell. */
const playOthers = async (): Promise<void> => {
  const player = (await payments.platform.domains.accounts.findByUid(payer.uid))?.id ?? '';
  const key = randomUUID();
  const fee = await move(player, 'tournament_entry', key, 'games');
  const refund = await move(player, 'tournament_refund', `tournament-refund:cup:${player}`, 'games', false);
  await run(`insert into tournaments (id, template, number, starts_at, ends_at, terms, settled_at)
    values ('cup', 'cup', 1, now(), now() + interval '1 hour', '{}', now())`);
  await run(`insert into tournament_entry_fees values
    ('cup', '${player}', 500, 'EUR', 500, false, '${fee}', now(), '${refund}')`);
  await run(`insert into jackpot_movements (key, kind, legs, created_at, transfer_id)
    values ('${key}', 'jackpot_feed', '[]', now(), '${fee}')`);
  const settlement = randomUUID();
  await move(player, 'settlement', `settlement-received:south:${settlement}`, 'settlement', false);
  await run(`insert into settlements_received values
    ('south', '${settlement}', '${player}', 'EUR', 500, now(), now())`);
};

beforeAll(async () => {
  payments = await startPayments();
  payer = await payments.paid(50_000);
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  await playOthers();
  const { rows } = await sql<{ end: Date }>`select ends_at as end from ledger_partitions where name = 'first'`.execute(
    database(),
  );
  due = new Date((rows[0]?.end.getTime() ?? 0) + 40 * day_ms);
  firstDay = (rows[0]?.end ?? due).toISOString().slice(0, 10);
  await sealEverything(database());
  await auditEverythingNew(database());
  const archived = await archiveLedger({ database: database(), month: 'first', folder, now: () => due });
  expect(archived).toMatchObject({ status: 'archived' });
});
afterEach(() => attachLedger({ database: database(), month: 'first' }));
afterAll(async () => {
  await payments.stop();
  await rm(folder, { recursive: true, force: true });
});

it('audits everything as before, also fees, refunds, jackpots and settlements of the month', async () => {
  expect(await findings()).toEqual([]);
  expect(await detach()).toEqual({ status: 'done' });
  expect(await findings()).toEqual([]);
});

it('refuses histories and statements that begin before the months in the database', async () => {
  const balance = await payer.balance();
  await detach();
  const history = (from: string) => payer.get('cashier.getmovements', { from, to: firstDay, time_zone: 'UTC' });
  const before = new Date(Date.parse(firstDay) - day_ms).toISOString().slice(0, 10);
  const refused = await history(before);
  expect([refused.statusCode, refused.json().error.invalid_parameters]).toEqual([422, { from: 'archived' }]);
  expect((await history(firstDay)).json().data).toMatchObject({ opening: { amount: balance }, count: 0 });
  await attachLedger({ database: database(), month: 'first' });
  expect((await history(before)).json().data).toMatchObject({ opening: { amount: balance } });
});

it('fills no new copy for the reports without the month', async () => {
  await detach();
  const store = createDuckDbStore({ folder: join(folder, 'reports'), memory_mb: 128, threads: 1 });
  const exporter = createExporter({ database: database(), store, log: testLog });
  await expect(exporter.runOnce()).rejects.toThrow(/months have left the ledger since first/);
  await attachLedger({ database: database(), month: 'first' });
  expect(await exporter.runOnce()).toBe('more');
  // A month stays until the reports have read it.
  expect(await detach()).toEqual({ status: 'refused', reasons: ['The reports have not read all of its transfers'] });
  while ((await exporter.runOnce()) === 'more');
  expect(await detach()).toEqual({ status: 'done' });
  expect(await exporter.runOnce()).toBe('done');
  await store.close();
});

it.each([
  [
    `insert into game_rounds (id, player_id, game, provider_round, currency, stake, payout, status, created_at)
      select gen_random_uuid(), id, 'game', 'open', 'EUR', 1, 0, 'open', now() from players limit 1`,
    `update game_rounds set status = 'rolled_back' where provider_round = 'open'`,
    '1 rounds of games from before its end are open',
  ],
  [
    `update payments set status = 'pending'`,
    `update payments set status = 'success'`,
    '1 payments from before its end are not decided',
  ],
  [
    'update tournaments set settled_at = null',
    'update tournaments set settled_at = now()',
    '1 entry fees belong to tournaments that are not settled',
  ],
])('keeps a month while something needs it: %s', async (needing, done, reason) => {
  await run(needing);
  expect(await detach()).toEqual({ status: 'refused', reasons: [reason] });
  await run(done);
  expect(await detach()).toEqual({ status: 'done' });
});
