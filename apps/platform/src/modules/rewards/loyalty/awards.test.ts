import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../../database/index.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { award, type Award, type AwardContext, type AwardedLevels } from './awards.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import { addRoundPoints, findBrokenTotals, findMovements, findTotals } from './loyalty.repository.ts';
import { takeNotices } from './notices.repository.ts';
import { findDueOf } from './rewards.repository.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(loyaltyMigrations);
});
afterAll(async () => {
  expect(await findBrokenTotals(test.database)).toEqual([]);
  await test.stop();
});

const points = (count: number) => ({ type: 'points' as const, points: count });
const money = (usd_cents: number) => ({ type: 'money' as const, usd_cents });
const level = (sysname: string, points_from: number, rewards: AwardedLevels[number]['rewards'] = []) => ({
  sysname,
  points_from,
  rewards,
});
const plain = [level('bronze', 0), level('silver', 100), level('gold', 200)];
const contextOf = (levels: AwardedLevels): AwardContext => ({
  levels,
  currencyOf: () => 'EUR',
  converter: { fromUsdCents: (cents) => cents * 2, toUsdCents: (amount) => amount / 2 },
  at,
});
const quest = (playerId: string, ...rewards: Award['rewards']): Award => ({
  key: `quest:${playerId}:first`,
  playerId,
  trigger: 'quest',
  subject: 'first',
  rewards,
});
const give = (levels: AwardedLevels, ...awards: readonly Award[]) =>
  inTransaction(test.database, (transaction) => award(transaction, contextOf(levels), awards));
const play = (playerId: string, count: number, levels: AwardedLevels) =>
  inTransaction(test.database, async (transaction) => {
    const round = { round_id: randomUUID(), player_id: playerId, points_hundredths: count * 100, earned_at: at };
    const { totals } = await addRoundPoints(transaction, [round]);
    await award(transaction, contextOf(levels), [], totals);
  });
const earned = async (playerId: string) => (await findTotals(test.database, playerId)).earned / 100;
const entries = async (playerId: string) =>
  (await findMovements(test.database, playerId, 0, 50)).rows
    .filter(({ kind }) => kind !== 'play')
    .map(({ kind, subject, points_hundredths: sum }) => [kind, subject, sum / 100]);
const notices = async (playerId: string) =>
  (await takeNotices(test.database, playerId, at, at, 50))
    .map(({ subject, amount, amount_type: unit }) => [subject, amount, unit])
    .sort();
const due = async (playerId: string) => (await findDueOf(test.database, playerId, 50)).map(({ reward }) => reward);
const reached = async (playerId: string) =>
  (
    await sql<{
      level: string;
    }>`select level from loyalty_levels_reached where player_id = ${playerId} order by level`.execute(test.database)
  ).rows.map(({ level: name }) => name);

describe('an award', () => {
  it('adds its points immediately, and its other rewards are delivered afterwards', async () => {
    const player = randomUUID();
    await give(plain, quest(player, points(20), money(300), points(5)));
    expect(await earned(player)).toBe(25);
    expect(await due(player)).toEqual([{ type: 'money', amount: { amount: 600, currency: 'EUR' } }]);
  });

  it('has one notice with the amount of its first reward', async () => {
    const player = randomUUID();
    await give(plain, quest(player, money(300), points(20)));
    expect(await notices(player)).toEqual([['first', 600, 'EUR']]);
  });

  it('without rewards has a notice without an amount', async () => {
    const player = randomUUID();
    await give(plain, quest(player));
    expect([await earned(player), await notices(player)]).toEqual([0, [['first', null, null]]]);
  });

  it('adds no points and no rewards again under its key', async () => {
    const player = randomUUID();
    await give(plain, quest(player, points(20), money(300)));
    await give(plain, quest(player, points(20), money(300)));
    expect([await earned(player), (await due(player)).length]).toEqual([20, 1]);
  });

  it('is stored for each of many players', async () => {
    const players = Array.from({ length: 5 }, () => randomUUID());
    await give(plain, ...players.map((player, index) => quest(player, points(index + 1))));
    expect(await Promise.all(players.map(earned))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a level', () => {
  it('is reached with exactly its points, except the first level', async () => {
    const player = randomUUID();
    await play(player, 99.99, plain);
    expect(await reached(player)).toEqual([]);
    await play(player, 0.01, plain);
    expect(await reached(player)).toEqual(['silver']);
    expect(await notices(player)).toEqual([['silver', null, null]]);
  });

  it('is reached with all levels below it', async () => {
    const player = randomUUID();
    await play(player, 500, [level('bronze', 0), level('silver', 100, [money(100)]), level('gold', 200, [money(200)])]);
    expect(await reached(player)).toEqual(['gold', 'silver']);
    expect((await due(player)).map((reward) => (reward.type === 'money' ? reward.amount.amount : 0)).sort()).toEqual([
      200, 400,
    ]);
  });

  it('can lead to the next one by its reward of points', async () => {
    const player = randomUUID();
    const chain = [level('bronze', 0), level('silver', 100, [points(100)]), level('gold', 200, [points(7)])];
    await give(chain, quest(player, points(100)));
    expect(await earned(player)).toBe(207);
    expect(await reached(player)).toEqual(['gold', 'silver']);
    expect(await entries(player)).toEqual([
      ['level', 'gold', 7],
      ['level', 'silver', 100],
      ['quest', 'first', 100],
    ]);
  });

  it('is rewarded once, also after an editor changes its points', async () => {
    const player = randomUUID();
    const silver = (from: number) => [level('bronze', 0), level('silver', from, [points(10)])];
    await play(player, 100, silver(100));
    await play(player, 1, silver(500));
    await play(player, 1, silver(50));
    expect(await earned(player)).toBe(112);
  });
});
