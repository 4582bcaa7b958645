import {
  buyProduct,
  getLoyaltyInfo,
  takeNotifications,
  getPointsHistory,
  getProducts,
  getPurchases,
} from '@croupier/contract/loyalty';
import { sql } from 'kysely';
import { nanoid } from 'nanoid';
import type { Player } from '../../players/accounts/index.ts';
import { auditLedger } from '../../ledger/index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';
import { findBrokenTotals } from './loyalty.repository.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterEach(async () => {
  expect(await findBrokenTotals(test.database)).toEqual([]);
});
afterAll(() => test.stop());

const [fiveDollars, bonus, cards] = [1, 3, 4];

/**
 * Adds a player with these points, 25 of them from the registration, and delivers the rewards of the reached levels.
 */
const playerWithPoints = async (points: number, more: Partial<Player> = {}): Promise<Player> => {
  const player = await test.addPlayer(more);
  test.settle({ playerId: player.id, game: 'amber-fox', stake: (points - 25) * 100, payout: 0 });
  await test.domains.projectRounds();
  await test.domains.loyalty.deliveries.workFor(player.id);
  await test.call(takeNotifications, {}, { player });
  return player;
};
const pointsOf = async (player: Player) => (await test.call(getLoyaltyInfo, {}, { player })).points;
const mainOf = async (player: Player) => (await test.ledger.balances(player.id, player.currency)).main;
const buy = (id: number, player: Player, key = nanoid(), more = {}) =>
  test.call(buyProduct, { id: String(id), ...more }, { player, key });
const product = async (id: number, player?: Player) =>
  (await test.call(getProducts, {}, player ? { player } : {})).items.find((known) => known.id === id);

it('lists products in dollars for guests, and in their currency with the purchasable ones for players', async () => {
  expect(await product(fiveDollars)).toMatchObject({
    price: 500,
    reward: { type: 'money', amount: { amount: 500, currency: 'USD' } },
    left: null,
    left_for_me: null,
    is_available: false,
  });
  const player = await playerWithPoints(600, { currency: 'EUR' });
  expect(await product(fiveDollars, player)).toMatchObject({
    reward: { amount: { amount: 400, currency: 'EUR' } },
    is_available: true,
  });
  expect(await product(cards, player)).toMatchObject({
    reward: { type: 'item' },
    left: 200,
    left_for_me: 1,
    is_available: false,
  });
});

it('charges points and pays money without changing the level', async () => {
  const player = await playerWithPoints(600);
  const before = await mainOf(player);
  expect(await buy(fiveDollars, player)).toMatchObject({ product_id: 1, price: 500, status: 'done', points: 100 });
  expect(await mainOf(player)).toBe(before + 500);
  expect(await test.call(getLoyaltyInfo, {}, { player })).toMatchObject({
    points: 100,
    points_earned: 600,
    level: 'silver',
  });
  expect((await test.call(getPurchases, {}, { player })).items).toMatchObject([{ product_id: 1, status: 'done' }]);
  expect((await test.call(getPointsHistory, {}, { player })).items).toMatchObject([
    { kind: 'purchase', points: -500, subject: '1', name: '$5 for your balance' },
    { kind: 'quest', points: 25, subject: 'welcome', name: 'Welcome aboard' },
    { kind: 'play', points: 575, name: '' },
  ]);
  expect(await test.call(takeNotifications, {}, { player })).toMatchObject([
    { trigger: 'product', type: 'credit', title: 'Purchased: $5 for your balance', amount: 500, amountType: 'USD' },
  ]);
});

it('spends points once per key, also in parallel calls', async () => {
  const player = await playerWithPoints(2000);
  const before = await mainOf(player);
  const key = nanoid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(fiveDollars, player, key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect([await pointsOf(player), (await mainOf(player)) - before]).toEqual([1500, 500]);
  await expect(buy(2, player, key)).rejects.toMatchObject({
    code: 'InvalidRequestException',
    details: { reason: 'idempotency_key_reused' },
  });
});

it('does not spend more points than the balance with parallel purchases in several processes', async () => {
  const player = await playerWithPoints(1600);
  const before = await mainOf(player);
  const other = test.secondProcess();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0 ? buy(fiveDollars, player) : other.loyalty.shop.buy({ id: fiveDollars }, player, nanoid(), 'en'),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        code: 'BillingTransactionDeclinedException',
        details: { reason: 'insufficient_points', error_data: { price: 500 } },
      });
  expect([await pointsOf(player), (await mainOf(player)) - before]).toEqual([100, 1500]);
});

it("refuses unknown products, products above the player's level, and prices above the balance", async () => {
  const player = await playerWithPoints(100);
  await expect(buy(99, player)).rejects.toMatchObject({
    code: 'InvalidParameterException',
    details: { invalid_parameters: { id: 'unknown' } },
  });
  await expect(buy(fiveDollars, player)).rejects.toMatchObject({
    code: 'BillingTransactionDeclinedException',
    details: { reason: 'insufficient_points', error_data: { points: 100, price: 500 } },
  });
  await expect(buy(bonus, player)).rejects.toMatchObject({
    code: 'AccessDeniedException',
    details: { reason: 'level' },
  });
  await expect(test.call(buyProduct, { id: '1' }, { key: nanoid() })).rejects.toMatchObject({
    code: 'AuthorizationException',
  });
  await expect(test.call(buyProduct, { id: '1' }, { player })).rejects.toMatchObject({
    code: 'InvalidRequestException',
    details: { reason: 'idempotency_key_required' },
  });
  expect(await pointsOf(player)).toBe(100);
});

it('orders one product per player to an address while it is in stock', async () => {
  const address = { address: '1 Harbour Street, Valletta' };
  const player = await playerWithPoints(20_000);
  await expect(buy(cards, player)).rejects.toMatchObject({
    code: 'InvalidParameterException',
    details: { invalid_parameters: { address: 'required' } },
  });
  expect(await buy(cards, player, nanoid(), address)).toMatchObject({ status: 'ordered' });
  await expect(buy(cards, player, nanoid(), address)).rejects.toMatchObject({
    code: 'BillingTransactionDeclinedException',
    details: { reason: 'limit_reached' },
  });
  expect(await product(cards, player)).toMatchObject({ left: 199, left_for_me: 0, is_available: false });

  const change = {
    method: 'PUT' as const,
    url: '/cms/loyalty-products/card-set',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: { data: { stock: 2 } },
  };
  expect((await test.server.inject(change)).statusCode).toBe(200);
  // Purchases run one at a time: the first one spends the points.
  const others = [];
  for (let count = 0; count < 4; count += 1) others.push(await playerWithPoints(5000));
  const outcomes = await Promise.allSettled(others.map((other) => buy(cards, other, nanoid(), address)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ details: { reason: 'sold_out' } });
  expect(await product(cards)).toMatchObject({ left: 0 });
});

it('grants bonuses through the bonuses module and retries a failed grant exactly once', async () => {
  const player = await playerWithPoints(2000);
  const { grants } = test.facts;
  test.facts.grants = null;
  expect(await buy(bonus, player)).toMatchObject({ status: 'processing', points: 500 });
  test.facts.grants = grants;
  await test.domains.loyalty.deliveries.work();
  expect((await test.call(getPurchases, {}, { player })).items[0]).toMatchObject({ status: 'processing' });
  test.clock.now = new Date(test.clock.now.getTime() + 10_000);
  await Promise.all([test.domains.loyalty.deliveries.work(), test.secondProcess().loyalty.deliveries.work()]);
  expect((await test.call(getPurchases, {}, { player })).items[0]).toMatchObject({ status: 'done' });
  expect([...(grants ?? [])].filter(([, amount]) => amount.amount === 3000)).toHaveLength(1);
  expect(await test.call(takeNotifications, {}, { player })).toHaveLength(1);
});

it('returns the points when a reward is refused permanently', async () => {
  const player = await playerWithPoints(600);
  // The purchase stores the amount. The ledger refuses an amount that it cannot move.
  await sql`create function break_reward() returns trigger language plpgsql as $$ begin new.reward := jsonb_set(new.reward, '{amount,amount}', '0'); return new; end $$`.execute(
    test.database,
  );
  await sql`create trigger break_reward before insert on loyalty_rewards for each row execute function break_reward()`.execute(
    test.database,
  );
  const bought = await buy(fiveDollars, player);
  await sql`drop trigger break_reward on loyalty_rewards`.execute(test.database);
  expect(bought).toMatchObject({ status: 'refunded', points: 600 });
  expect((await test.call(getPointsHistory, {}, { player })).items.map(({ kind, points }) => [kind, points])).toEqual([
    ['refund', 500],
    ['purchase', -500],
    ['quest', 25],
    ['play', 575],
  ]);
  expect(await test.call(takeNotifications, {}, { player })).toMatchObject([
    { trigger: 'product', type: 'debit', amount: 500, amountType: 'points' },
  ]);
});

it('rejects changes of points and negative points by database constraints', async () => {
  const player = await playerWithPoints(100);
  await expect(
    sql`update loyalty_totals set spent_hundredths = points_hundredths + 1 where player_id = ${player.id}`.execute(
      test.database,
    ),
  ).rejects.toThrow('loyalty_totals_not_negative');
  await expect(sql`delete from loyalty_entries`.execute(test.database)).rejects.toThrow('only added to');
  await expect(sql`update loyalty_points set points_hundredths = 1`.execute(test.database)).rejects.toThrow(
    'only added to',
  );
});

it('passes the audit of the ledger', async () => {
  expect((await auditLedger(test.database)).findings).toEqual([]);
});

it('sells free spins only of games that are available', async () => {
  const spins = {
    id: 50,
    order: 50,
    name: 'Twenty spins',
    description: '',
    image_url: 'media:/art/promotions/spins.svg',
    dominant_color: '#102030',
    price: 300,
    levels: [],
    stock: null,
    limit_per_player: null,
    is_on_sale: true,
    reward: {
      type: 'freespins',
      game: 'amber-fox',
      spins: 20,
      spin_usd_cents: 10,
      wagering_requirement: 30,
      lifetime_days: 7,
    },
  };
  const create = (data: unknown) =>
    test.server.inject({
      method: 'POST',
      url: '/cms/loyalty-products',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data },
    });
  expect((await create(spins)).statusCode).toBe(201);
  expect((await create({ ...spins, id: 51, reward: { ...spins.reward, game: 'gone-away' } })).statusCode).toBe(201);
  const player = await playerWithPoints(300, { currency: 'EUR' });
  expect(await product(50, player)).toMatchObject({
    reward: { type: 'freespins', game: 'amber-fox', spins: 20, spin_value: { amount: 20, currency: 'EUR' } },
    is_available: true,
  });
  expect(await product(51, player)).toBeUndefined();
  expect(await buy(50, player)).toMatchObject({ status: 'done', points: 0 });
  expect(
    [...(test.facts.grants ?? [])].filter(([, { amount, currency }]) => amount === 20 && currency === 'EUR'),
  ).toHaveLength(1);
  expect(await test.call(takeNotifications, {}, { player })).toMatchObject([
    { trigger: 'product', amount: 20, amountType: 'freespins' },
  ]);
});
