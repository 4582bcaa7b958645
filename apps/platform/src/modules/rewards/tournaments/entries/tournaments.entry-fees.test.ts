import { getLeaderboard, getTournaments, participate } from '@croupier/contract/tournaments';
import { sql } from 'kysely';
import type { Player } from '../../../players/accounts/index.ts';
import { houseAccount, playerAccount } from '../../../ledger/index.ts';
import { auditMoney } from '../../../operations/audit.ts';
import { startTestSite, type TestSite } from '../../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const running = 'spin-sprint-2';
const coming = 'spin-sprint-3';
const fees = [
  { amount: 500, currency: 'USD' as const },
  { amount: 400, currency: 'EUR' as const },
];
const minutes = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 60_000);
};
const setTerms = async (id: string, terms: Record<string, unknown>) => {
  await sql`update tournaments set terms = terms || ${JSON.stringify(terms)}::jsonb where id = ${id}`.execute(
    test.database,
  );
};
beforeEach(async () => {
  for (const id of [running, coming])
    await setTerms(id, { entry_fees: fees, is_entry_fee_in_prize_pool: false, currencies: [], joining: 'until_end' });
});

let payments = 0;
/** Creates a player with a main balance. */
const richPlayer = async (amount: number, more: Partial<Player> = {}): Promise<Player> => {
  const player = await test.addPlayer(more);
  payments += 1;
  await test.ledger.transfer({
    key: `entry-fee-test-${payments}`,
    kind: 'adjustment',
    legs: [
      {
        from: houseAccount('adjustments', player.currency),
        to: playerAccount(player.id, 'main', player.currency),
        amount,
      },
    ],
  });
  return player;
};
const join = (tournament_id: string, player: Player, entry_fee?: number) =>
  test.call(participate, { tournament_id, ...(entry_fee ? { entry_fee } : {}) }, { player });
const mainOf = async ({ id, currency }: Player) => (await test.ledger.balances(id, currency)).main;
const one = async (id: string, player?: Player) => {
  const { items } = await test.call(getTournaments, { ids: id }, player ? { player } : {});
  if (!items[0]) throw new Error(`No tournament ${id}`);
  return items[0];
};
const denied = (reason: string, more: Record<string, unknown> = {}) => ({
  code: 'AccessDeniedException',
  details: { reason, ...more },
});

it('charges the fee of the currency to the main balance once', async () => {
  const player = await richPlayer(1000, { currency: 'EUR' });
  expect(await one(running, player)).toMatchObject({
    entry_fee: { amount: 400, currency: 'EUR' },
    user_info: { entry_fee: null, is_participant: false },
  });
  expect((await one(running)).entry_fee).toEqual({ amount: 500, currency: 'USD' });
  await Promise.all([join(running, player, 400), join(running, player, 400)]);
  expect(await join(running, player, 400)).toBe(1);
  expect(await mainOf(player)).toBe(600);
  expect((await one(running, player)).user_info).toMatchObject({
    is_participant: true,
    entry_fee: { amount: 400, currency: 'EUR' },
    is_entry_fee_returned: false,
  });
  expect((await auditMoney(test.database)).findings).toEqual([]);
});

it('charges the fee once when the player joins in two processes in parallel', async () => {
  const player = await richPlayer(1000);
  const other = test.secondProcess();
  await Promise.all([join(running, player, 500), other.tournaments.join(running, player.id, 500)]);
  expect(await mainOf(player)).toBe(500);
});

it('rejects a player whose balance is too low, and accepts the player after a deposit', async () => {
  const player = await richPlayer(499);
  await expect(join(running, player, 500)).rejects.toMatchObject({
    code: 'BillingTransactionDeclinedException',
    details: { reason: 'insufficient_funds', error_data: { entry_fee: { amount: 500, currency: 'USD' } } },
  });
  expect(await mainOf(player)).toBe(499);
  expect((await one(running, player)).user_info?.is_participant).toBe(false);
  await test.ledger.transfer({
    key: 'entry-fee-test-deposit',
    kind: 'deposit',
    legs: [{ from: houseAccount('deposits', 'USD'), to: playerAccount(player.id, 'main', 'USD'), amount: 1 }],
  });
  expect(await join(running, player, 500)).toBe(1);
  expect(await mainOf(player)).toBe(0);
});

it('does not charge a fee that the player did not confirm', async () => {
  const player = await richPlayer(1000);
  const changed = denied('entry_fee_changed', { error_data: { entry_fee: { amount: 500, currency: 'USD' } } });
  await expect(join(running, player)).rejects.toMatchObject(changed);
  await expect(join(running, player, 400)).rejects.toMatchObject(changed);
  await setTerms(running, { entry_fees: [] });
  await expect(join(running, player, 500)).rejects.toMatchObject(
    denied('entry_fee_changed', { error_data: { entry_fee: null } }),
  );
  expect(await mainOf(player)).toBe(1000);
  expect(await join(running, player)).toBe(1);
});

it('refuses players of a currency without a fee', async () => {
  const player = await richPlayer(1000, { currency: 'BRL' });
  expect(await one(running, player)).toMatchObject({
    entry_fee: null,
    restrictions: { currencies: ['USD', 'EUR'] },
  });
  await expect(join(running, player)).rejects.toMatchObject(denied('currency'));
});

it('rejects self-excluded and banned players in the transaction of the fee', async () => {
  const [excluded, banned] = [await richPlayer(1000), await richPlayer(1000, { isBlocked: true })];
  test.facts.excludedUntil.set(excluded.id, new Date(test.clock.now.getTime() + 60_000));
  await expect(join(running, excluded, 500)).rejects.toMatchObject(denied('self_excluded'));
  await expect(join(running, banned, 500)).rejects.toMatchObject(denied('player_blocked'));
  expect([await mainOf(excluded), await mainOf(banned)]).toEqual([1000, 1000]);
  minutes(2);
  expect(await join(running, excluded, 500)).toBe(1);
});

it('does not change the paid fee of a participant when the fee changes before the start', async () => {
  const player = await richPlayer(1000);
  await join(coming, player, 500);
  await setTerms(coming, { entry_fees: [{ amount: 900, currency: 'USD' }] });
  expect(await join(coming, player, 900)).toBe(1);
  expect(await mainOf(player)).toBe(500);
  expect((await one(coming, player)).user_info?.entry_fee).toEqual({ amount: 500, currency: 'USD' });
});

it('does not add demonstration players for a fee', async () => {
  const player = await richPlayer(1000);
  await test.domains.tournaments.enrol([player.id]);
  expect((await one(running, player)).user_info?.is_participant).toBe(false);
  expect((await one('night-race-2', player)).user_info?.is_participant).toBe(true);
});

it('adds fees to the prizes according to the terms, and pays them', async () => {
  const id = 'night-race-2';
  const before = (await one(id)).total_prize.amount;
  await setTerms(id, {
    entry_fees: fees,
    is_entry_fee_in_prize_pool: true,
    prizes: [
      { place_from: 1, place_to: 1, amount: { amount: 3000, currency: 'USD' } },
      { place_from: 2, place_to: 2, amount: { amount: 1000, currency: 'USD' } },
    ],
  });
  expect(before).toBeGreaterThan(4000);
  const [first, second] = [await richPlayer(1000), await richPlayer(1000, { currency: 'EUR' })];
  await join(id, first, 500);
  // 4 EUR are 5 USD.
  await join(id, second, 400);
  expect(await one(id)).toMatchObject({
    is_entry_fee_in_prize_pool: true,
    total_prize: { amount: 5000, currency: 'USD' },
    prizes: [{ amount: { amount: 3750 } }, { amount: { amount: 1250 } }],
  });
  minutes(1);
  test.settle({ playerId: first.id, game: 'amber-fox', stake: 900, payout: 0 });
  test.settle({ playerId: second.id, game: 'amber-fox', stake: 100, payout: 0, currency: 'EUR' });
  await test.domains.projectRounds();
  const { items } = await test.call(getLeaderboard, { tournament_id: id });
  expect(items.map(({ prize }) => prize?.amount)).toEqual([3750, 1250]);
  test.clock.now = new Date(Date.parse((await one(id)).ends_at) + 16_000);
  await test.domains.renewTournaments();
  expect([await mainOf(first), await mainOf(second)]).toEqual([500 + 3750, 600 + 1000]);
  expect((await one(id)).total_prize.amount).toBe(5000);
  expect((await auditMoney(test.database)).findings).toEqual([]);
});

it('is reported by the audit when an entry and its transfer differ', async () => {
  const player = await richPlayer(1000);
  // The tournaments above have ended.
  const { items } = await test.call(getTournaments, { status: 'upcoming' });
  const id = items[0]?.id ?? '';
  await setTerms(id, { entry_fees: fees });
  await join(id, player, 500);
  await sql`update tournament_entry_fees set amount = 501 where player_id = ${player.id}`.execute(test.database);
  expect((await auditMoney(test.database)).findings).toEqual([
    {
      rule: 'the entry fees of tournaments are those of the ledger',
      detail: `${id} ${player.id}: fee 501, taken 500`,
    },
  ]);
  await sql`delete from tournament_entry_fees where player_id = ${player.id}`.execute(test.database);
  expect((await auditMoney(test.database)).findings).toEqual([
    expect.objectContaining({ detail: expect.stringContaining('a fee without an entry') }),
  ]);
});
