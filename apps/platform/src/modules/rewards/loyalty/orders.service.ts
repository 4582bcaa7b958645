import type { LoyaltyPurchase } from '@croupier/contract/loyalty';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import {
  countOpenOrders,
  findOrders,
  deleteAddresses,
  lockOrder,
  setOrder,
  type OrderFilter,
  type PurchaseRow,
} from './purchases.repository.ts';
import { refundPurchase } from './refund.ts';

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
   * Changes the status of an order, in the caller's transaction; a cancellation returns the points and the stock.
   * @returns the order; null for an unknown one. @throws InvalidRequestException for a step that is not allowed.
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
    await deleteAddresses(transaction, playerId);
  });

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
      if (status === 'cancelled') await refundPurchase(transaction, order, now());
      const changed = { ...order, status, tracking: tracking ?? order.tracking };
      await setOrder(transaction, id, status, changed.tracking);
      return changed;
    },
  };
};
