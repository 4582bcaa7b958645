import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../database/index.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import type { SettledRound } from '../../games/wallet/index.ts';
import { cashbacksMigrations } from './cashbacks.migrations.ts';
import { findLosses } from './cashbacks.repository.ts';
import { lossesProjection } from './losses.projection.ts';

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(cashbacksMigrations);
});
afterAll(() => test.stop());

const round = (playerId: string, more: Partial<SettledRound>): SettledRound => ({
  id: randomUUID(),
  position: 1,
  playerId,
  game: 'amber-fox',
  stake: 0,
  payout: 0,
  bonusStake: 0,
  bonusPayout: 0,
  currency: 'EUR',
  settledAt: new Date('2026-03-02T12:00:00.000Z'),
  ...more,
});
const project = async (...rounds: readonly SettledRound[]) =>
  inTransaction(test.database, await lossesProjection.prepare(rounds));
const lossOf = async (playerId: string, start = '2026-03-02', end = '2026-03-03') =>
  (await findLosses(test.database, { start: new Date(start), end: new Date(end) }))
    .filter((loss) => loss.playerId === playerId)
    .map(({ currency, loss }) => [currency, loss]);

it('adds up stakes and payouts of one and of several batches', async () => {
  const player = randomUUID();
  await project(round(player, { stake: 500, payout: 200 }), round(player, { stake: 100 }));
  await project(round(player, { stake: 50, payout: 20 }));
  expect(await lossOf(player)).toEqual([['EUR', 430]]);
});

it('counts only the main money of a round', async () => {
  const player = randomUUID();
  await project(
    round(player, { stake: 500, bonusStake: 400, payout: 50, bonusPayout: 40 }),
    round(player, { stake: 900, bonusStake: 900 }),
  );
  expect(await lossOf(player)).toEqual([['EUR', 90]]);
});

it('counts no loss for a player with a net win or an even result', async () => {
  const [winner, even] = [randomUUID(), randomUUID()];
  await project(round(winner, { stake: 100, payout: 101 }), round(even, { stake: 100, payout: 100 }));
  expect([await lossOf(winner), await lossOf(even)]).toEqual([[], []]);
});

it('offsets the loss of one day with the win of another in the same period', async () => {
  const player = randomUUID();
  await project(
    round(player, { stake: 1000, settledAt: new Date('2026-03-02T12:00:00.000Z') }),
    round(player, { stake: 100, payout: 700, settledAt: new Date('2026-03-03T12:00:00.000Z') }),
  );
  expect(await lossOf(player, '2026-03-02', '2026-03-04')).toEqual([['EUR', 400]]);
  expect(await lossOf(player, '2026-03-03', '2026-03-04')).toEqual([]);
});

it('separates days at midnight UTC, and currencies', async () => {
  const player = randomUUID();
  await project(
    round(player, { stake: 1, settledAt: new Date('2026-03-01T23:59:59.999Z') }),
    round(player, { stake: 20, settledAt: new Date('2026-03-02T00:00:00.000Z') }),
    round(player, { stake: 300, currency: 'USD', settledAt: new Date('2026-03-02T23:59:59.999Z') }),
    round(player, { stake: 4000, settledAt: new Date('2026-03-03T00:00:00.000Z') }),
  );
  expect(await lossOf(player)).toEqual([
    ['EUR', 20],
    ['USD', 300],
  ]);
});

it('adds up parallel batches of the same players', async () => {
  const players = [randomUUID(), randomUUID(), randomUUID()];
  const batch = (order: readonly string[]) => project(...order.map((player) => round(player, { stake: 10 })));
  await Promise.all(Array.from({ length: 6 }, (_, index) => batch(index % 2 === 0 ? players : [...players].reverse())));
  for (const player of players) expect(await lossOf(player)).toEqual([['EUR', 60]]);
});

it('writes nothing without rounds', async () => {
  await expect(project()).resolves.toBeUndefined();
});
