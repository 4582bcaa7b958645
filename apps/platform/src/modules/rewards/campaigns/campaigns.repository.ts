import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

export type PromoCodeRow = Readonly<{
  code: string;
  offer_id: string;
  total_limit: number | null;
  player_limit: number;
  used: number;
  starts_at: Date | null;
  ends_at: Date | null;
  currencies: readonly string[];
  countries: readonly string[];
  is_active: boolean;
}>;

export type TakeRow = {
  id: string;
  key: string;
  offer_id: string;
  player_id: string;
  currency: Currency;
  source: 'deposit' | 'promo_code' | 'offer';
  promo_code: string | null;
  deposit_id: string | null;
  deposit_amount: number | null;
  taken_at: Date;
  earned_at: Date | null;
  granted_at: Date | null;
};

export type PromoCodeSeed = Pick<PromoCodeRow, 'code' | 'offer_id'> & Partial<PromoCodeRow>;

/** Adds promo codes that do not exist yet. */
export const seedPromoCodes = async (database: Database, codes: readonly PromoCodeSeed[]): Promise<void> => {
  for (const {
    code,
    offer_id,
    total_limit = null,
    player_limit = 1,
    starts_at = null,
    ends_at = null,
    currencies = [],
    countries = [],
    is_active = true,
  } of codes) {
    await sql`insert into promo_codes (code, offer_id, total_limit, player_limit, starts_at, ends_at, currencies, countries, is_active)
      values (${code}, ${offer_id}, ${total_limit}, ${player_limit}, ${starts_at}, ${ends_at}, ${currencies}::text[], ${countries}::text[], ${is_active})
      on conflict do nothing`.execute(database);
  }
};

export const findPromoCode = async (database: Database, code: string): Promise<PromoCodeRow | null> =>
  (await sql<PromoCodeRow>`select * from promo_codes where code = ${code} and is_active`.execute(database)).rows[0] ??
  null;

export const lockPromoCode = async (transaction: Database, code: string): Promise<PromoCodeRow | null> =>
  (
    await sql<PromoCodeRow>`select * from promo_codes where code = ${code} and is_active for update`.execute(
      transaction,
    )
  ).rows[0] ?? null;

export const countCodeUses = async (database: Database, code: string, playerId: string): Promise<number> =>
  (
    await sql<{
      uses: number;
    }>`select count(*) as uses from offer_takes where promo_code = ${code} and player_id = ${playerId}`.execute(
      database,
    )
  ).rows[0]?.uses ?? 0;

export const useCode = async (transaction: Database, code: string): Promise<void> => {
  await sql`update promo_codes set used = used + 1 where code = ${code}`.execute(transaction);
};

/** Serialises the offers of a player, so that limits hold for simultaneous ones. */
export const lockTakesOf = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer-takes ${playerId}`}, 0))`.execute(transaction);
};

export const takenCounts = async (database: Database, playerId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ offer_id: string; taken: number }>`
    select offer_id, count(*) as taken from offer_takes where player_id = ${playerId} group by offer_id`.execute(
    database,
  );
  return new Map(rows.map(({ offer_id, taken }) => [offer_id, taken]));
};

/** Offers that the player has taken and that wait for a deposit, oldest first. */
export const findWaiting = async (database: Database, playerId: string): Promise<readonly TakeRow[]> =>
  (
    await sql<TakeRow>`select * from offer_takes where player_id = ${playerId} and earned_at is null order by id`.execute(
      database,
    )
  ).rows;

/** @returns false when the key is known. */
export const insertTake = async (transaction: Database, row: TakeRow): Promise<boolean> => {
  const { rows } =
    await sql`insert into offer_takes (id, key, offer_id, player_id, currency, source, promo_code, deposit_id, deposit_amount, taken_at, earned_at)
    values (${row.id}, ${row.key}, ${row.offer_id}, ${row.player_id}, ${row.currency}, ${row.source}, ${row.promo_code}, ${row.deposit_id}, ${row.deposit_amount},
      ${row.taken_at}, ${row.earned_at})
    on conflict (key) do nothing returning id`.execute(transaction);
  return rows.length > 0;
};

export const earnByDeposit = async (
  transaction: Database,
  id: string,
  depositId: string,
  amount: number,
  at: Date,
): Promise<void> => {
  await sql`update offer_takes set deposit_id = ${depositId}, deposit_amount = ${amount}, earned_at = ${at} where id = ${id}`.execute(
    transaction,
  );
};

export const findTake = async (database: Database, id: string): Promise<TakeRow | null> =>
  (await sql<TakeRow>`select * from offer_takes where id = ${id}`.execute(database)).rows[0] ?? null;

/** Offers that were earned before this time and not credited, because the credit was interrupted. */
export const findUngranted = async (database: Database, before: Date, limit: number): Promise<readonly TakeRow[]> =>
  (
    await sql<TakeRow>`select * from offer_takes where earned_at < ${before} and granted_at is null order by earned_at limit ${limit}`.execute(
      database,
    )
  ).rows;

export const setGranted = async (database: Database, id: string, at: Date): Promise<void> => {
  await sql`update offer_takes set granted_at = ${at} where id = ${id} and granted_at is null`.execute(database);
};

/** All codes in order, including disabled ones. */
export const listPromoCodes = async (
  database: Database,
  offset: number,
  count: number,
): Promise<Readonly<{ rows: readonly PromoCodeRow[]; total: number }>> => {
  const { rows } =
    await sql<PromoCodeRow>`select * from promo_codes order by code offset ${offset} limit ${count}`.execute(database);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from promo_codes`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

export const lockAnyPromoCode = async (transaction: Database, code: string): Promise<PromoCodeRow | null> =>
  (await sql<PromoCodeRow>`select * from promo_codes where code = ${code} for update`.execute(transaction)).rows[0] ??
  null;

/** @returns false when the code exists. */
export const insertPromoCode = async (transaction: Database, row: PromoCodeRow): Promise<boolean> =>
  (
    await sql`insert into promo_codes (code, offer_id, total_limit, player_limit, starts_at, ends_at, currencies, countries, is_active)
    values (${row.code}, ${row.offer_id}, ${row.total_limit}, ${row.player_limit}, ${row.starts_at}, ${row.ends_at}, ${row.currencies}::text[], ${row.countries}::text[], ${row.is_active})
    on conflict do nothing returning code`.execute(transaction)
  ).rows.length > 0;

export const updatePromoCode = async (transaction: Database, row: PromoCodeRow): Promise<void> => {
  await sql`update promo_codes set offer_id = ${row.offer_id}, total_limit = ${row.total_limit}, player_limit = ${row.player_limit}, starts_at = ${row.starts_at},
    ends_at = ${row.ends_at}, currencies = ${row.currencies}::text[], countries = ${row.countries}::text[], is_active = ${row.is_active} where code = ${row.code}`.execute(
    transaction,
  );
};

export const deletePromoCode = async (transaction: Database, code: string): Promise<void> => {
  await sql`delete from promo_codes where code = ${code}`.execute(transaction);
};
