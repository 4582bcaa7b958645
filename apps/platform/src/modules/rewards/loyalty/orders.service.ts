import type { LoyaltyPurchase } from '@croupier/contract/loyalty';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { lockTotals, spend } from './loyalty.repository.ts';
import { insertNotices } from './notices.repository.ts';
import {
  countOpenOrders,
  findOrders,
  forgetAddresses,
  lockOrder,
  returnStock,
  setOrder,
  type OrderFilter,
  type PurchaseRow,
} from './purchases.repository.ts';

export type OrderStatus = Extract<LoyaltyPurchase['status'], 'ordered' | 'sent' | 'delivered' | 'cancelled'>;

/** Allowed transitions. A returned parcel may be cancelled too. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  ordered: ['sent', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

export type OrderStep = Readonly<{ status: OrderStatus; tracking?: string | undefined }>;

/** Orders of physical goods and their delivery. */
export type Orders = Readonly<{
  list: (filter: OrderFilter) => Promise<Readonly<{ rows: readonly PurchaseRow[]; total: number }>>;
  /**
   * Takes an order a step on, in the caller's transaction; a cancelled one gives the points and the stock back.
   * @returns the order; null: there is none. @throws InvalidRequestException for a step that may not follow.
   */
  advance: (transaction: Database, id: string, step: OrderStep) => Promise<PurchaseRow | null>;
}>;

const isOrder = (status: PurchaseRow['status']): status is OrderStatus => Object.hasOwn(next, status);

export const createOrders = ({
  database,
  accounts,
  now,
}: Readonly<{ database: Database; accounts: Pick<Accounts, 'onDeletion'>; now: () => Date }>): Orders => {
  accounts.onDeletion(async (transaction, playerId) => {
    const open = await countOpenOrders(transaction, playerId);
    if (open > 0) throw refuse('InvalidRequestException', { reason: 'orders_open', error_data: { orders: open } });
    await forgetAddresses(transaction, playerId);
  });

  const giveBack = async (
    transaction: Database,
    { id, player_id: playerId, product_id: product, price }: PurchaseRow,
  ): Promise<void> => {
    const [at, subject] = [now(), String(product)];
    await returnStock(transaction, product);
    await lockTotals(transaction, playerId);
    await spend(transaction, {
      player_id: playerId,
      key: `refund:${id}`,
      kind: 'refund',
      subject,
      points_hundredths: price * 100,
      created_at: at,
    });
    await insertNotices(transaction, [
      {
        player_id: playerId,
        trigger: 'product',
        type: 'debit',
        subject,
        amount: price,
        amount_type: 'points',
        created_at: at,
      },
    ]);
  };

  return {
    list: (filter) => findOrders(database, filter),
    advance: async (transaction, id, { status, tracking }) => {
      const order = await lockOrder(transaction, id);
      if (!order || !isOrder(order.status)) return null;
      if (!next[order.status].includes(status))
        throw refuse('InvalidRequestException', {
          reason: 'order_step',
          error_data: { status: order.status, next: next[order.status] },
        });
      if (status === 'cancelled') await giveBack(transaction, order);
      const changed = { ...order, status, tracking: tracking ?? order.tracking };
      await setOrder(transaction, id, status, changed.tracking);
      return changed;
    },
  };
};
