import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { IncomingSettlement, Settlement, SettlementState } from './settlements.port.ts';

const columns = sql`id, player_id as "playerId", cell, receiver_id as "receiverId", currency, amount, state, refusal,
  sent_at as "sentAt", ended_at as "endedAt"`;

export const insertSent = (sent: Omit<Settlement, 'state' | 'refusal' | 'endedAt'>): Statement =>
  sql`insert into settlements_sent (id, player_id, cell, receiver_id, currency, amount, sent_at)
    values (${sent.id}, ${sent.playerId}, ${sent.cell}, ${sent.receiverId}, ${sent.currency}, ${sent.amount}, ${sent.sentAt})`;

export const insertReceived = (received: IncomingSettlement, at: Date): Statement =>
  sql`insert into settlements_received (cell, id, player_id, currency, amount, sent_at, received_at)
    values (${received.cell}, ${received.id}, ${received.receiverId}, ${received.currency}, ${received.amount},
      ${received.sentAt}, ${at})`;

/** Whether a player has moved to this cell from another one. */
export const hasMovedFrom = async (database: Database, playerId: string, cell: string): Promise<boolean> =>
  (
    await sql`select 1 from player_arrivals where player_id = ${playerId} and cell = ${cell} and refusal = '' limit 1`.execute(
      database,
    )
  ).rows.length > 0;

export const findSent = async (database: Database, id: string): Promise<Settlement | null> =>
  (await sql<Settlement>`select ${columns} from settlements_sent where id = ${id}`.execute(database)).rows[0] ?? null;

/** Those of the ids that the other cell has not answered, the oldest first. */
export const findOpen = async (database: Database, ids: readonly string[]): Promise<readonly Settlement[]> =>
  (
    await sql<Settlement>`select ${columns} from settlements_sent
      where id = any(${ids}::uuid[]) and state = 'open' order by sent_at, id`.execute(database)
  ).rows;

/** Locks settlements until the transaction ends. @returns their states by id. */
export const lockStates = async (
  transaction: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SettlementState>> => {
  const { rows } = await sql<Pick<Settlement, 'id' | 'state'>>`select id, state from settlements_sent
    where id = any(${ids}::uuid[]) order by id for update`.execute(transaction);
  return new Map(rows.map(({ id, state }) => [id, state]));
};

/** Stores that the other cell has credited settlements; those that have ended do not change. */
export const setCredited = async (transaction: Database, ids: readonly string[], at: Date): Promise<void> => {
  await sql`update settlements_sent set state = 'credited', ended_at = ${at}
    where id = any(${ids}::uuid[]) and state = 'open'`.execute(transaction);
};

export const setReturned = (id: string, refusal: string, at: Date): Statement =>
  sql`update settlements_sent set state = 'returned', refusal = ${refusal}, ended_at = ${at} where id = ${id}`;

export type SettlementsPage = Readonly<{ state: SettlementState; offset: number; count: number }>;

/** Settlements of a state, the oldest first, and their number. */
export const findSettlements = async (
  database: Database,
  { state, offset, count }: SettlementsPage,
): Promise<Readonly<{ items: readonly Settlement[]; total: number }>> => {
  const { rows: items } = await sql<Settlement>`select ${columns} from settlements_sent where state = ${state}
    order by sent_at, id offset ${offset} limit ${count}`.execute(database);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from settlements_sent where state = ${state}`.execute(
    database,
  );
  return { items, total: counted?.total ?? 0 };
};

/** The settlements that a cell has not answered: their number and the age of the oldest, by cell. */
export const findOpenByCell = async (
  database: Database,
  at: Date,
): Promise<readonly Readonly<{ cell: string; count: number; oldest_seconds: number }>[]> =>
  (
    await sql<{ cell: string; count: number; oldest_seconds: number }>`
      select cell, count(*) as count, greatest(extract(epoch from ${at}::timestamptz - min(sent_at)), 0)::float8 as oldest_seconds
      from settlements_sent where state = 'open' group by cell`.execute(database)
  ).rows;

/**
 * Returns by currency what other cells have credited, minus what they sent and this cell credited, in minor units:
 * settlements that were sent in a period. The sum of all cells is 0.
 */
export const findDifferences = async (
  database: Database,
  { from, until }: Readonly<{ from: Date; until: Date }>,
): Promise<readonly Readonly<{ currency: string; amount: number }>[]> =>
  (
    await sql<{ currency: string; amount: number }>`
      select currency, sum(amount)::bigint as amount from (
        select currency, amount from settlements_sent
        where state = 'credited' and sent_at >= ${from} and sent_at < ${until}
        union all
        select currency, -amount from settlements_received where sent_at >= ${from} and sent_at < ${until}
      ) as moved group by currency order by currency`.execute(database)
  ).rows;
