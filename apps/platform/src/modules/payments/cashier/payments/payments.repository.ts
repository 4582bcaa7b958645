import type { PaymentMethod, TransactionStatus } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Statement } from '../../../../database/index.ts';
import { storedKey } from '../../../../secrets/index.ts';
import type { Requisites } from '../methods/requisites.ts';
import type { ReviewReason } from '../review/review-bounds.ts';

export type PaymentType = 'deposit' | 'withdrawal';

export type PaymentRow = {
  id: string;
  player_id: string;
  type: PaymentType;
  method: string;
  method_name: string;
  flow: PaymentMethod['flow'];
  currency: Currency;
  amount: number;
  fee: number;
  status: TransactionStatus;
  decline_reason: string;
  requisites: Requisites;
  requisites_token: string | null;
  /** A keyed digest of the details: a deposit goes back to its own. */
  details_fingerprint: string | null;
  /** The name of the payer of a deposit that the provider reported. */
  payer_name: string | null;
  campaign_offer_id: string | null;
  /** The client's key in a new row; its hash in a row from the database. */
  idempotency_key: string;
  locale: string;
  domain: string;
  /** The id of the payment provider. It stays when the method is routed to another provider. */
  provider: string;
  provider_payment_id: string | null;
  provider_url: string | null;
  reservation_id: string | null;
  review_until: Date | null;
  /** The payout waits for the operator's decision. */
  is_held: boolean;
  /** Why it waits. */
  held_reasons: readonly ReviewReason[];
  /** When the operator approved the payout. */
  approved_at: Date | null;
  sent_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  created_at: Date;
  updated_at: Date;
};

/** The statement fails for a second payment with the same player, type and idempotency key. */
export const addPayment = (
  row: PaymentRow,
): Statement => sql`insert into payments (id, player_id, type, method, method_name, flow, currency, amount, fee, status, decline_reason, requisites, requisites_token,
      details_fingerprint, campaign_offer_id, idempotency_key, locale, domain, provider, provider_payment_id, provider_url, reservation_id, review_until, is_held, held_reasons, sent_at, next_check_at, checks, created_at, updated_at)
    values (${row.id}, ${row.player_id}, ${row.type}, ${row.method}, ${row.method_name}, ${row.flow}, ${row.currency}, ${row.amount}, ${row.fee}, ${row.status}, ${row.decline_reason},
      ${JSON.stringify(row.requisites)}::jsonb, ${row.requisites_token}, ${row.details_fingerprint}, ${row.campaign_offer_id}, ${storedKey(row.idempotency_key)}, ${row.locale}, ${row.domain},
      ${row.provider}, ${row.provider_payment_id}, ${row.provider_url}, ${row.reservation_id}, ${row.review_until}, ${row.is_held}, ${JSON.stringify(row.held_reasons)}::jsonb, ${row.sent_at}, ${row.next_check_at}, ${row.checks}, ${row.created_at}, ${row.updated_at})`;

/** @returns false when the player has a payment with this type and idempotency key. */
export const insertPayment = async (transaction: Database, row: PaymentRow): Promise<boolean> =>
  (
    await sql`${addPayment(row)} on conflict (player_id, type, idempotency_key) do nothing returning id`.execute(
      transaction,
    )
  ).rows.length > 0;

const findOne = async (database: Database, where: RawBuilder<unknown>): Promise<PaymentRow | null> =>
  (await sql<PaymentRow>`select * from payments where ${where}`.execute(database)).rows[0] ?? null;

export const findPayment = (database: Database, id: string) => findOne(database, sql`id = ${id}`);

export const findPlayersPayment = (database: Database, id: string, playerId: string) =>
  findOne(database, sql`id = ${id} and player_id = ${playerId}`);

export const findByKey = (database: Database, playerId: string, type: PaymentType, key: string) =>
  findOne(database, sql`player_id = ${playerId} and type = ${type} and idempotency_key = ${storedKey(key)}`);

/** The method of the player's last payment in the current currency that succeeded or is under way. */
export const findLastMethod = async (
  database: Database,
  { id, currency }: Readonly<{ id: string; currency: Currency }>,
  type: PaymentType,
): Promise<string | null> =>
  (
    await sql<{ method: string }>`select method from payments where player_id = ${id} and type = ${type}
      and currency = ${currency} and status in ('success', 'pending') order by id desc limit 1`.execute(database)
  ).rows[0]?.method ?? null;

export const lockPayments = async (transaction: Database, ids: readonly string[]): Promise<readonly PaymentRow[]> =>
  (
    await sql<PaymentRow>`select * from payments where id = any(${ids}::uuid[]) order by id for update`.execute(
      transaction,
    )
  ).rows;

/** Clears token and requisites once no payout can follow. */
const clearSecretsWhen = (
  isFinal: boolean,
): RawBuilder<unknown> => sql`requisites_token = case when ${isFinal}::boolean then null else requisites_token end,
    secret_requisites = case when ${isFinal}::boolean then '{}'::jsonb else secret_requisites end`;

export type StatusChange = Readonly<{ id: string; to: TransactionStatus; reason: string; at: Date }>;

export const changeStatus = ({ id, to, reason, at }: StatusChange): Statement => {
  const isFinal = to !== 'created' && to !== 'pending';
  return sql`update payments set status = ${to}, decline_reason = ${reason}, updated_at = ${at},
    next_check_at = case when ${isFinal}::boolean then null else next_check_at end,
    ${clearSecretsWhen(isFinal)} where id = ${id}`;
};

/** Changes the status of a payment if the current one is among `from`. @returns whether it did. */
export const advanceStatus = async (
  database: Database,
  id: string,
  from: readonly TransactionStatus[],
  to: TransactionStatus,
  reason: string,
  at: Date,
): Promise<boolean> => {
  const isFinal = to !== 'created' && to !== 'pending';
  const { rows } = await sql`update payments set status = ${to}, decline_reason = ${reason}, updated_at = ${at},
    next_check_at = case when ${isFinal}::boolean then null else next_check_at end,
    ${clearSecretsWhen(isFinal)}
    where id = ${id} and status = any(${from}::text[]) returning id`.execute(database);
  return rows.length > 0;
};

export const markOpened = async (
  database: Database,
  id: string,
  providerPaymentId: string,
  url: string | null,
  nextCheckAt: Date,
): Promise<void> => {
  await sql`update payments set provider_payment_id = ${providerPaymentId}, provider_url = ${url}, ${clearSecretsWhen(true)},
    next_check_at = case when status in ('created', 'pending') then ${nextCheckAt}::timestamptz end where id = ${id}`.execute(
    database,
  );
};

export type HistoryFilter = Readonly<{
  playerId: string;
  types: readonly PaymentType[];
  statuses: readonly string[];
  offset: number;
  count: number;
}>;

export const findHistory = async (
  database: Database,
  { playerId, types, statuses, offset, count }: HistoryFilter,
): Promise<Readonly<{ rows: readonly PaymentRow[]; total: number }>> => {
  const where = sql`player_id = ${playerId} and type = any(${types}::text[]) and (${statuses.length === 0}::boolean or status = any(${statuses}::text[]))`;
  const { rows } =
    await sql<PaymentRow>`select * from payments where ${where} order by id desc offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from payments where ${where}`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

/** Stores the name of the payer of a deposit that the provider reported first. */
export const setPayerName = async (database: Database, id: string, name: string): Promise<void> => {
  await sql`update payments set payer_name = ${name} where id = ${id} and type = 'deposit' and payer_name is null`.execute(
    database,
  );
};

/** Payments without a final status. */
export const findOpenPayments = async (
  database: Database,
  playerId: string,
): Promise<readonly Readonly<{ id: string; type: PaymentType; amount: number; currency: Currency }>[]> =>
  (
    await sql<{
      id: string;
      type: PaymentType;
      amount: number;
      currency: Currency;
    }>`select id, type, amount, currency from payments
    where player_id = ${playerId} and status in ('created', 'pending') order by id`.execute(database)
  ).rows;

/** Erases the requisites of a player's payments and payouts. Amounts stay. */
export const eraseRequisites = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`update payments set requisites = '{}'::jsonb, details_fingerprint = null, payer_name = null, ${clearSecretsWhen(true)} where player_id = ${playerId}`.execute(
    transaction,
  );
  await sql`delete from payout_requisites where player_id = ${playerId}`.execute(transaction);
  await sql`delete from card_sessions where player_id = ${playerId}`.execute(transaction);
};
