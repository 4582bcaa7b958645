import type { FreeSpinPack } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';

export type PackRow = {
  id: string;
  player_id: string;
  currency: Currency;
  game: string;
  status: FreeSpinPack['status'];
  source_key: string;
  offer_id: string | null;
  title: string;
  text: string;
  spin_value: number;
  total_count: number;
  remaining_count: number;
  open_rounds: number;
  won: number;
  winnings: 'bonus' | 'main';
  wagering_multiplier: number;
  max_bet: number | null;
  lifetime_days: number;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
  settled_at: Date | null;
};

/** @returns false when its source key was granted before. */
export const insertPack = async (database: Database, row: PackRow): Promise<boolean> => {
  const { rows } =
    await sql`insert into free_spin_packs (id, player_id, currency, game, status, source_key, offer_id, title, text, spin_value, total_count, remaining_count,
      winnings, wagering_multiplier, max_bet, lifetime_days, created_at, expires_at)
    values (${row.id}, ${row.player_id}, ${row.currency}, ${row.game}, ${row.status}, ${row.source_key}, ${row.offer_id}, ${row.title}, ${row.text}, ${row.spin_value},
      ${row.total_count}, ${row.remaining_count}, ${row.winnings}, ${row.wagering_multiplier}, ${row.max_bet}, ${row.lifetime_days}, ${row.created_at}, ${row.expires_at})
    on conflict (source_key) do nothing returning id`.execute(database);
  return rows.length > 0;
};

export const findPackBySource = async (database: Database, key: string): Promise<PackRow | null> =>
  (await sql<PackRow>`select * from free_spin_packs where source_key = ${key}`.execute(database)).rows[0] ?? null;

/** A player's packs whose source keys start with `prefix`, in the order of their grant. */
export const findPacksBySourcePrefix = async (
  database: Database,
  playerId: string,
  prefix: string,
): Promise<readonly PackRow[]> =>
  (
    await sql<PackRow>`select * from free_spin_packs where player_id = ${playerId} and starts_with(source_key, ${prefix}) order by id`.execute(
      database,
    )
  ).rows;

export type PackQuery = Readonly<{ playerId: string; statuses: readonly string[]; offset: number; count: number }>;

export const findPacks = async (
  database: Database,
  { playerId, statuses, offset, count }: PackQuery,
): Promise<Readonly<{ rows: readonly PackRow[]; total: number }>> => {
  const chosen = sql`player_id = ${playerId} and (${statuses.length} = 0 or status = any(${statuses}::text[]))`;
  const { rows } =
    await sql<PackRow>`select * from free_spin_packs where ${chosen} order by id desc offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from free_spin_packs where ${chosen}`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

export const findPlayable = async (
  database: Database,
  playerId: string,
  game: string,
  currency: Currency,
  at: Date,
): Promise<readonly PackRow[]> =>
  (
    await sql<PackRow>`select * from free_spin_packs where player_id = ${playerId} and game = ${game} and currency = ${currency} and status = 'active'
    and remaining_count > 0 and expires_at > ${at} order by expires_at, id limit 10`.execute(database)
  ).rows;

/** Locks packs until the transaction ends. */
export const lockPacks = async (transaction: Database, ids: readonly string[]): Promise<readonly PackRow[]> =>
  (
    await sql<PackRow>`select * from free_spin_packs where id = any(${ids}::uuid[]) order by id for update`.execute(
      transaction,
    )
  ).rows;

export const savePacks = (rows: readonly PackRow[]): Statement => {
  const column = <Name extends keyof PackRow>(name: Name) => rows.map((row) => row[name]);
  return sql`update free_spin_packs p set status = c.status, remaining_count = c.remaining_count, open_rounds = c.open_rounds, won = c.won, finished_at = c.finished_at
    from unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('remaining_count')}::integer[], ${column('open_rounds')}::integer[],
      ${column('won')}::bigint[], ${column('finished_at')}::timestamptz[]) as c (id, status, remaining_count, open_rounds, won, finished_at)
    where p.id = c.id`;
};

export const expirePacks = async (database: Database, at: Date): Promise<void> => {
  await sql`update free_spin_packs set status = 'expired', finished_at = ${at} where status = 'active' and expires_at <= ${at}`.execute(
    database,
  );
};

/** Finished packs whose winnings are not settled yet. */
export const findUnsettled = async (database: Database, limit: number): Promise<readonly PackRow[]> =>
  (
    await sql<PackRow>`select * from free_spin_packs where status in ('completed', 'expired') and settled_at is null and open_rounds = 0 order by finished_at limit ${limit}`.execute(
      database,
    )
  ).rows;

export const setSettled = async (database: Database, id: string, at: Date): Promise<void> => {
  await sql`update free_spin_packs set settled_at = ${at} where id = ${id} and open_rounds = 0`.execute(database);
};
