import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { HouseAccount, PlayerAccount } from './ledger.port.ts';

export type MovementsQuery = Readonly<{
  owner: string;
  currency: Currency;
  codes: readonly PlayerAccount[];
  /** The first day, `2026-01-31`. */
  from: string;
  /** The last day. */
  to: string;
  /** The time zone of the days, by its name in PostgreSQL. */
  timeZone: string;
  /** Kinds of play whose entries are summed, each with the name of its sum. */
  summed: Readonly<Record<string, string>>;
  order: 'oldest' | 'newest';
  offset: number;
  limit: number;
}>;

/** The source of a movement: the kind of its transfer and the contra account. */
export type MovementSource = Readonly<{
  kind: string;
  /** The name of the sum; null for an entry that is not summed. */
  summed: string | null;
  counter: PlayerAccount | HouseAccount | null;
}>;

type Sums = Readonly<{
  credited: number;
  /** Zero or more. */
  debited: number;
  entries: number;
}>;

/** An entry of a player's account, or the sum of consecutive entries of one day. Amounts are minor units. */
export type Movement = MovementSource &
  Sums & {
    id: string;
    amount: number;
    balance_after: number;
    first_at: string;
    last_at: string;
  };

export type AccountMovements = Readonly<{
  code: PlayerAccount;
  /** The opening balance of the period. */
  opening: number;
  /** The balance when the period ends. */
  closing: number;
  /** The number of movements in the complete period. */
  count: number;
  /** The sums of the complete period. */
  totals: readonly (MovementSource & Sums)[];
  items: readonly Movement[];
}>;

const day_ms = 86_400_000;

/**
 * Returns an id below those of all transfers of the day in every time zone. The ids of transfers start with a time that
 * can differ slightly from the stored time.
 */
const lowestId = (day: string): string => {
  const hex = (Date.parse(day) - 2 * day_ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/**
 * Selects the entries with their contra accounts: legs are stored in pairs. `part` is the group in which an entry is
 * summed; null for entries between two accounts of the player and between a bonus and the house.
 */
const entriesOf = ({ owner, currency, codes, from, to, timeZone, summed }: MovementsQuery) => sql`
  account as (
    select id, code, balance from ledger_accounts
    where owner_id = ${owner} and currency = ${currency} and code = any(${codes}::text[])
  ), period as (
    select ${from}::date::timestamp at time zone ${timeZone} as start_at, (${to}::date + 1)::timestamp at time zone ${timeZone} as end_at
  ), entry as (
    select a.code as account, e.transfer_id, e.position, e.amount, t.kind, t.created_at, o.code as counter,
      t.created_at < d.end_at as is_within, (t.created_at at time zone ${timeZone})::date as day,
      case when o.code in ('games', 'betting') then ${JSON.stringify(summed)}::jsonb ->> t.kind end as part
    from account a cross join period d
    join ledger_entries e on e.account_id = a.id and e.transfer_id >= ${lowestId(from)}::uuid
    join ledger_transfers t on t.id = e.transfer_id and t.id >= ${lowestId(from)}::uuid and t.created_at >= d.start_at
    left join ledger_entries p on p.transfer_id = e.transfer_id and p.transfer_id >= ${lowestId(from)}::uuid
      and p.position = (e.position # 1::smallint)
    left join ledger_accounts o on o.id = p.account_id
  )`;

const sums = sql`coalesce(sum(amount) filter (where amount > 0), 0) as credited,
  coalesce(-sum(amount) filter (where amount < 0), 0) as debited, count(*) as entries`;

/** Groups entries into lines: one entry, or consecutive entries of one day with the same part. */
const linesOf = ({ order, offset, limit }: MovementsQuery) => sql`
  within as (select * from entry where is_within),
  marked as (
    select *, case when part = lag(part) over w and day = lag(day) over w then 0 else 1 end as is_first
    from within window w as (partition by account order by transfer_id, position)
  ), numbered as (
    select *, sum(is_first) over (partition by account order by transfer_id, position rows unbounded preceding) as line from marked
  ), opening as (
    select a.code, a.balance,
      a.balance - coalesce((select sum(amount) from entry where account = a.code), 0) as before,
      a.balance - coalesce((select sum(amount) from entry where account = a.code and not is_within), 0) as after
    from account a
  ), lines as (
    select account, line, min(part) as summed, min(kind) as kind, min(counter) as counter, sum(amount) as amount, ${sums},
      max(transfer_id::text || '-' || position) as id, min(created_at) as first_at, max(created_at) as last_at
    from numbered group by account, line
  ), balanced as (
    select l.*, o.before + sum(l.amount) over (partition by account order by line) as balance_after
    from lines l join opening o on o.code = l.account
  ), ranked as (
    select *, row_number() over (partition by account order by line ${order === 'oldest' ? sql`asc` : sql`desc`}) as rank from balanced
  ), chosen as (select * from ranked where rank > ${offset} and rank <= ${offset + limit}),
  totals as (
    select account, part as summed, case when part is null then kind else part end as kind,
      case when part is null then counter end as counter, ${sums}
    from within group by 1, 2, 3, 4, amount > 0
  )`;

/**
 * Finds the movements of a player's accounts in a period with opening and closing balances, in one snapshot: the
 * opening balance and the amounts of all lines add up to the closing balance.
 */
export const findMovements = async (database: Database, query: MovementsQuery): Promise<readonly AccountMovements[]> =>
  (
    await sql<AccountMovements>`with ${entriesOf(query)}, ${linesOf(query)}
    select o.code, o.before::bigint as opening, o.after::bigint as closing,
      (select count(*) from lines where account = o.code) as count,
      coalesce((select json_agg(t order by t.kind, t.counter, t.credited) from totals t where t.account = o.code), '[]') as totals,
      coalesce((select json_agg(c order by c.rank) from chosen c where c.account = o.code), '[]') as items
    from opening o order by array_position(${query.codes}::text[], o.code)`.execute(database)
  ).rows;

/** Finds the currencies of a player's accounts. */
export const findOwnCurrencies = async (database: Database, owner: string): Promise<readonly Currency[]> =>
  (
    await sql<{
      currency: Currency;
    }>`select distinct currency from ledger_accounts where owner_id = ${owner} order by currency`.execute(database)
  ).rows.map(({ currency }) => currency);
