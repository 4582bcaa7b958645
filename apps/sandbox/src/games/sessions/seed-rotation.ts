import type { Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { Tables } from '../../database/schema.ts';
import { openStatuses } from '../rounds/round.repository.ts';
import { newServerSeed, seedHash } from '../rounds/seeds.ts';
import type { Session } from './session.ts';

/** The player's choice, and the announced hash that the player had seen before. */
export type SeedChange = Readonly<{ clientSeed: string; nextServerSeedHash: string }>;
/** `SEED_CHANGED`: another hash is announced by now, for example because another tab has changed the seeds. */
export type SeedRefusal = 'ROUND_OPEN' | 'SEED_CHANGED';

/** The player's sessions of the same game, locked in one order, so that two changes cannot block each other. */
const lockSessions = (transaction: Transaction<Tables>, session: Session): Promise<Session[]> =>
  transaction
    .selectFrom('game_sessions')
    .selectAll()
    .where('player_id', '=', session.player_id)
    .where('game', '=', session.game)
    .where('mode', '=', session.mode)
    .orderBy('id')
    .forUpdate()
    .execute();

const hasOpenRound = async (transaction: Transaction<Tables>, session: Session): Promise<boolean> => {
  const open = await transaction
    .selectFrom('rounds')
    .select('id')
    .where('player_id', '=', session.player_id)
    .where('game', '=', session.game)
    .where('mode', '=', session.mode)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return open !== undefined;
};

/** Activates the announced seed of a session and announces the next one. */
const rotate = (transaction: Transaction<Tables>, session: Session, clientSeed: string): Promise<Session> =>
  transaction
    .updateTable('game_sessions')
    .set({
      server_seed: session.next_server_seed,
      next_server_seed: newServerSeed(),
      client_seed: clientSeed,
      nonce: 0,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Changes the seeds. The next server seed was announced before the player chose the client seed, so it cannot depend on
 * it. A change also retires the seeds of the player's other tabs, which then choose another client seed; a first choice
 * of a client seed leaves them alone.
 */
export const changeSeeds = (
  database: Database,
  session: Session,
  { clientSeed, nextServerSeedHash }: SeedChange,
): Promise<Session | SeedRefusal> =>
  database.transaction().execute(async (transaction) => {
    const sessions = await lockSessions(transaction, session);
    const held = sessions.find(({ id }) => id === session.id);
    if (held === undefined || seedHash(held.next_server_seed) !== nextServerSeedHash) return 'SEED_CHANGED';
    if (await hasOpenRound(transaction, session)) return 'ROUND_OPEN';
    const others =
      held.client_seed === '' ? [] : sessions.filter((other) => other !== held && other.client_seed !== '');
    for (const other of others) await rotate(transaction, other, '');
    return rotate(transaction, held, clientSeed);
  });
