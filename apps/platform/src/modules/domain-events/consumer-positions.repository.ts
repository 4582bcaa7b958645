import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { ConsumerPosition } from './domain-events.port.ts';

const columns = sql`position, former_position as "formerPosition"`;

/** Returns the position of a consumer; a new one begins with the oldest event of the log. */
export const readPosition = async (database: Database, name: string): Promise<ConsumerPosition> => {
  const read = async () =>
    (await sql<ConsumerPosition>`select ${columns} from event_consumers where name = ${name}`.execute(database))
      .rows[0];
  const known = await read();
  if (known) return known;
  await sql`insert into event_consumers (name, position) values (${name}, 0) on conflict do nothing`.execute(database);
  return (await read()) ?? { position: 0, formerPosition: 0 };
};

/**
 * Locks the position until the transaction ends.
 * @returns false when the consumer has another position, or another process works for it at this moment.
 */
export const lockPosition = async (transaction: Database, name: string, position: number): Promise<boolean> =>
  (
    await sql`select name from event_consumers where name = ${name} and position = ${position}
      for update skip locked`.execute(transaction)
  ).rows.length > 0;

/** Stores the position of a consumer; the transaction holds its lock. */
export const movePosition = async (transaction: Database, name: string, position: number): Promise<void> => {
  await sql`update event_consumers set position = ${position} where name = ${name}`.execute(transaction);
};

/** How far a consumer is behind, and the number of its failed events. */
export type ConsumerState = Readonly<{ name: string; behind: number; failing: number; setAside: number }>;

/** Returns the state of every consumer, by name. */
export const readStates = async (database: Database): Promise<readonly ConsumerState[]> =>
  (
    await sql<ConsumerState>`select c.name, greatest(s.position - c.position, 0) as behind,
      (select count(*) from event_failures f where f.consumer = c.name and f.set_aside_at is null) as failing,
      (select count(*) from event_failures f where f.consumer = c.name and f.set_aside_at is not null) as "setAside"
    from event_consumers c cross join event_sequence s order by c.name`.execute(database)
  ).rows;

/** Returns the names of the consumers that begin with a text. */
export const findNames = async (database: Database, prefix: string): Promise<readonly string[]> =>
  (
    await sql<{
      name: string;
    }>`select name from event_consumers where starts_with(name, ${prefix}) order by name`.execute(database)
  ).rows.map(({ name }) => name);

/** Deletes a consumer with its failures: the log no longer keeps events for it. */
export const removeConsumer = async (database: Database, name: string): Promise<void> => {
  await sql`delete from event_consumers where name = ${name}`.execute(database);
};
