import type { LoyaltyPurchase } from '@croupier/contract/loyalty';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

export type PurchaseRow = Readonly<{
  id: string;
  player_id: string;
  idempotency_key: string;
  product_id: number;
  name: string;
  price: number;
  address: string;
  status: LoyaltyPurchase['status'];
  /** The tracking reference of a shipment. */ tracking: string;
  created_at: Date;
}>;

export const findPurchase = async (database: Database, playerId: string, key: string): Promise<PurchaseRow | null> =>
  (
    await sql<PurchaseRow>`select * from loyalty_purchases where player_id = ${playerId} and idempotency_key = ${key}`.execute(
      database,
    )
  ).rows[0] ?? null;

export const lockPurchase = async (transaction: Database, id: string): Promise<PurchaseRow> => {
  const {
    rows: [row],
  } = await sql<PurchaseRow>`select * from loyalty_purchases where id = ${id} for update`.execute(transaction);
  if (!row) throw new Error(`There is no purchase ${id}`);
  return row;
};

/** @returns false when the player has a purchase with this key. */
export const insertPurchase = async (transaction: Database, row: PurchaseRow): Promise<boolean> =>
  (
    await sql`insert into loyalty_purchases (id, player_id, idempotency_key, product_id, name, price, address, status, created_at)
    values (${row.id}, ${row.player_id}, ${row.idempotency_key}, ${row.product_id}, ${row.name}, ${row.price}, ${row.address}, ${row.status}, ${row.created_at})
    on conflict (player_id, idempotency_key) do nothing returning id`.execute(transaction)
  ).rows.length > 0;

export const endPurchase = async (
  transaction: Database,
  id: string,
  status: 'done' | 'ordered' | 'refunded',
): Promise<void> => {
  await sql`update loyalty_purchases set status = ${status} where id = ${id} and status = 'processing'`.execute(
    transaction,
  );
};

/**
 * Takes one item from the stock and locks its row, so that the buyers of the last item are serialised.
 * @returns the number sold, including this one.
 */
export const takeStock = async (transaction: Database, productId: number): Promise<number> => {
  const { rows } = await sql<{
    sold: number;
  }>`insert into loyalty_products_sold (product_id, sold) values (${productId}, 1)
    on conflict (product_id) do update set sold = loyalty_products_sold.sold + 1 returning sold`.execute(transaction);
  return rows[0]?.sold ?? 0;
};

export const returnStock = async (transaction: Database, productId: number): Promise<void> => {
  await sql`update loyalty_products_sold set sold = sold - 1 where product_id = ${productId}`.execute(transaction);
};

export const findSold = async (database: Database): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await sql<{ product_id: number; sold: number }>`select product_id, sold from loyalty_products_sold`.execute(
        database,
      )
    ).rows.map(({ product_id, sold }) => [product_id, sold]),
  );

/** How many of each product a player has bought, without cancelled purchases. */
export const countBought = async (database: Database, playerId: string): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await sql<{ product_id: number; bought: number }>`select product_id, count(*) as bought from loyalty_purchases
    where player_id = ${playerId} and status not in ('refunded', 'cancelled') group by product_id`.execute(database)
    ).rows.map(({ product_id, bought }) => [product_id, bought]),
  );

export const findPurchases = async (
  database: Database,
  playerId: string,
  offset: number,
  count: number,
): Promise<Readonly<{ rows: readonly PurchaseRow[]; total: number }>> => {
  const { rows } =
    await sql<PurchaseRow>`select * from loyalty_purchases where player_id = ${playerId} order by id desc offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`select count(*) as total from loyalty_purchases where player_id = ${playerId}`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

export type OrderFilter = Readonly<{ statuses: readonly LoyaltyPurchase['status'][]; offset: number; count: number }>;

/** Orders of goods, oldest first. */
export const findOrders = async (
  database: Database,
  { statuses, offset, count }: OrderFilter,
): Promise<Readonly<{ rows: readonly PurchaseRow[]; total: number }>> => {
  const { rows } =
    await sql<PurchaseRow>`select * from loyalty_purchases where status = any(${statuses}::text[]) order by id offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`select count(*) as total from loyalty_purchases where status = any(${statuses}::text[])`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

export const lockOrder = async (transaction: Database, id: string): Promise<PurchaseRow | null> =>
  (
    await sql<PurchaseRow>`select * from loyalty_purchases where id = ${id} and status in ('ordered', 'sent', 'delivered', 'cancelled') for update`.execute(
      transaction,
    )
  ).rows[0] ?? null;

export const setOrder = async (
  transaction: Database,
  id: string,
  status: LoyaltyPurchase['status'],
  tracking: string,
): Promise<void> => {
  await sql`update loyalty_purchases set status = ${status}, tracking = ${tracking} where id = ${id}`.execute(
    transaction,
  );
};

/** The number of a player's orders that are not delivered. */
export const countOpenOrders = async (database: Database, playerId: string): Promise<number> =>
  (
    await sql<{ open: number }>`select count(*) as open from loyalty_purchases
    where player_id = ${playerId} and (status in ('ordered', 'sent') or status = 'processing' and address <> '')`.execute(
      database,
    )
  ).rows[0]?.open ?? 0;

export const deleteAddresses = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`update loyalty_purchases set address = '', tracking = '' where player_id = ${playerId}`.execute(
    transaction,
  );
};
