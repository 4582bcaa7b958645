import { nanoid } from 'nanoid';
import { auditJackpots } from '../../games/jackpots/index.ts';
import { auditLedger } from '../../ledger/index.ts';
import {
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { findBrokenTotals } from './loyalty.repository.ts';

let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  const { database } = platform.testDatabase;
  await platform.domains.projectRounds();
  await platform.domains.postJackpots();
  expect(await findBrokenTotals(database)).toEqual([]);
  expect(await auditJackpots(database)).toEqual([]);
  expect((await auditLedger(database)).findings).toEqual([]);
  await platform.stop();
  await providers.stop();
});

it('adds points of a round, which buy a product that is paid to the balance', async () => {
  const player = await roundPlayer(platform, providers, { currency: 'USD', money: 200_000 });
  await player.play(60_000, 30_000);
  await platform.domains.projectRounds();
  expect((await player.get('loyalty.getinfo')).data).toMatchObject({
    points: 625,
    points_earned: 625,
    level: 'silver',
    character: null,
  });
  const notices = (await player.post('loyalty.takenotifications', { locale: 'de' })).json().data;
  expect(notices.map(({ trigger, type }: { trigger: string; type: string }) => [trigger, type])).toEqual([
    ['register', 'credit'],
    ['level', 'credit'],
  ]);
  await platform.domains.loyalty.deliveries.work();
  const before = await player.main();
  expect(before).toBe(170_500);

  const key = nanoid();
  const bought = await player.post('loyalty.buyproduct', { id: '1' }, key);
  expect(bought.json().data).toMatchObject({ product_id: 1, status: 'done', points: 125 });
  expect((await player.post('loyalty.buyproduct', { id: '1' }, key)).json()).toEqual(bought.json());
  expect(await player.main()).toBe(before + 500);
  expect((await player.get('loyalty.getpurchases')).data.count).toBe(1);
  const product = [{ trigger: 'product', type: 'credit', amount: 500, amountType: 'USD' }];
  // A GET, which other sites can send, does not deliver the notices.
  for (let read = 0; read < 2; read += 1)
    expect((await player.get('loyalty.getnotifications')).data).toMatchObject(product);
  expect((await player.post('loyalty.takenotifications')).json().data).toMatchObject(product);
  expect((await player.post('loyalty.takenotifications')).json().data).toEqual([]);
  expect((await player.get('loyalty.getnotifications')).data).toEqual([]);
});

it('rejects a purchase with a reason', async () => {
  const player = await roundPlayer(platform, providers);
  const poor = await player.post('loyalty.buyproduct', { id: '1' }, nanoid());
  expect([poor.statusCode, poor.json().error]).toMatchObject([
    409,
    {
      code: 'BillingTransactionDeclinedException',
      reason: 'insufficient_points',
      error_data: { points: 25, price: 500 },
    },
  ]);
  expect((await player.post('loyalty.buyproduct', { id: '1' })).json().error).toMatchObject({
    code: 'InvalidRequestException',
    reason: 'idempotency_key_required',
  });
  expect((await player.post('loyalty.buyproduct', { id: 'one' }, nanoid())).json().error).toMatchObject({
    code: 'InvalidParameterException',
  });
  expect((await platform.post('loyalty.buyproduct', { id: '1' }, { key: nanoid() })).statusCode).toBe(401);
});

it('grants bonus money through the bonuses module', async () => {
  const player = await roundPlayer(platform, providers, { currency: 'USD', money: 500_000 });
  await player.play(160_000);
  await platform.domains.projectRounds();
  expect((await player.post('loyalty.buyproduct', { id: '3' }, nanoid())).json().data).toMatchObject({
    status: 'done',
  });
  expect((await player.get('bonuses.get')).data.items).toHaveLength(1);
  expect((await player.get('account.getBalance')).data.balance_bonus).toEqual({ amount: 3000, currency: 'USD' });
});

it('lets a player choose a character', async () => {
  const player = await roundPlayer(platform, providers);
  expect((await player.get('loyalty.getcharacters', { limit: '2' })).data).toMatchObject({
    total: 4,
    limit: 2,
    items: [{ id: 1 }, { id: 2 }],
  });
  expect((await player.post('loyalty.setcharacter', { id: '2' })).json().data).toBe(1);
  const changed = await player.post('loyalty.setcharacter', { id: '3' });
  expect([changed.statusCode, changed.json().error]).toMatchObject([
    403,
    { code: 'AccessDeniedException', reason: 'character_change_too_soon' },
  ]);
  expect((await player.get('loyalty.getinfo')).data.character).toMatchObject({ id: 2 });
});

it('contributes a share of each settled stake to the jackpots', async () => {
  const before = (await platform.get('Jackpots.get', { id: 'mini' })).json().data.items[0];
  const player = await roundPlayer(platform, providers, { currency: 'USD', money: 100_000 });
  await player.play(50_000);
  await platform.domains.projectRounds();
  const { amount, cycle } = (await platform.get('Jackpots.get', { id: 'mini' })).json().data.items[0];
  // 0.2 % of 500 USD.
  expect([cycle, amount.amount - before.amount.amount]).toEqual([1, 100]);
  expect((await platform.get('Jackpots.getWinners')).json().data).toMatchObject({ count: 0 });
  expect((await player.get('games.get', { options: '{"id":"mini","type":"jackpot"}' })).data.count).toBeGreaterThan(0);
});

it('scores rounds in a tournament that was joined through the API', async () => {
  const { items } = (await platform.get('tournaments.get', { status: 'active' })).json().data;
  const { id } = items[0];
  const player = await roundPlayer(platform, providers, { currency: 'USD' });
  expect((await player.post('tournaments.participate', { tournament_id: id })).json().data).toBe(1);
  await player.play(700);
  await platform.domains.projectRounds();
  const [shown] = (await player.get('tournaments.get', { ids: id })).data.items;
  expect(shown.user_info).toMatchObject({ is_participant: true, points: 700 });
  expect(
    (await player.get('leaderboard.get', { tournament_id: id })).data.items.some(
      ({ is_me: me, points }: { is_me: boolean; points: number }) => me && points === 700,
    ),
  ).toBe(true);
  // A withdrawal resets points only in tournaments with this rule, unlike this one.
  expect(shown.reset_on_cashout).toBe(false);
});
