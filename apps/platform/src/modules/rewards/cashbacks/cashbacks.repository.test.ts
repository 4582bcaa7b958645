import { randomUUID } from 'node:crypto';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { cashbacksMigrations } from './cashbacks.migrations.ts';
import {
  findAutomatic,
  findCashback,
  findCashbacks,
  giveUpCashbacks,
  insertCashbacks,
  removeActive,
  type CashbackQuery,
  type CashbackRow,
} from './cashbacks.repository.ts';

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(cashbacksMigrations);
});
afterAll(() => test.stop());

const dayOf = (day: number) => new Date(Date.UTC(2026, 2, day));
const cashback = async (playerId: string, day: number, more: Partial<CashbackRow> = {}): Promise<CashbackRow> => {
  const row: CashbackRow = {
    id: randomUUID(),
    program: 'daily',
    player_id: playerId,
    currency: 'EUR',
    status: 'active',
    title: '',
    text: '',
    start_date: dayOf(day),
    end_date: dayOf(day + 1),
    net_loss: 1000,
    percent: 10,
    amount: 100,
    receiving_expired_at: dayOf(day + 8),
    paid_out_at: null,
    transfer_id: null,
    created_at: dayOf(day + 1),
    ...more,
  };
  await insertCashbacks(test.database, [row]);
  return row;
};
const query = async (playerId: string, more: Partial<CashbackQuery> = {}) => {
  const all: CashbackQuery = { playerId, statuses: [], isAscending: false, offset: 0, count: 10 };
  const { rows, total } = await findCashbacks(test.database, { ...all, ...more });
  return { days: rows.map(({ start_date: start }) => start.getUTCDate()), total };
};

describe('the list of cashbacks', () => {
  it('is sorted by the end of the period in either direction, with a count of all pages', async () => {
    const player = randomUUID();
    for (const day of [3, 1, 2]) await cashback(player, day);
    await cashback(randomUUID(), 4);
    expect(await query(player)).toEqual({ days: [3, 2, 1], total: 3 });
    expect(await query(player, { isAscending: true })).toEqual({ days: [1, 2, 3], total: 3 });
    expect(await query(player, { offset: 1, count: 1 })).toEqual({ days: [2], total: 3 });
    expect(await query(player, { offset: 3 })).toEqual({ days: [], total: 3 });
  });

  it('has pages that do not overlap when periods end together', async () => {
    const player = randomUUID();
    for (const program of ['a', 'b', 'c', 'd']) await cashback(player, 1, { program });
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) =>
        findCashbacks(test.database, { playerId: player, statuses: [], isAscending: true, offset, count: 1 }),
      ),
    );
    expect(new Set(pages.map(({ rows }) => rows[0]?.program))).toEqual(new Set(['a', 'b', 'c', 'd']));
  });

  it('is filtered by status, also in its count', async () => {
    const player = randomUUID();
    await cashback(player, 1, { status: 'expired' });
    await cashback(player, 2, { status: 'removed' });
    await cashback(player, 3);
    expect(await query(player, { statuses: ['expired', 'active'] })).toEqual({ days: [3, 1], total: 2 });
    expect(await query(player, { statuses: ['paid_out'] })).toEqual({ days: [], total: 0 });
  });
});

it('stores one cashback per programme, period, player and currency', async () => {
  const player = randomUUID();
  const first = await cashback(player, 1);
  const repeated = await cashback(player, 1, { amount: 999 });
  await cashback(player, 1, { currency: 'USD' });
  expect(await findCashback(test.database, player, first.id)).toMatchObject({ amount: 100 });
  expect(await findCashback(test.database, player, repeated.id)).toBeNull();
  expect((await query(player)).total).toBe(2);
});

it('does not return a cashback to other players, who cannot remove it', async () => {
  const [player, other] = [randomUUID(), randomUUID()];
  const { id } = await cashback(player, 1);
  expect(await findCashback(test.database, other, id)).toBeNull();
  expect(await removeActive(test.database, other, id)).toBe(false);
  expect(await findCashback(test.database, player, id)).toMatchObject({ status: 'active' });
  expect(await removeActive(test.database, player, id)).toBe(true);
  expect(await removeActive(test.database, player, id)).toBe(false);
});

it('pays active cashbacks that require no claim automatically, oldest first', async () => {
  const player = randomUUID();
  const automatic = { receiving_expired_at: null };
  const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  await cashback(player, 2, { ...automatic, id: ids[1] ?? '' });
  await cashback(player, 1, { ...automatic, id: ids[0] ?? '' });
  await cashback(player, 3);
  await cashback(player, 4, { ...automatic, status: 'removed' });
  expect((await findAutomatic(test.database, 10)).map(({ id }) => id)).toEqual(ids);
  expect(await findAutomatic(test.database, 1)).toHaveLength(1);
});

it('removes only active cashbacks of a deleted player', async () => {
  const [player, other] = [randomUUID(), randomUUID()];
  const [active, expired, foreign] = [
    await cashback(player, 1),
    await cashback(player, 2, { status: 'expired' }),
    await cashback(other, 1),
  ];
  await giveUpCashbacks(test.database, player);
  expect(await findCashback(test.database, player, active.id)).toMatchObject({ status: 'removed' });
  expect(await findCashback(test.database, player, expired.id)).toMatchObject({ status: 'expired' });
  expect(await findCashback(test.database, other, foreign.id)).toMatchObject({ status: 'active' });
});
