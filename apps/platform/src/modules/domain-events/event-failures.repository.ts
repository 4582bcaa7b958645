import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import { storedColumns } from './event-log.ts';
import type { StoredEvent } from './event-types.ts';

/** An event that a consumer could not handle. */
export type EventFailure = StoredEvent &
  Readonly<{ consumer: string; attempts: number; error: string; setAsideAt: Date | null }>;

const columns = sql`${storedColumns}, consumer, attempts, error, set_aside_at as "setAsideAt"`;

/** Returns the players of whom an event waits for another attempt: their later events wait behind it. */
export const findWaitingPlayers = async (database: Database, consumer: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<{ playerId: string }>`select distinct player_id as "playerId" from event_failures
        where consumer = ${consumer} and set_aside_at is null`.execute(database)
    ).rows.map(({ playerId }) => playerId),
  );

/** Returns whether an event that occurred before a moment waits for another attempt. */
export const hasWaitingBefore = async (database: Database, consumer: string, moment: Date): Promise<boolean> =>
  (
    await sql`select position from event_failures
      where consumer = ${consumer} and set_aside_at is null and occurred_at < ${moment} limit 1`.execute(database)
  ).rows.length > 0;

/** Stores events for later attempts. One without an error has not been tried: it waits behind another one. */
export const addFailures = async (
  transaction: Database,
  consumer: string,
  events: readonly StoredEvent[],
  { attempts, error, nextAttemptAt }: Readonly<{ attempts: number; error: string; nextAttemptAt: Date }>,
): Promise<void> => {
  for (const { position, type, version, playerId, data, occurredAt } of events)
    await sql`insert into event_failures (consumer, position, type, version, player_id, data, occurred_at, attempts, error, next_attempt_at)
      values (${consumer}, ${position}, ${type}, ${version}, ${playerId}, ${JSON.stringify(data)}::json, ${occurredAt},
        ${attempts}, ${error}, ${nextAttemptAt}) on conflict (consumer, position) do nothing`.execute(transaction);
};

/** Returns the oldest waiting event of each player, if its next attempt is due. */
export const findDueFailures = async (
  database: Database,
  consumer: string,
  at: Date,
): Promise<readonly EventFailure[]> =>
  (
    await sql<EventFailure>`select ${columns} from (
      select distinct on (player_id) * from event_failures where consumer = ${consumer} and set_aside_at is null
      order by player_id, position) as oldest where next_attempt_at <= ${at} order by position limit 100`.execute(
      database,
    )
  ).rows;

const same = ({ consumer, position, attempts }: EventFailure) =>
  sql`consumer = ${consumer} and position = ${position} and attempts = ${attempts} and set_aside_at is null`;

/** Deletes a failure after a successful attempt. @returns false when another process has handled it. */
export const removeFailure = async (transaction: Database, failure: EventFailure): Promise<boolean> =>
  Number((await sql`delete from event_failures where ${same(failure)}`.execute(transaction)).numAffectedRows ?? 0) > 0;

/** Records a failed attempt. @returns false when another process has handled the event. */
export const recordAttempt = async (
  transaction: Database,
  failure: EventFailure,
  { error, nextAttemptAt, setAsideAt }: Readonly<{ error: string; nextAttemptAt: Date; setAsideAt: Date | null }>,
): Promise<boolean> =>
  Number(
    (
      await sql`update event_failures set attempts = attempts + 1, error = ${error}, next_attempt_at = ${nextAttemptAt},
        set_aside_at = ${setAsideAt} where ${same(failure)}`.execute(transaction)
    ).numAffectedRows ?? 0,
  ) > 0;

/** Returns events that consumers have given up, the latest first, and their number. */
export const findSetAside = async (
  database: Database,
  { offset, count }: Readonly<{ offset: number; count: number }>,
): Promise<Readonly<{ items: readonly EventFailure[]; total: number }>> => {
  const { rows: items } = await sql<EventFailure>`select ${columns} from event_failures
    where set_aside_at is not null order by set_aside_at desc, consumer, position offset ${offset} limit ${count}`.execute(
    database,
  );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from event_failures where set_aside_at is not null`.execute(
    database,
  );
  return { items, total: counted?.total ?? 0 };
};

/** Makes a consumer try an event again that it has given up. @returns false when there is no such event. */
export const retrySetAside = async (
  transaction: Database,
  { consumer, position }: Readonly<{ consumer: string; position: number }>,
  at: Date,
): Promise<boolean> =>
  Number(
    (
      await sql`update event_failures set set_aside_at = null, attempts = 0, next_attempt_at = ${at}
        where consumer = ${consumer} and position = ${position} and set_aside_at is not null`.execute(transaction)
    ).numAffectedRows ?? 0,
  ) > 0;
