import { randomUUID } from 'node:crypto';
import { inTransaction, type Database } from '../../../database/index.ts';
import { loyaltyPlayer } from '../../../testing/loyalty-player.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import { findBrokenTotals } from './loyalty.repository.ts';
import { createOrders, type Orders, type OrderStep } from './orders.service.ts';
import type { PurchaseRow } from './purchases.repository.ts';

const address = '1 Harbour Street, Valletta';
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
let orders: Orders;
let deleteAccount: (transaction: Database, playerId: string) => Promise<void>;
beforeAll(async () => {
  test = await startModuleDatabase(loyaltyMigrations);
  orders = createOrders({
    database: test.database,
    accounts: { onDeletion: (step) => void (deleteAccount = step) },
    now: () => new Date('2026-03-02T10:00:00.000Z'),
  });
});
afterAll(async () => {
  expect(await findBrokenTotals(test.database)).toEqual([]);
  await test.stop();
});

const advance = (id: string, step: OrderStep) =>
  inTransaction(test.database, (transaction) => orders.advance(transaction, id, step));
const ordered = async (more: Partial<PurchaseRow> = {}) => {
  const player = await loyaltyPlayer(test.database, 1000);
  return { player, bought: await player.purchase({ address, status: 'ordered', ...more }) };
};

describe('a step of an order', () => {
  it.each<[PurchaseRow['status'], readonly OrderStep['status'][]]>([
    ['ordered', ['sent', 'cancelled']],
    ['sent', ['delivered', 'cancelled']],
    ['delivered', []],
    ['cancelled', []],
  ])('after %s is one of %j', async (status, allowed) => {
    for (const next of ['ordered', 'sent', 'delivered', 'cancelled'] as const) {
      const { bought } = await ordered({ status });
      const outcome = advance(bought.id, { status: next });
      if (allowed.includes(next)) await expect(outcome).resolves.toMatchObject({ status: next });
      else
        await expect(outcome).rejects.toMatchObject({
          code: 'InvalidRequestException',
          details: { reason: 'order_step', error_data: { status, next: allowed } },
        });
    }
  });

  it.each(['processing', 'done', 'refunded'] as const)('is impossible for a purchase that is %s', async (status) => {
    const { player, bought } = await ordered({ status });
    expect(await advance(bought.id, { status: 'cancelled' })).toBeNull();
    expect([await player.stored(bought), await player.balance()]).toMatchObject([{ status }, 900]);
  });

  it('is impossible for an unknown order', async () => {
    expect(await advance(randomUUID(), { status: 'sent' })).toBeNull();
  });

  it('changes the tracking reference only with another one', async () => {
    const { player, bought } = await ordered();
    const trackingAfter = async (step: OrderStep) => {
      await advance(bought.id, step);
      return (await player.stored(bought))?.tracking;
    };
    expect(await trackingAfter({ status: 'sent', tracking: 'RR1' })).toBe('RR1');
    expect(await trackingAfter({ status: 'delivered' })).toBe('RR1');
    const other = await ordered();
    await advance(other.bought.id, { status: 'sent', tracking: 'RR1' });
    await advance(other.bought.id, { status: 'delivered', tracking: 'RR2' });
    expect(await other.player.stored(other.bought)).toMatchObject({ tracking: 'RR2' });
  });

  it('to cancelled returns the points of a returned parcel', async () => {
    const { player, bought } = await ordered({ price: 400 });
    await advance(bought.id, { status: 'sent' });
    expect(await player.balance()).toBe(600);
    await advance(bought.id, { status: 'cancelled' });
    expect(await player.balance()).toBe(1000);
  });

  it('changes nothing when its transaction fails', async () => {
    const { player, bought } = await ordered();
    await expect(
      inTransaction(test.database, async (transaction) => {
        await orders.advance(transaction, bought.id, { status: 'cancelled' });
        throw new Error('The audit trail was not written');
      }),
    ).rejects.toThrow('The audit trail was not written');
    expect([await player.stored(bought), await player.balance()]).toMatchObject([{ status: 'ordered' }, 900]);
  });
});

it('lists the orders of a status in pages, the oldest first', async () => {
  const player = await loyaltyPlayer(test.database, 1000);
  const before = (await orders.list({ statuses: ['sent'], offset: 0, count: 100 })).total;
  const ids = ['3', '1', '2'].map((digit) => `ffffffff-0000-7000-8000-00000000000${digit}`);
  for (const id of ids) await player.purchase({ id, status: 'sent', address });
  const page = async (offset: number, count: number) => {
    const { rows, total } = await orders.list({ statuses: ['sent'], offset: before + offset, count });
    expect(total).toBe(before + 3);
    return rows.map(({ id }) => id.at(-1));
  };
  expect([await page(0, 2), await page(2, 2), await page(3, 2)]).toEqual([['1', '2'], ['3'], []]);
  expect(await orders.list({ statuses: [], offset: 0, count: 10 })).toEqual({ rows: [], total: 0 });
});

describe('the deletion of an account', () => {
  const remove = (playerId: string) =>
    inTransaction(test.database, (transaction) => deleteAccount(transaction, playerId));

  it.each<[string, Partial<PurchaseRow>]>([
    ['is not sent', { status: 'ordered' }],
    ['is on its way', { status: 'sent' }],
    ['is not ordered completely', { status: 'processing' }],
  ])('is rejected while a product %s', async (_title, more) => {
    const { player, bought } = await ordered(more);
    await expect(remove(player.id)).rejects.toMatchObject({ details: { reason: 'orders_open' } });
    expect(await player.stored(bought)).toMatchObject({ address });
  });

  it('removes only the addresses and tracking references of this player', async () => {
    const [one, other] = [await ordered({ status: 'delivered' }), await ordered({ status: 'delivered' })];
    await one.player.purchase({ status: 'processing' });
    await remove(one.player.id);
    expect(await one.player.stored(one.bought)).toMatchObject({ address: '', tracking: '' });
    expect(await other.player.stored(other.bought)).toMatchObject({ address });
  });
});
