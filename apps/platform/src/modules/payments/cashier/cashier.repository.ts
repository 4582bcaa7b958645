import type { PaymentMethod, TransactionStatus } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import { storedKey } from '../../../secrets/index.ts';
import type { Cashout, CountedDeposit } from './cashier.port.ts';
import type { MethodSeed } from './payment-methods.seed.ts';
import type { Requisites } from './requisites.ts';

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
  campaign_offer_id: string | null;
  /** As the client gave it; read from the database it is its hash. */
  idempotency_key: string;
  locale: string;
  domain: string;
  /** The id of the payment provider that serves this payment, whatever its method is routed to later. */
  provider: string;
  provider_payment_id: string | null;
  provider_url: string | null;
  reservation_id: string | null;
  review_until: Date | null;
  /** Waits for the operator's decision. */ is_held: boolean;
  sent_at: Date | null;
  next_check_at: Date | null;
  checks: number;
  created_at: Date;
  updated_at: Date;
};

export const seedMethods = async (
  database: Database,
  methods: readonly MethodSeed[],
  presets: readonly Readonly<{ currency: Currency; amounts: readonly number[] }>[],
): Promise<void> => {
  await sql`insert into payment_methods (sysname, currency, type, name, flow, min_amount, max_amount, fee_basis_points, fee_fixed, processing_time_minutes, requisites, sort_order)
    select sysname, currency, type, name, flow, min_amount, max_amount, fee_basis_points, fee_fixed, processing_time_minutes, requisites, sort_order
    from jsonb_to_recordset(${JSON.stringify(methods.map((method, order) => ({ ...method, sort_order: order })))}::jsonb) as seed (sysname text, currency text, type text, name text,
      flow text, min_amount bigint, max_amount bigint, fee_basis_points integer, fee_fixed bigint, processing_time_minutes integer, requisites jsonb, sort_order integer)
    on conflict do nothing`.execute(database);
  await sql`insert into payment_presets (currency, amounts)
    select currency, amounts from jsonb_to_recordset(${JSON.stringify(presets)}::jsonb) as seed (currency text, amounts jsonb) on conflict do nothing`.execute(
    database,
  );
};

export const findMethods = async (
  database: Database,
  type: PaymentType,
  currency: Currency,
): Promise<readonly PaymentMethod[]> =>
  (
    await sql<PaymentMethod>`select sysname, name, flow, currency, min_amount, max_amount, fee_basis_points, fee_fixed, processing_time_minutes, requisites
    from payment_methods where type = ${type} and currency = ${currency} and is_active order by sort_order`.execute(
      database,
    )
  ).rows;

export const findPresets = async (
  database: Database,
): Promise<readonly Readonly<{ currency: Currency; amounts: readonly number[] }>[]> =>
  (
    await sql<{
      currency: Currency;
      amounts: number[];
    }>`select currency, amounts from payment_presets order by currency`.execute(database)
  ).rows;

/** Fails when there is one with this player, type and key already. */
export const addPayment = (
  row: PaymentRow,
): Statement => sql`insert into payments (id, player_id, type, method, method_name, flow, currency, amount, fee, status, decline_reason, requisites, requisites_token,
      campaign_offer_id, idempotency_key, locale, domain, provider, provider_payment_id, provider_url, reservation_id, review_until, is_held, sent_at, next_check_at, checks, created_at, updated_at)
    values (${row.id}, ${row.player_id}, ${row.type}, ${row.method}, ${row.method_name}, ${row.flow}, ${row.currency}, ${row.amount}, ${row.fee}, ${row.status}, ${row.decline_reason},
      ${JSON.stringify(row.requisites)}::jsonb, ${row.requisites_token}, ${row.campaign_offer_id}, ${storedKey(row.idempotency_key)}, ${row.locale}, ${row.domain},
      ${row.provider}, ${row.provider_payment_id}, ${row.provider_url}, ${row.reservation_id}, ${row.review_until}, ${row.is_held}, ${row.sent_at}, ${row.next_check_at}, ${row.checks}, ${row.created_at}, ${row.updated_at})`;

/** @returns false when there is one with this player, type and key already. */
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

export const lockPayments = async (transaction: Database, ids: readonly string[]): Promise<readonly PaymentRow[]> =>
  (
    await sql<PaymentRow>`select * from payments where id = any(${ids}::uuid[]) order by id for update`.execute(
      transaction,
    )
  ).rows;

/** Nobody is paid any more: what names the requisites is not needed. */
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

/** Moves a payment on only if it still is where it was thought to be. */
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

/**
 * Takes payments whose time to be looked at has come; should this process die over them, their turn comes again. Clear
 * requisites are exchanged first.
 */
export const claimDuePayments = async (
  database: Database,
  at: Date,
  again: Date,
  limit: number,
): Promise<readonly PaymentRow[]> =>
  (
    await sql<PaymentRow>`update payments set next_check_at = ${again}, checks = checks + 1
    where id in (select id from payments where next_check_at <= ${at} and (type = 'deposit' or secret_requisites = '{}') order by next_check_at limit ${limit} for update skip locked) returning *`.execute(
      database,
    )
  ).rows;

/** A withdrawal of an earlier release whose requisites are still here in clear. */
export type ClearRequisites = PaymentRow & Readonly<{ secret_requisites: Requisites }>;

/** Those that were sent after `sentBefore` are left out. */
export const findClearRequisites = async (
  database: Database,
  sentBefore: Date,
  limit: number,
): Promise<readonly ClearRequisites[]> =>
  (
    await sql<ClearRequisites>`select * from payments where secret_requisites <> '{}' and type = 'withdrawal' and status = 'pending'
    and (sent_at is null or sent_at < ${sentBefore}) order by id limit ${limit}`.execute(database)
  ).rows;

/** Exchanges clear requisites for their token; the withdrawal is due as soon as its review is over. */
export const replaceRequisites = async (database: Database, id: string, token: string, at: Date): Promise<void> => {
  await sql`update payments set requisites_token = ${token}, secret_requisites = '{}'::jsonb, next_check_at = coalesce(review_until, ${at})
    where id = ${id} and status = 'pending' and secret_requisites <> '{}'`.execute(database);
};

export const setNextCheck = async (database: Database, id: string, at: Date): Promise<void> => {
  await sql`update payments set next_check_at = ${at} where id = ${id} and next_check_at is not null`.execute(database);
};

/** From here a withdrawal can no longer be cancelled. @returns false when it was cancelled before. */
export const markSent = async (database: Database, id: string, at: Date): Promise<boolean> =>
  (
    await sql`update payments set sent_at = coalesce(sent_at, ${at}), updated_at = ${at} where id = ${id} and status = 'pending' and not is_held returning id`.execute(
      database,
    )
  ).rows.length > 0;

/** Withdrawals that wait for the operator's decision, the oldest first. */
export const findHeldPayouts = async (database: Database, limit: number): Promise<readonly PaymentRow[]> =>
  (
    await sql<PaymentRow>`select * from payments where is_held and status = 'pending' order by id limit ${limit}`.execute(
      database,
    )
  ).rows;

/** The payout is sent at the next look at due payments. @returns the payment, null when it is not held. */
export const releaseHeldPayout = async (transaction: Database, id: string, at: Date): Promise<PaymentRow | null> =>
  (
    await sql<PaymentRow>`update payments set is_held = false, next_check_at = ${at}, updated_at = ${at}
    where id = ${id} and is_held and status = 'pending' returning *`.execute(transaction)
  ).rows[0] ?? null;

export const insertEvent = async (
  database: Database,
  eventId: string,
  paymentId: string,
  status: string,
  at: Date,
): Promise<void> => {
  await sql`insert into payment_events (event_id, payment_id, status, received_at) values (${eventId}, ${paymentId}, ${status}, ${at}) on conflict do nothing`.execute(
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

export const countDeposits = async (database: Database, playerId: string): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*) as total from payments where player_id = ${playerId} and type = 'deposit' and status = 'success'`.execute(
      database,
    )
  ).rows[0]?.total ?? 0;

/** Payments that have no end yet. */
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

/** Where somebody paid from and was paid to; the sums stay. */
export const eraseRequisites = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`update payments set requisites = '{}'::jsonb, ${clearSecretsWhen(true)} where player_id = ${playerId}`.execute(
    transaction,
  );
  await sql`delete from payout_requisites where player_id = ${playerId}`.execute(transaction);
};

export const findCashouts = async (
  database: Database,
  playerIds: readonly string[],
  since: Date,
): Promise<readonly Cashout[]> =>
  (
    await sql<Cashout>`select player_id as "playerId", created_at as at from payments
    where player_id = any(${playerIds}::uuid[]) and type = 'withdrawal' and created_at >= ${since} and status in ('pending', 'success') order by created_at`.execute(
      database,
    )
  ).rows;

/** Deposits that succeeded after `since`, and all that are under way. */
export const findCountedDeposits = async (
  database: Database,
  playerId: string,
  since: Date,
): Promise<readonly CountedDeposit[]> =>
  (
    await sql<CountedDeposit>`select amount, currency, updated_at as at, status <> 'success' as "isOpen" from payments
    where player_id = ${playerId} and type = 'deposit' and (status in ('created', 'pending') or status = 'success' and updated_at > ${since})`.execute(
      database,
    )
  ).rows;

/** What a player has deposited, or withdrawn and asked to withdraw, in each currency. */
export const findTotals = async (
  database: Database,
  playerId: string,
  type: PaymentType,
): Promise<readonly Readonly<{ currency: Currency; amount: number }>[]> =>
  (
    await sql<{ currency: Currency; amount: number }>`select currency, sum(amount)::bigint as amount from payments
    where player_id = ${playerId} and type = ${type} and (status = 'success' or type = 'withdrawal' and status = 'pending') group by currency`.execute(
      database,
    )
  ).rows;
