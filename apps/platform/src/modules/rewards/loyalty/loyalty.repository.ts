import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';

export type EntryKind = 'quest' | 'level' | 'purchase' | 'refund';
export type EarnedPoints = Readonly<{
  round_id: string;
  player_id: string;
  points_hundredths: number;
  earned_at: Date;
}>;
export type EntryRow = Readonly<{
  id: string;
  player_id: string;
  key: string;
  kind: EntryKind;
  subject: string;
  points_hundredths: number;
  created_at: Date;
}>;
export type Totals = Readonly<{ earned: number; spent: number }>;

/** Player → hundredths of points. */
export type Hundredths = ReadonlyMap<string, number>;

const sumByPlayer = (rows: readonly Readonly<{ player_id: string; points_hundredths: number }>[]): Hundredths => {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row.player_id, (totals.get(row.player_id) ?? 0) + row.points_hundredths);
  return totals;
};

/** Adds earned points in a fixed order, which prevents deadlocks. @returns the new totals. */
const addEarned = async (transaction: Database, added: Hundredths): Promise<Hundredths> => {
  if (added.size === 0) return new Map();
  const sorted = [...added].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<{ player_id: string; points_hundredths: number }>`
    insert into loyalty_totals (player_id, points_hundredths)
    select * from unnest(${sorted.map(([id]) => id)}::uuid[], ${sorted.map(([, points]) => points)}::bigint[])
    on conflict (player_id) do update set points_hundredths = loyalty_totals.points_hundredths + excluded.points_hundredths
    returning player_id, points_hundredths`.execute(transaction);
  return new Map(rows.map((row) => [row.player_id, row.points_hundredths]));
};

/** Adds the points of rounds that are not counted yet. @returns these rounds, and their players' earned points. */
export const addRoundPoints = async (
  transaction: Database,
  earned: readonly EarnedPoints[],
): Promise<Readonly<{ rounds: ReadonlySet<string>; totals: Hundredths }>> => {
  if (earned.length === 0) return { rounds: new Set(), totals: new Map() };
  const { rows } = await sql<EarnedPoints>`
    insert into loyalty_points (round_id, player_id, points_hundredths, earned_at)
    select * from unnest(${earned.map(({ round_id }) => round_id)}::text[], ${earned.map(({ player_id }) => player_id)}::uuid[],
      ${earned.map(({ points_hundredths }) => points_hundredths)}::bigint[], ${earned.map(({ earned_at }) => earned_at)}::timestamptz[])
    on conflict do nothing returning *`.execute(transaction);
  return {
    rounds: new Set(rows.map(({ round_id }) => round_id)),
    totals: await addEarned(transaction, sumByPlayer(rows)),
  };
};

type NewEntry = Omit<EntryRow, 'id'>;

const insertEntries = async (transaction: Database, entries: readonly NewEntry[]): Promise<readonly EntryRow[]> => {
  if (entries.length === 0) return [];
  return (
    await sql<EntryRow>`
    insert into loyalty_entries (id, player_id, key, kind, subject, points_hundredths, created_at)
    select * from unnest(${entries.map(() => newKey())}::uuid[], ${entries.map(({ player_id }) => player_id)}::uuid[], ${entries.map(({ key }) => key)}::text[],
      ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ subject }) => subject)}::text[],
      ${entries.map(({ points_hundredths }) => points_hundredths)}::bigint[], ${entries.map(({ created_at }) => created_at)}::timestamptz[])
    on conflict (key) do nothing returning *`.execute(transaction)
  ).rows;
};

/** Adds points from other sources than rounds, once per key. @returns the players' new totals. */
export const addEarnedEntries = async (transaction: Database, entries: readonly NewEntry[]): Promise<Hundredths> =>
  addEarned(transaction, sumByPlayer(await insertEntries(transaction, entries)));

/** The player's totals, locked until the transaction ends. */
export const lockTotals = async (transaction: Database, playerId: string): Promise<Totals> => {
  const {
    rows: [row],
  } = await sql<Totals>`
    select points_hundredths as earned, spent_hundredths as spent from loyalty_totals where player_id = ${playerId} for update`.execute(
    transaction,
  );
  return row ?? { earned: 0, spent: 0 };
};

/** Spends points, or refunds them with a negative price. The caller must lock the player's totals. */
export const spend = async (transaction: Database, entry: NewEntry): Promise<void> => {
  const added = await insertEntries(transaction, [entry]);
  if (added.length === 0) throw new Error(`The points of ${entry.key} have moved before`);
  await sql`update loyalty_totals set spent_hundredths = spent_hundredths - ${entry.points_hundredths} where player_id = ${entry.player_id}`.execute(
    transaction,
  );
};

export const findTotals = async (database: Database, playerId: string): Promise<Totals> =>
  (
    await sql<Totals>`select points_hundredths as earned, spent_hundredths as spent from loyalty_totals where player_id = ${playerId}`.execute(
      database,
    )
  ).rows[0] ?? { earned: 0, spent: 0 };

/** Marks levels as reached. @returns the newly reached levels. */
export const reachLevels = async (
  transaction: Database,
  reached: readonly Readonly<{ playerId: string; level: string }>[],
  at: Date,
): Promise<typeof reached> => {
  if (reached.length === 0) return [];
  return (
    await sql<{ playerId: string; level: string }>`
    insert into loyalty_levels_reached (player_id, level, reached_at)
    select player_id, level, ${at}::timestamptz from unnest(${reached.map(({ playerId }) => playerId)}::uuid[], ${reached.map(({ level }) => level)}::text[]) as one (player_id, level)
    on conflict do nothing returning player_id as "playerId", level`.execute(transaction)
  ).rows;
};

/** A line of the history: an entry, or all rounds of a day by UTC, whose `subject` is the day. */
export type MovementRow = Readonly<{
  id: string;
  kind: EntryKind | 'play';
  subject: string;
  points_hundredths: number;
  created_at: Date;
}>;

export const findMovements = async (
  database: Database,
  playerId: string,
  offset: number,
  count: number,
): Promise<Readonly<{ rows: readonly MovementRow[]; total: number }>> => {
  const movements = sql`
    with days as (
      select (earned_at at time zone 'utc')::date::text as day, sum(points_hundredths)::bigint as points, max(earned_at) as at
      from loyalty_points where player_id = ${playerId} group by 1
    ), movements as (
      select id::text, kind, subject, points_hundredths, created_at from loyalty_entries where player_id = ${playerId}
      union all select 'play:' || day, 'play', day, points, at from days
    )`;
  const { rows } = await sql<MovementRow>`${movements}
    select * from movements order by created_at desc, kind = 'play', id desc offset ${offset} limit ${count}`.execute(
    database,
  );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`${movements} select count(*) as total from movements`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

/** Players whose totals differ from the sum of their entries; the audit expects none. */
export const findBrokenTotals = async (database: Database): Promise<readonly string[]> =>
  (
    await sql<{ player_id: string }>`
    with movements as (
      select player_id, points_hundredths, 0 as spent from loyalty_points
      union all select player_id, points_hundredths, 0 from loyalty_entries where kind in ('quest', 'level')
      union all select player_id, 0, -points_hundredths from loyalty_entries where kind in ('purchase', 'refund')
    ), sums as (select player_id, sum(points_hundredths) as earned, sum(spent) as spent from movements group by player_id)
    select coalesce(t.player_id, s.player_id)::text as player_id from loyalty_totals t full join sums s using (player_id)
    where t.points_hundredths is distinct from s.earned or t.spent_hundredths is distinct from s.spent`.execute(
      database,
    )
  ).rows.map(({ player_id }) => player_id);
