import { takeNotifications } from '@croupier/contract/loyalty';
import { getLeaderboard, getTournaments, participate } from '@croupier/contract/tournaments';
import { sql } from 'kysely';
import { inTransaction } from '../../../../database/index.ts';
import type { Player } from '../../../players/accounts/index.ts';
import { houseAccount, playerAccount } from '../../../ledger/index.ts';
import { auditMoney } from '../../../operations/audit.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';

let test: TestSite;
beforeEach(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
  for (const id of [running, coming])
    await sql`update tournaments set terms = terms || ${JSON.stringify({ entry_fees: [{ amount: 500, currency: 'USD' }] })}::jsonb
      where id = ${id}`.execute(test.database);
});
afterEach(() => test.stop());

const running = 'spin-sprint-2';
const coming = 'spin-sprint-3';
const free = 'night-race-2';
const reasons = { en: 'The game studio is down.', de: 'Das Spielstudio ist ausgefallen.' };

const richPlayer = async (more: Partial<Player> = {}): Promise<Player> => {
  const player = await test.addPlayer(more);
  await test.ledger.transfer({
    key: `cancellation-test-${player.id}`,
    kind: 'adjustment',
    legs: [{ from: houseAccount('adjustments', 'USD'), to: playerAccount(player.id, 'main', 'USD'), amount: 1000 }],
  });
  return player;
};
const join = (tournament_id: string, player: Player, entry_fee?: number) =>
  test.call(participate, { tournament_id, ...(entry_fee ? { entry_fee } : {}) }, { player });
const cancel = (id: string, domains = test.domains) =>
  inTransaction(test.database, (transaction) => domains.tournamentAdministration.cancel(transaction, id, reasons));
/** The site's notices about tournaments; each is returned once. */
const siteNotices = async (player: Player) =>
  (await test.call(takeNotifications, {}, { player })).filter(({ trigger }) => trigger === 'tournament');
const mainOf = async ({ id }: Player) => (await test.ledger.balances(id, 'USD')).main;
const one = async (id: string, caller: Readonly<{ player?: Player; locale?: string }> = {}) => {
  const { items } = await test.call(getTournaments, { ids: id }, caller);
  if (!items[0]) throw new Error(`No tournament ${id}`);
  return items[0];
};
const findings = async () => (await auditMoney(test.database)).findings;
const noticesOf = (player: Player) => [
  ...new Map(
    test.facts.notices.filter(({ playerId }) => playerId === player.id).map((notice) => [notice.key, notice]),
  ).values(),
];
/** Makes the database reject a change, as if the process were interrupted at this point. */
const interrupt = async (event: string, table: string, when = 'true') => {
  await sql
    .raw(
      `create or replace function cut_off() returns trigger language plpgsql
    as $$ begin raise exception 'cut off'; end $$`,
    )
    .execute(test.database);
  await sql
    .raw(`create trigger cut_off before ${event} on ${table} for each row when (${when}) execute function cut_off()`)
    .execute(test.database);
  return () => sql.raw(`drop trigger cut_off on ${table}`).execute(test.database);
};

it.each([running, coming])('returns the fees of %s and notifies all participants of the reason', async (id) => {
  const [ann, ben] = [await richPlayer(), await richPlayer({ locale: 'de' })];
  for (const player of [ann, ben]) await join(id, player, 500);
  expect(await cancel(id)).toBe(true);
  await test.domains.renewTournaments();
  expect([await mainOf(ann), await mainOf(ben)]).toEqual([1000, 1000]);
  expect(await one(id, { player: ben, locale: 'de' })).toMatchObject({
    status: 'finished',
    cancellation: { reason: reasons.de, cancelled_at: test.clock.now.toISOString() },
    user_info: { entry_fee: { amount: 500 }, is_entry_fee_returned: true, prize: null },
  });
  // Without a translation the reason is in the default locale.
  expect((await one(id, { locale: 'ar' })).cancellation?.reason).toBe(reasons.en);
  expect(noticesOf(ann)).toEqual([
    {
      key: `tournament-cancelled:${id}:${ann.id}`,
      playerId: ann.id,
      amount: 500,
      currency: 'USD',
      kind: 'tournament_cancelled',
      facts: { template: 'spin-sprint', reason: reasons.en },
    },
  ]);
  expect(noticesOf(ben)[0]?.facts).toEqual({ template: 'spin-sprint', reason: reasons.de });
  expect(await siteNotices(ann)).toMatchObject([
    { trigger: 'tournament', type: 'debit', title: 'Cancelled: Spin Sprint', amount: 500, amountType: 'USD' },
  ]);
  expect(await findings()).toEqual([]);
});

it('notifies participants without a fee, without an amount', async () => {
  const player = await test.addPlayer();
  await join(free, player);
  await cancel(free);
  await test.domains.renewTournaments();
  expect(noticesOf(player)).toMatchObject([{ kind: 'tournament_cancelled', amount: 0 }]);
  expect(await siteNotices(player)).toMatchObject([{ type: 'debit', amount: null }]);
});

it('accepts no entries, scores no rounds and pays no prizes', async () => {
  const [player, late] = [await richPlayer(), await richPlayer()];
  await join(running, player, 500);
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  test.settle({ playerId: player.id, game: 'amber-fox', stake: 900, payout: 0 });
  await test.domains.projectRounds();
  await cancel(running);
  for (const fee of [500, undefined])
    await expect(join(running, late, fee)).rejects.toMatchObject({ details: { reason: 'tournament_cancelled' } });
  test.settle({ playerId: player.id, game: 'amber-fox', stake: 100, payout: 0 });
  await test.domains.projectRounds();
  expect((await one(running, { player })).user_info).toMatchObject({ place: 1, points: 900 });
  const { items } = await test.call(getLeaderboard, { tournament_id: running });
  expect(items).toMatchObject([{ points: 900, prize: null }]);
  test.clock.now = new Date(Date.parse((await one(running)).ends_at) + 60_000);
  await test.domains.renewTournaments();
  expect((await one(running)).winners).toEqual([]);
  expect(await mainOf(player)).toBe(1000);
  // The series continues.
  expect((await test.call(getTournaments, { status: 'active' })).items.map(({ id }) => id)).toContain(coming);
});

it('returns each fee once when it is cancelled and settled twice in parallel', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => richPlayer()));
  for (const player of players) await join(running, player, 500);
  const other = test.secondProcess();
  const results = await Promise.all([cancel(running), cancel(running, other)]);
  expect(results.filter(Boolean)).toHaveLength(1);
  await Promise.all([test.domains.renewTournaments(), other.renewTournaments()]);
  await test.domains.renewTournaments();
  expect(await cancel(running)).toBe(false);
  for (const player of players) {
    expect(await mainOf(player)).toBe(1000);
    expect(await siteNotices(player)).toHaveLength(1);
  }
  expect(await findings()).toEqual([]);
});

it('returns the fees of all players who joined during the cancellation', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => richPlayer()));
  const other = test.secondProcess();
  const entering = players.map((player, index) =>
    (index % 2 === 0 ? join(running, player, 500) : other.tournaments.join(running, player.id, 500)).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ details: { reason: 'tournament_cancelled' } });
        return false;
      },
    ),
  );
  await Promise.all([cancel(running), ...entering]);
  await test.domains.renewTournaments();
  for (const player of players) expect(await mainOf(player)).toBe(1000);
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from tournament_entry_fees where refund_transfer_id is null`.execute(test.database);
  expect(rows).toEqual([{ open: 0 }]);
  expect(await findings()).toEqual([]);
});

it.each([
  ['between a refund and its record', 'update of refund_transfer_id', 'tournament_entry_fees'],
  ['during the notification of participants', 'insert', 'loyalty_notices'],
])(
  'returns each fee once and notifies each participant once when it is interrupted %s',
  async (_when, event, table) => {
    const players = [await richPlayer(), await richPlayer(), await richPlayer()];
    for (const player of players) await join(running, player, 500);
    await cancel(running);
    const restore = await interrupt(event, table);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(test.domains.renewTournaments()).rejects.toThrow('cut off');
    await restore();
    await Promise.all([test.domains.renewTournaments(), test.secondProcess().renewTournaments()]);
    for (const player of players) {
      expect(await mainOf(player)).toBe(1000);
      expect(await siteNotices(player)).toHaveLength(1);
      expect((await one(running, { player })).user_info?.is_entry_fee_returned).toBe(true);
    }
    expect(await findings()).toEqual([]);
  },
);

it('continues with the other fees after an interruption between two refunds', async () => {
  const players = [await richPlayer(), await richPlayer()];
  for (const player of players) await join(running, player, 500);
  await cancel(running);
  const restore = await interrupt(
    'insert',
    'ledger_transfers',
    `new.key = 'tournament-refund:${running}:${players[1]?.id}'`,
  );
  await expect(test.domains.renewTournaments()).rejects.toBeDefined();
  await restore();
  await test.domains.renewTournaments();
  expect(await Promise.all(players.map(mainOf))).toEqual([1000, 1000]);
  expect(await findings()).toEqual([]);
});

it('does not return the fee of a deleted account', async () => {
  const player = await richPlayer();
  await join(running, player, 500);
  await cancel(running);
  test.facts.deleted.add(player.id);
  await test.domains.renewTournaments();
  expect(await mainOf(player)).toBe(500);
  expect(await findings()).toEqual([]);
});

it('is rejected after the end, and for an unknown tournament', async () => {
  await expect(cancel('spin-sprint-1')).rejects.toMatchObject({
    code: 'InvalidRequestException',
    details: { reason: 'tournament_finished' },
  });
  await expect(cancel('no-such-race-9')).rejects.toMatchObject({ code: 'InvalidParameterException' });
});

describe('an editor', () => {
  const save = (method: 'POST' | 'PUT', path: string, data: Record<string, unknown>) =>
    test.server.inject({
      method,
      url: `/cms/tournament-cancellations${path}`,
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data },
    });

  it('cancels a tournament with a document, and can correct the reason', async () => {
    const player = await richPlayer();
    await join(coming, player, 500);
    const created = await save('POST', '', { tournament: coming, reason: 'The studio is dwon.' });
    expect(created.statusCode).toBe(201);
    await test.domains.renewTournaments();
    expect((await one(coming)).cancellation?.reason).toBe('The studio is dwon.');
    expect(await mainOf(player)).toBe(1000);
    const { documentId } = created.json().data;
    const corrected = { tournament: coming, reason: 'The studio is down.' };
    expect((await save('PUT', `/${documentId}`, corrected)).statusCode).toBe(200);
    const german = { tournament: coming, reason: 'Das Studio ist ausgefallen.' };
    expect((await save('PUT', `/${documentId}?locale=de`, german)).statusCode).toBe(200);
    await test.domains.renewTournaments();
    expect((await one(coming)).cancellation?.reason).toBe('The studio is down.');
    expect((await one(coming, { locale: 'de' })).cancellation?.reason).toBe('Das Studio ist ausgefallen.');
    expect(await mainOf(player)).toBe(1000);
  });

  it('cannot cancel a tournament that has ended', async () => {
    expect((await save('POST', '', { tournament: 'spin-sprint-1', reason: 'Too late' })).statusCode).toBe(201);
    await test.domains.renewTournaments();
    expect((await one('spin-sprint-1')).cancellation).toBeNull();
  });

  it.each([
    { tournament: 'spin-sprint', reason: 'No number' },
    { tournament: 'Spin Sprint 2', reason: 'Not an id' },
    { tournament: running, reason: '' },
    { tournament: running },
  ])('receives an error for the invalid document %j', async (data) => {
    expect((await save('POST', '', data)).statusCode).toBe(400);
  });
});
