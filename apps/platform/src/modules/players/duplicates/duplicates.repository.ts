import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { DuplicateRules, RuledLink } from './duplicate-rules.ts';
import type { DuplicateRuleEditing } from './duplicates.port.ts';
import type { Signal } from './signals.ts';

/** For how long hashes of a banned player keep the person out after the deletion of the account. */
const bannedYears = 5;
const mostLinks = 200;

/**
 * Locks signals until the transaction ends, in one order, so that accounts with the same signal are written one after
 * another and the later one finds the earlier one.
 */
export const lockSignals = async (transaction: Database, signals: readonly Signal[]): Promise<void> => {
  for (const key of signals.map(({ kind, hash }) => `${kind} ${hash}`).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
};

/** Stores signals of an account. @returns those that were new to it. */
export const insertSignals = async (
  transaction: Database,
  playerId: string,
  signals: readonly Signal[],
  at: Date,
): Promise<readonly Signal[]> =>
  (
    await sql<Signal>`insert into duplicate_signals (player_id, kind, hash, seen_at)
    select distinct ${playerId}::uuid, kind, hash, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(signals)}::jsonb) as given (kind text, hash text)
    on conflict (player_id, kind, hash) do nothing returning kind, hash`.execute(transaction)
  ).rows;

/** Whether an account has this device: the server chose its token then, and the browser did not invent it. */
export const isDeviceOfAnAccount = async (transaction: Database, hash: string): Promise<boolean> =>
  (await sql`select 1 from duplicate_signals where hash = ${hash} and kind = 'device' limit 1`.execute(transaction))
    .rows.length > 0;

/** A match of an account with another one. */
export type LinkRow = RuledLink & Readonly<{ hash: string; uid: number; otherUid: number; foundAt: Date }>;

/**
 * The matches of an account at a time, those with barred and older accounts first. Matches with deleted accounts count
 * only while those keep their person out.
 */
export const linksQuery = (playerId: string, at: Date) => sql<LinkRow>`
  select mine.kind, mine.hash, me.uid, p.uid as "otherUid", greatest(mine.seen_at, other.seen_at) as "foundAt",
    (p.registered_at, p.id) < (me.registered_at, me.id) as "isOlder",
    coalesce(other.barred_until > ${at}, p.deleted_at is null and (p.is_blocked or p.excluded_until > ${at}), false) as "isBarred",
    d.first_id is not null as "isDifferentPerson"
  from duplicate_signals mine
  join players me on me.id = mine.player_id
  join duplicate_signals other on other.hash = mine.hash and other.kind = mine.kind and other.player_id <> mine.player_id
  join players p on p.id = other.player_id
  left join different_persons d on d.first_id = least(mine.player_id, other.player_id)
    and d.second_id = greatest(mine.player_id, other.player_id)
  where mine.player_id = ${playerId} and (p.deleted_at is null or other.barred_until > ${at})
  order by "isDifferentPerson", "isBarred" desc, "isOlder" desc, "otherUid", kind limit ${mostLinks}`;

export const findLinks = async (database: Database, playerId: string, at: Date): Promise<readonly LinkRow[]> =>
  (await linksQuery(playerId, at).execute(database)).rows;

export const saveDifferentPersons = async (
  transaction: Database,
  players: readonly [string, string],
  areDifferent: boolean,
  at: Date,
): Promise<void> => {
  const [first, second] = [...players].sort();
  await (
    areDifferent
      ? sql`insert into different_persons (first_id, second_id, decided_at) values (${first}, ${second}, ${at})
        on conflict do nothing`
      : sql`delete from different_persons where first_id = ${first} and second_id = ${second}`
  ).execute(transaction);
};

/** Removes the signals of a deleted account. Those of an excluded or banned person stay until the person may return. */
export const eraseSignals = async (transaction: Database, playerId: string, at: Date): Promise<void> => {
  await sql`update duplicate_signals s set barred_until =
      case when p.is_blocked then ${at}::timestamptz + make_interval(years => ${bannedYears}) else p.excluded_until end
    from players p where p.id = ${playerId} and s.player_id = p.id and s.kind <> 'device'
      and (p.is_blocked or p.excluded_until > ${at})`.execute(transaction);
  await sql`delete from duplicate_signals where player_id = ${playerId} and barred_until is null`.execute(transaction);
};

/** Deletes a part of the signals that have no effect any more. @returns whether there may be more. */
export const deleteExpiredSignals = async (
  database: Database,
  at: Date,
  devicesSeenBefore: Date,
  limit: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from duplicate_signals where ctid in (
    (select ctid from duplicate_signals where barred_until <= ${at} limit ${limit})
    union all
    (select s.ctid from duplicate_signals s where s.kind = 'device' and s.seen_at < ${devicesSeenBefore}
      and not exists (select 1 from auth_devices d where d.player_id = s.player_id and d.token_hash = s.hash)
      limit ${limit}))`.execute(database);
  return Number(numAffectedRows ?? 0) >= limit;
};

export const findRules = async (database: Database): Promise<DuplicateRules> => {
  const {
    rows: [row],
  } = await sql<{ rules: DuplicateRules }>`select rules from duplicate_rules`.execute(database);
  if (!row) throw new Error('The table duplicate_rules has no row');
  return row.rules;
};

/** The rules about duplicate accounts that the operator changes. */
export const createDuplicateRuleEditing = (database: Database): DuplicateRuleEditing => ({
  read: () => findRules(database),
  save: async (transaction, rules) => {
    await sql`update duplicate_rules set rules = ${JSON.stringify(rules)}::jsonb`.execute(transaction);
  },
});
