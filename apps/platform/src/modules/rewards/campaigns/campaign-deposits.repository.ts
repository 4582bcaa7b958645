import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';

/** A deposit from the cashier; `amount` in minor units. */
export type OfferDeposit = Readonly<{
  id: string;
  playerId: string;
  currency: Currency;
  method: string;
  amount: number;
  offerId: string | null;
}>;

export type SettledDeposit = OfferDeposit &
  Readonly<{
    createdAt: Date;
    /** The number of the deposit among the player's successful ones, from 1. */
    number: number;
  }>;

const columns = sql`deposit_id as id, player_id as "playerId", currency, method, amount, offer_id as "offerId", created_at as "createdAt", number`;

export const noteCreated = async (
  transaction: Database,
  { id, playerId, currency, method, amount, offerId }: OfferDeposit,
  at: Date,
): Promise<void> => {
  await sql`insert into campaign_deposits (deposit_id, player_id, currency, method, amount, offer_id, created_at)
    values (${id}, ${playerId}, ${currency}, ${method}, ${amount}, ${offerId}, ${at}) on conflict do nothing`.execute(
    transaction,
  );
};

/** The player's account is locked while a deposit is credited: they are counted one after the other. */
export const noteSettled = ({ id, playerId, currency, method, amount, offerId }: OfferDeposit, at: Date): Statement =>
  sql`insert into campaign_deposits (deposit_id, player_id, currency, method, amount, offer_id, created_at, settled_at, number)
    select ${id}::uuid, ${playerId}::uuid, ${currency}, ${method}, ${amount}::bigint, ${offerId}, ${at}::timestamptz, ${at}::timestamptz,
      (select count(*) + 1 from campaign_deposits where player_id = ${playerId}::uuid and settled_at is not null)
    on conflict (deposit_id) do update set settled_at = excluded.settled_at, number = excluded.number where campaign_deposits.settled_at is null`;

export const findUndecided = async (database: Database, limit: number): Promise<readonly SettledDeposit[]> =>
  (
    await sql<SettledDeposit>`select ${columns} from campaign_deposits where settled_at is not null and decided_at is null order by settled_at limit ${limit}`.execute(
      database,
    )
  ).rows;

/**
 * The take that a player's deposit earned. `isPending`: it may still earn one, or its reward is not credited yet.
 * @returns null for a deposit that is neither credited nor made with an offer.
 */
export const findEarned = async (
  database: Database,
  depositId: string,
  playerId: string,
): Promise<Readonly<{ isPending: boolean; takeId: string | null }> | null> =>
  (
    await sql<{ isPending: boolean; takeId: string | null }>`
      select (t.id is not null and t.granted_at is null) or (d.decided_at is null and (d.offer_id is not null or exists (
          select from offer_takes w where w.player_id = d.player_id and w.earned_at is null))) as "isPending",
        t.id as "takeId"
      from campaign_deposits d left join offer_takes t on t.deposit_id = d.deposit_id
      where d.deposit_id = ${depositId} and d.player_id = ${playerId}`.execute(database)
  ).rows[0] ?? null;

/** @returns false when it was decided before. */
export const setDecided = async (transaction: Database, id: string, at: Date): Promise<boolean> =>
  (
    await sql`update campaign_deposits set decided_at = ${at} where deposit_id = ${id} and decided_at is null returning deposit_id`.execute(
      transaction,
    )
  ).rows.length > 0;
