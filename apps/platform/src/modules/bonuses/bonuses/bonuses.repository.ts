import type { BonusStatus } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { BonusSource, BonusType } from './bonuses.port.ts';

export type BonusRow = {
  id: string;
  player_id: string;
  type: BonusType;
  currency: Currency;
  status: BonusStatus;
  source: BonusSource;
  source_key: string;
  offer_id: string | null;
  title: string;
  text: string;
  image_url: string;
  dominant_color: string;
  amount: number;
  wagering_multiplier: number;
  required: number;
  wagered: number;
  contributions: Readonly<Record<string, number>>;
  max_bet: number | null;
  max_conversion: number | null;
  min_odds: number | null;
  lifetime_days: number;
  balance: number;
  at_stake: number;
  converted: number;
  activations: number;
  is_played: boolean;
  created_at: Date;
  activated_at: Date | null;
  expires_at: Date;
  finished_at: Date | null;
};

/** @returns false when its source key was granted before. */
export const insertBonus = async (database: Database, row: BonusRow): Promise<boolean> => {
  const { rows } =
    await sql`insert into bonuses (id, player_id, type, currency, status, source, source_key, offer_id, title, text, image_url, dominant_color, amount,
      wagering_multiplier, required, contributions, max_bet, max_conversion, min_odds, lifetime_days, created_at, expires_at)
    values (${row.id}, ${row.player_id}, ${row.type}, ${row.currency}, ${row.status}, ${row.source}, ${row.source_key}, ${row.offer_id}, ${row.title}, ${row.text},
      ${row.image_url}, ${row.dominant_color}, ${row.amount}, ${row.wagering_multiplier}, ${row.required}, ${JSON.stringify(row.contributions)}::jsonb, ${row.max_bet},
      ${row.max_conversion}, ${row.min_odds}, ${row.lifetime_days}, ${row.created_at}, ${row.expires_at})
    on conflict (source_key) do nothing returning id`.execute(database);
  return rows.length > 0;
};

export const findBySource = async (database: Database, key: string): Promise<BonusRow | null> =>
  (await sql<BonusRow>`select * from bonuses where source_key = ${key}`.execute(database)).rows[0] ?? null;

/** A player's bonuses whose source keys start with `prefix`, in the order of their grant. */
export const findBySourcePrefix = async (
  database: Database,
  playerId: string,
  prefix: string,
): Promise<readonly BonusRow[]> =>
  (
    await sql<BonusRow>`select * from bonuses where player_id = ${playerId} and starts_with(source_key, ${prefix}) order by id`.execute(
      database,
    )
  ).rows;

export const findPlayersBonus = async (
  database: Database,
  playerId: string,
  type: BonusType,
  id: string,
): Promise<BonusRow | null> =>
  (
    await sql<BonusRow>`select * from bonuses where id = ${id} and player_id = ${playerId} and type = ${type}`.execute(
      database,
    )
  ).rows[0] ?? null;

export type BonusQuery = Readonly<{
  playerId: string;
  type: BonusType | 'all';
  statuses: readonly string[];
  offset: number;
  count: number;
}>;

export const findBonuses = async (
  database: Database,
  { playerId, type, statuses, offset, count }: BonusQuery,
): Promise<Readonly<{ rows: readonly BonusRow[]; total: number }>> => {
  const types: readonly BonusType[] = type === 'all' ? ['casino', 'betting'] : [type];
  const chosen = sql`player_id = ${playerId} and type = any(${types}::text[]) and (${statuses.length} = 0 or status = any(${statuses}::text[]))`;
  const { rows } =
    await sql<BonusRow>`select * from bonuses where ${chosen} order by id desc offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from bonuses where ${chosen}`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

export const findActive = async (database: Database, playerId: string): Promise<readonly BonusRow[]> =>
  (await sql<BonusRow>`select * from bonuses where player_id = ${playerId} and status = 'active'`.execute(database))
    .rows;

/** Bonuses past their expiry. */
export const findDue = async (database: Database, at: Date, limit: number): Promise<readonly BonusRow[]> =>
  (
    await sql<BonusRow>`select * from bonuses where status in ('promised', 'active') and expires_at <= ${at} order by expires_at limit ${limit}`.execute(
      database,
    )
  ).rows;

/**
 * Marks open bonuses that expire until `until` as reminded, once per expiry. Skips bonuses of a single day: the grant
 * notice already has their expiry.
 */
export const markReminded = async (
  transaction: Database,
  at: Date,
  until: Date,
  limit: number,
): Promise<readonly BonusRow[]> =>
  (
    await sql<BonusRow>`update bonuses set reminded_for = expires_at where id in (
      select id from bonuses where status in ('promised', 'active') and expires_at > ${at} and expires_at <= ${until}
        and lifetime_days > 1 and reminded_for is distinct from expires_at and (status = 'promised' or balance > 0)
      order by expires_at limit ${limit} for update skip locked)
    returning *`.execute(transaction)
  ).rows;

export const findPlayersWithLive = async (
  database: Database,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ player_id: string }>`/* prepared */
    select distinct player_id from bonuses where player_id = any(${playerIds}::uuid[]) and (status = 'active' or at_stake > 0)`.execute(
    database,
  );
  return new Set(rows.map(({ player_id }) => player_id));
};

/** Locks bonuses and players' live bonuses by id, after the ledger accounts. The common order prevents deadlocks. */
export const lockBonuses = async (
  transaction: Database,
  ids: readonly string[],
  playerIds: readonly string[],
): Promise<readonly BonusRow[]> =>
  (
    await sql<BonusRow>`select * from bonuses
    where id = any(${ids}::uuid[]) or (player_id = any(${playerIds}::uuid[]) and (status = 'active' or at_stake > 0)) order by id for update`.execute(
      transaction,
    )
  ).rows;

export const saveBonuses = (rows: readonly BonusRow[]): Statement => {
  const column = <Name extends keyof BonusRow>(name: Name) => rows.map((row) => row[name]);
  return sql`update bonuses b set status = c.status, wagered = c.wagered, balance = c.balance, at_stake = c.at_stake, converted = c.converted, activations = c.activations,
      is_played = c.is_played, activated_at = c.activated_at, expires_at = c.expires_at, finished_at = c.finished_at
    from unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('wagered')}::bigint[], ${column('balance')}::bigint[], ${column('at_stake')}::bigint[],
      ${column('converted')}::bigint[], ${column('activations')}::integer[], ${column('is_played')}::boolean[], ${column('activated_at')}::timestamptz[],
      ${column('expires_at')}::timestamptz[], ${column('finished_at')}::timestamptz[])
      as c (id, status, wagered, balance, at_stake, converted, activations, is_played, activated_at, expires_at, finished_at)
    where b.id = c.id`;
};
