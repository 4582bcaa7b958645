import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { Duplicates } from './duplicates.port.ts';

const batch = 100;

type NamedPlayer = Readonly<{ id: string; first_name: string; last_name: string; birth_date: string | null }>;

/** The next players whose names are not recorded yet. Another process takes none meanwhile. */
const takeBatch = async (transaction: Database): Promise<readonly NamedPlayer[] | null> => {
  const {
    rows: [cursor],
  } = await sql<{ after: string }>`select after_player as after from duplicate_backfill
    where after_player is not null for update skip locked`.execute(transaction);
  if (!cursor) return null;
  return (
    await sql<NamedPlayer>`select id, first_name, last_name, birth_date from players
      where id > ${cursor.after} order by id limit ${batch}`.execute(transaction)
  ).rows;
};

/**
 * Records names and birth dates of players that registered before the platform compared them, one batch per call.
 * Payment details and documents of these players are recorded when the platform sees them next, because it stores
 * neither.
 */
export const backfillPersons = (database: Database, { note }: Pick<Duplicates, 'note'>): Promise<'more' | 'done'> =>
  inTransaction(database, async (transaction) => {
    const players = await takeBatch(transaction);
    if (players === null) return 'done';
    for (const { id, ...person } of players) await note(transaction, id, { person });
    await sql`update duplicate_backfill set after_player = ${players.at(-1)?.id ?? null}`.execute(transaction);
    return players.length > 0 ? 'more' : 'done';
  });
