import { randomUUID } from 'node:crypto';
import type { LoyaltyReward } from '@croupier/contract/loyalty';
import { testLog } from '../../../testing/index.ts';
import { loyaltyPlayer } from '../../../testing/loyalty-player.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import type { TransferOutcome, TransferRequest } from '../../ledger/index.ts';
import { createDeliveries } from './deliveries.service.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import { findBrokenTotals } from './loyalty.repository.ts';
import { takeNotices } from './notices.repository.ts';
import { findSold } from './purchases.repository.ts';
import { findDueRewards, insertRewards, type NewReward } from './rewards.repository.ts';
import type { RewardTerms } from './rewards.ts';

const start = new Date('2026-03-01T10:00:00.000Z');
const clock = { now: start };
const transfers: TransferRequest[] = [];
const granted: string[] = [];
const fakes: { isLedgerUp: boolean; status: 'applied' | 'refused'; areBonusesUp: boolean } = {
  isLedgerUp: true,
  status: 'applied',
  areBonusesUp: true,
};

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(loyaltyMigrations);
});
afterAll(async () => {
  expect(await findBrokenTotals(test.database)).toEqual([]);
  await test.stop();
});
beforeEach(() => {
  clock.now = start;
  transfers.length = 0;
  granted.length = 0;
  Object.assign(fakes, { isLedgerUp: true, status: 'applied', areBonusesUp: true });
});

const transfer = async (request: TransferRequest): Promise<TransferOutcome> => {
  if (!fakes.isLedgerUp) throw new Error('The ledger is unavailable');
  transfers.push(request);
  return fakes.status === 'applied'
    ? { status: 'applied', transferId: randomUUID(), at: clock.now, balance: () => 0, replayed: false }
    : { status: 'refused', reason: 'account_deleted', replayed: false };
};
const grant = async ({ key }: Readonly<{ key: string }>): Promise<void> => {
  if (!fakes.areBonusesUp) throw new Error('Bonuses are unavailable');
  granted.push(key);
};
const deliveries = () =>
  createDeliveries({
    database: test.database,
    ledger: { transfer },
    bonuses: { isAvailable: true, grant, grantFreeSpins: grant },
    now: () => clock.now,
    log: testLog,
  });

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const money: readonly [LoyaltyReward, RewardTerms] = [
  { type: 'money', amount: eur(400) },
  { type: 'money', usd_cents: 500 },
];
const bonus: readonly [LoyaltyReward, RewardTerms] = [
  { type: 'bonus', amount: eur(400), wagering_requirement: 20 },
  { type: 'bonus', usd_cents: 500, wagering_requirement: 20, lifetime_days: 7 },
];
const rewardOf = async (
  playerId: string,
  [reward, terms]: readonly [LoyaltyReward, RewardTerms],
  more: Partial<NewReward> = {},
): Promise<string> => {
  const [row] = await insertRewards(test.database, [
    {
      player_id: playerId,
      key: randomUUID(),
      trigger: 'product',
      subject: '7',
      purchase_id: null,
      reward,
      terms,
      created_at: start,
      ...more,
    },
  ]);
  if (!row) throw new Error('The reward was not inserted');
  return row.id;
};
const notices = async (playerId: string) =>
  (await takeNotices(test.database, playerId, start, clock.now, 20)).map(({ type, amount, amount_type: unit }) => [
    type,
    amount,
    unit,
  ]);
const advanceClock = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
/** Whether a delivery is attempted now. */
const isDue = async (id: string) =>
  (await findDueRewards(test.database, clock.now, 1000)).some((reward) => reward.id === id);

describe('a reward of money', () => {
  it('is one transfer to the main balance with the key of the reward', async () => {
    const player = await loyaltyPlayer(test.database, 100);
    const id = await rewardOf(player.id, money);
    await deliveries().workFor(player.id);
    await deliveries().workFor(player.id);
    expect(transfers).toMatchObject([
      { key: `loyalty-reward:${id}`, kind: 'loyalty_reward', legs: [{ amount: 400 }], content: { subject: '7' } },
    ]);
  });

  it('is not attempted again after the ledger refused it', async () => {
    const player = await loyaltyPlayer(test.database, 100);
    const id = await rewardOf(player.id, money);
    fakes.status = 'refused';
    await deliveries().workFor(player.id);
    fakes.status = 'applied';
    advanceClock(86_400_000);
    expect(await isDue(id)).toBe(false);
    await deliveries().workFor(player.id);
    expect(transfers).toHaveLength(1);
  });
});

it.each<[string, LoyaltyReward, RewardTerms]>([
  ['money', { type: 'money', amount: eur(0) }, money[1]],
  ['a bonus', { type: 'bonus', amount: eur(0), wagering_requirement: 20 }, bonus[1]],
])('refuses %s that rounds to zero, and returns the points', async (_title, reward, terms) => {
  const player = await loyaltyPlayer(test.database, 150);
  const bought = await player.purchase();
  await rewardOf(player.id, [reward, terms], { purchase_id: bought.id });
  await deliveries().workFor(player.id);
  expect([transfers, granted]).toEqual([[], []]);
  expect(await player.stored(bought)).toMatchObject({ status: 'refunded' });
  expect(await player.balance()).toBe(150);
  expect(await notices(player.id)).toEqual([['debit', 100, 'points']]);
});

it('refuses a reward with terms of another kind', async () => {
  const player = await loyaltyPlayer(test.database, 100);
  await rewardOf(player.id, [bonus[0], money[1]]);
  await deliveries().workFor(player.id);
  expect(granted).toEqual([]);
  expect(await findDueRewards(test.database, clock.now, 1000)).toEqual([]);
});

describe('a purchase', () => {
  it('is done with its reward, with one notice', async () => {
    const player = await loyaltyPlayer(test.database, 150);
    const bought = await player.purchase();
    await rewardOf(player.id, bonus, { purchase_id: bought.id });
    await Promise.all([deliveries().workFor(player.id), deliveries().workFor(player.id)]);
    expect(await player.stored(bought)).toMatchObject({ status: 'done' });
    expect(await notices(player.id)).toEqual([['credit', 400, 'EUR']]);
    expect(await player.balance()).toBe(50);
  });

  it('of a product is ordered', async () => {
    const player = await loyaltyPlayer(test.database, 150);
    const bought = await player.purchase({ address: '1 Harbour Street' });
    await rewardOf(player.id, [{ type: 'item' }, { type: 'item' }], { purchase_id: bought.id });
    await deliveries().workFor(player.id);
    expect(await player.stored(bought)).toMatchObject({ status: 'ordered', address: '1 Harbour Street' });
    expect(await notices(player.id)).toEqual([['credit', null, null]]);
  });

  it('returns its points and stock once when it is refused, also concurrently', async () => {
    const player = await loyaltyPlayer(test.database, 150);
    const sold = async () => (await findSold(test.database)).get(7) ?? 0;
    const before = await sold();
    const bought = await player.purchase();
    await rewardOf(player.id, money, { purchase_id: bought.id });
    fakes.status = 'refused';
    await Promise.all(Array.from({ length: 4 }, () => deliveries().workFor(player.id)));
    expect([await player.balance(), await sold()]).toEqual([150, before]);
    expect(await notices(player.id)).toEqual([['debit', 100, 'points']]);
  });
});

describe('a delivery that fails', () => {
  it('is repeated after two seconds, then after doubled delays', async () => {
    const player = await loyaltyPlayer(test.database, 100);
    const id = await rewardOf(player.id, money);
    fakes.isLedgerUp = false;
    for (const wait of [2000, 4000, 8000]) {
      await deliveries().work();
      advanceClock(wait - 1);
      expect(await isDue(id)).toBe(false);
      advanceClock(1);
      expect(await isDue(id)).toBe(true);
    }
    fakes.isLedgerUp = true;
    await deliveries().work();
    expect([transfers.length, await isDue(id)]).toEqual([1, false]);
  });

  it('is repeated after at most an hour', async () => {
    const player = await loyaltyPlayer(test.database, 100);
    const id = await rewardOf(player.id, money);
    fakes.isLedgerUp = false;
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await deliveries().work();
      advanceClock(3_600_000);
    }
    expect(await isDue(id)).toBe(true);
    fakes.isLedgerUp = true;
    await deliveries().work();
    expect(transfers).toHaveLength(1);
  });

  it('does not delay the rewards of other players', async () => {
    const [first, second] = [await loyaltyPlayer(test.database, 100), await loyaltyPlayer(test.database, 100)];
    const failing = await rewardOf(first.id, bonus);
    const other = await rewardOf(second.id, money);
    fakes.areBonusesUp = false;
    expect(await deliveries().work()).toBe(2);
    expect(transfers.map(({ key }) => key)).toEqual([`loyalty-reward:${other}`]);
    fakes.areBonusesUp = true;
    advanceClock(2000);
    await deliveries().work();
    expect(granted).toEqual([`loyalty-reward:${failing}`]);
  });
});
