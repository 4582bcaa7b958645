import { randomBytes, randomUUID } from 'node:crypto';
import type { BettingSessionRequest } from '@croupier/provider-contract';
import type { Selectable } from 'kysely';
import type { Database, SportsbookSessionTable } from '../../database/index.ts';
import { secretHash } from '../../games/rounds/seeds.ts';

export type BookSession = Selectable<SportsbookSessionTable>;

/** Lifetime of an address, which only one browser can open. */
const entryMs = 10 * 60_000;
const lifeMs = 24 * 60 * 60_000;

export const createBookSessions = (database: Database) => {
  const find = async (entry: string, key: string | undefined): Promise<BookSession | undefined> => {
    if (key === undefined) return undefined;
    const session = await database
      .selectFrom('sportsbook_sessions')
      .selectAll()
      .where('entry_hash', '=', secretHash(entry))
      .executeTakeFirst();
    return session !== undefined &&
      session.key_hash === secretHash(key) &&
      Date.now() - session.created_at.getTime() < lifeMs
      ? session
      : undefined;
  };
  return {
    find,
    open: async (request: BettingSessionRequest): Promise<string> => {
      const entry = randomBytes(24).toString('base64url');
      await database
        .insertInto('sportsbook_sessions')
        .values({
          id: randomUUID(),
          entry_hash: secretHash(entry),
          key_hash: null,
          session_token: request.session_token ?? null,
          player_id: request.player_id,
          currency: request.currency,
          locale: request.locale,
          theme: request.theme,
          return_url: request.return_url,
          created_at: new Date(),
        })
        .execute();
      return entry;
    },
    /** The session of an address, and a key for the browser when it is the first to open it. */
    enter: async (
      entry: string,
      key: string | undefined,
    ): Promise<Readonly<{ session: BookSession; newKey?: string }> | undefined> => {
      const known = await find(entry, key);
      if (known !== undefined) return { session: known };
      const newKey = randomBytes(24).toString('base64url');
      const session = await database
        .updateTable('sportsbook_sessions')
        .set({ key_hash: secretHash(newKey) })
        .where('entry_hash', '=', secretHash(entry))
        .where('key_hash', 'is', null)
        .where('created_at', '>', new Date(Date.now() - entryMs))
        .returningAll()
        .executeTakeFirst();
      return session === undefined ? undefined : { session, newKey };
    },
  };
};
export type BookSessions = ReturnType<typeof createBookSessions>;
