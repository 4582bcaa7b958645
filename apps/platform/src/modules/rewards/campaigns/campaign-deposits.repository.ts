import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';

/** A deposit from the cashier; `amount` in minor units. */
export type ToldDeposit = Readonly<{
  id: string;
  playerId: string;
  currency: Currency;
  method: string;
  amount: number;
  offerId: string | null;
}>;

export type SettledDeposit = ToldDeposit &
  Readonly<{
    createdAt: Date;
    /** Which of the player's deposits it is: 1 for the first that succeeded. */
    number: number;
  }>;

const columns = sql`deposit_id as id, player_id as "playerId", currency, method, amount, offer_id as "offerId", created_at as "createdAt", number`;

export const noteCreated = async (
  transaction: Database,
  { id, playerId, currency, method, amount, offerId }: ToldDeposit,
  at: Date,
): Promise<void> => {
  await sql`insert into campaign_deposits (deposit_id, player_id, currency, method, amount, offer_id, created_at)
    values (${id}, ${playerId}, ${currency}, ${method}, ${amount}, ${offerId}, ${at}) on conflict do nothing`.execute(
    transaction,
  );
};

/** The player's account is locked while a deposit is credited: they are counted one after the other. */
export const noteSettled = ({ id, playerId, currency, method, amount, offerId }: ToldDeposit, at: Date): Statement =>
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

/** @returns false when it was decided before. */
export const setDecided = async (transaction: Database, id: string, at: Date): Promise<boolean> =>
  (
    await sql`update campaign_deposits set decided_at = ${at} where deposit_id = ${id} and decided_at is null returning deposit_id`.execute(
      transaction,
    )
  ).rows.length > 0;
