import { sql } from 'kysely';
import { inTransaction, type Database } from '../../database/index.ts';
import type { StoredEvent } from './event-types.ts';

/** The channel on which a process reports new events to the others. */
export const newEventsChannel = 'croupier_events';

const columns = sql`type, version, player_id, data, occurred_at`;
export const storedColumns = sql`position, type, version, player_id as "playerId", data, occurred_at as "occurredAt"`;

export const readLog = async (database: Database, after: number, limit: number): Promise<readonly StoredEvent[]> =>
  (
    await sql<StoredEvent>`select ${storedColumns} from event_log where position > ${after} order by position limit ${limit}`.execute(
      database,
    )
  ).rows;

/**
 * Moves events from the outbox to the log. One process numbers events at a time: it holds the counter, and its
 * statement sees all transactions that committed before. Later commits get higher numbers in a later run.
 */
const moveOutbox = async (transaction: Database, limit: number): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`
    with taken as (
      delete from event_outbox where id in (select id from event_outbox order by id limit ${limit}) returning *
    ), counter as (
      update event_sequence set position = position + (select count(*) from taken)
      where id = 1 and exists (select from taken) returning position - (select count(*) from taken) as before
    ), added as (
      insert into event_log (position, ${columns})
      select before + row_number() over (order by id), ${columns} from taken cross join counter
    )
    select count(*) as moved from taken`.execute(transaction);
  return rows[0]?.moved ?? 0;
};

export type CollectOptions = Readonly<{
  database: Database;
  /** Adds events to the outbox that other programs than this release stored elsewhere, in the transaction. */
  addFormer: (transaction: Database, limit: number) => Promise<number>;
  /** Identifies this process in its reports to the others. */
  sender: string;
  /** Maximum number of events per transaction. */
  batchSize?: number;
}>;

/**
 * Returns a function that numbers the events of all committed transactions and notifies other processes. It returns how
 * many there were; with `skipsBusy` also 0 when another process does it at this moment.
 */
export const createCollect =
  ({ database, addFormer, sender, batchSize = 5000 }: CollectOptions) =>
  async (skipsBusy: boolean): Promise<number> => {
    let collected = 0;
    for (;;) {
      const moved = await inTransaction(database, async (transaction) => {
        const { rows } = await sql`select position from event_sequence where id = 1 for update
          ${skipsBusy ? sql`skip locked` : sql``}`.execute(transaction);
        if (rows.length === 0) return 0;
        const former = await addFormer(transaction, batchSize);
        const count = await moveOutbox(transaction, batchSize + former);
        if (count > 0) await sql`select pg_notify(${newEventsChannel}, ${sender})`.execute(transaction);
        return count;
      });
      collected += moved;
      if (moved < batchSize) return collected;
    }
  };

/** Returns whether events wait for their numbers. */
export const hasOutboxEvents = async (database: Database): Promise<boolean> =>
  (await sql`select id from event_outbox limit 1`.execute(database)).rows.length > 0;

/** How long events stay after all consumers have passed them, so that an operator can read them. */
const keptAfterwards = sql`interval '1 hour'`;

/** Deletes old events that all consumers have passed. @returns how many, at most `limit`. */
export const trimLog = async (database: Database, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from event_log where position in (
      select position from event_log where position <= (select min(position) from event_consumers)
        and recorded_at < now() - ${keptAfterwards} order by position limit ${limit})`.execute(database);
  return Number(numAffectedRows ?? 0);
};
