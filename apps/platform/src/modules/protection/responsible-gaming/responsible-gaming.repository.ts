import type { SelfExclusion } from '@croupier/contract/responsible-gaming';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';

export type Limit = Readonly<{ days: number; amount: number; currency: Currency }>;
/** `limit` is null for the removal of the limit. */
export type LimitRequest = Readonly<{ limit: Limit | null; requestedAt: Date; confirmableAt: Date; lapsesAt: Date }>;
export type LimitState = Readonly<{ limit: Limit | null; requested: LimitRequest | null }>;
export type LimitAction = 'set' | 'requested' | 'confirmed' | 'cancelled';
export type ExclusionPeriod = NonNullable<SelfExclusion['period']>;
export type Exclusion = Readonly<{ period: ExclusionPeriod; startedAt: Date; endsAt: Date | null }>;

type LimitRow = {
  period_days: number | null;
  amount: number | null;
  currency: Currency | null;
  requested_at: Date | null;
  requested_period_days: number | null;
  requested_amount: number | null;
  requested_currency: Currency | null;
  confirmable_at: Date | null;
  lapses_at: Date | null;
};

const limitOf = (days: number | null, amount: number | null, currency: Currency | null): Limit | null =>
  days !== null && amount !== null && currency !== null ? { days, amount, currency } : null;

const stateOf = (row: LimitRow | undefined): LimitState => {
  if (!row) return { limit: null, requested: null };
  const { requested_at: requestedAt, confirmable_at: confirmableAt, lapses_at: lapsesAt } = row;
  return {
    limit: limitOf(row.period_days, row.amount, row.currency),
    requested:
      requestedAt && confirmableAt && lapsesAt
        ? {
            limit: limitOf(row.requested_period_days, row.requested_amount, row.requested_currency),
            requestedAt,
            confirmableAt,
            lapsesAt,
          }
        : null,
  };
};

export const findLimit = async (database: Database, playerId: string): Promise<LimitState> =>
  stateOf((await sql<LimitRow>`select * from deposit_limits where player_id = ${playerId}`.execute(database)).rows[0]);

/** Finds the limit and locks it until the transaction ends. */
export const lockLimit = async (transaction: Database, playerId: string): Promise<LimitState> => {
  await sql`insert into deposit_limits (player_id) values (${playerId}) on conflict do nothing`.execute(transaction);
  return stateOf(
    (await sql<LimitRow>`select * from deposit_limits where player_id = ${playerId} for update`.execute(transaction))
      .rows[0],
  );
};

export const saveLimit = async (
  transaction: Database,
  playerId: string,
  { limit, requested }: LimitState,
): Promise<void> => {
  const wanted = requested?.limit ?? null;
  await sql`update deposit_limits set period_days = ${limit?.days ?? null}, amount = ${limit?.amount ?? null}, currency = ${limit?.currency ?? null},
    requested_at = ${requested?.requestedAt ?? null}, requested_period_days = ${wanted?.days ?? null}, requested_amount = ${wanted?.amount ?? null},
    requested_currency = ${wanted?.currency ?? null}, confirmable_at = ${requested?.confirmableAt ?? null}, lapses_at = ${requested?.lapsesAt ?? null}
    where player_id = ${playerId}`.execute(transaction);
};

export const recordLimitChange = async (
  transaction: Database,
  playerId: string,
  action: LimitAction,
  limit: Limit | null,
  at: Date,
): Promise<void> => {
  await sql`insert into deposit_limit_changes (id, player_id, action, period_days, amount, currency, at)
    values (${newKey()}, ${playerId}, ${action}, ${limit?.days ?? null}, ${limit?.amount ?? null}, ${limit?.currency ?? null}, ${at})`.execute(
    transaction,
  );
};

/** Returns the player's latest exclusion, which may have ended. */
export const findExclusion = async (database: Database, playerId: string): Promise<Exclusion | null> =>
  (
    await sql<Exclusion>`select period, started_at as "startedAt", ends_at as "endsAt" from self_exclusions where player_id = ${playerId} order by id desc limit 1`.execute(
      database,
    )
  ).rows[0] ?? null;

/**
 * Returns the end of the player's exclusion. `lock` locks the row, so that deposits and exclusions run one at a time.
 */
export const findExcludedUntil = async (
  database: Database,
  playerId: string,
  mode: 'lock' | 'read',
): Promise<Date | null> => {
  const lock = mode === 'lock' ? sql`for share` : sql``;
  const { rows } = await sql<{
    until: Date | null;
  }>`select excluded_until as until from players where id = ${playerId} ${lock}`.execute(database);
  return rows[0]?.until ?? null;
};

export const lockPlayer = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`select id from players where id = ${playerId} for no key update`.execute(transaction);
};

/** Returns the ends of calendar intervals in UTC: three months after 30 November is 28 February. */
export const endsAfter = async (
  database: Database,
  startedAt: Date,
  intervals: readonly string[],
): Promise<readonly Date[]> => {
  const { rows } = await sql<{
    at: Date;
  }>`select (${startedAt}::timestamptz at time zone 'utc' + length) at time zone 'utc' as at
    from unnest(${[...intervals]}::interval[]) with ordinality as intervals (length, place) order by place`.execute(
    database,
  );
  return rows.map(({ at }) => at);
};

/** The stored end of a permanent exclusion. */
const permanentEnd = new Date('9999-12-31T00:00:00.000Z');

export const insertExclusion = async (
  transaction: Database,
  playerId: string,
  { period, startedAt, endsAt }: Exclusion,
): Promise<void> => {
  await sql`insert into self_exclusions (id, player_id, period, started_at, ends_at) values (${newKey()}, ${playerId}, ${period}, ${startedAt}, ${endsAt})`.execute(
    transaction,
  );
  await sql`update players set excluded_until = ${endsAt ?? permanentEnd} where id = ${playerId}`.execute(transaction);
};

export const isPermanent = (until: Date): boolean => until.getTime() >= permanentEnd.getTime();
