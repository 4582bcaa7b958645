import { randomBytes, randomUUID } from 'node:crypto';
import type { BettingSessionRequest } from '@croupier/provider-contract';
import type { Selectable } from 'kysely';
import type { Database, SportsbookSessionTable } from '../../database/index.ts';
import { secretHash } from '../../games/rounds/seeds.ts';

export type BookSession = Selectable<SportsbookSessionTable>;

/** Lifetime of an address, which only one browser can open. */
const entryLifetimeMs = 10 * 60_000;
const lifetimeMs = 24 * 60 * 60_000;

const findSession = async (
  database: Database,
  entry: string,
  key: string | undefined,
): Promise<BookSession | undefined> => {
  if (key === undefined) return undefined;
  const session = await database
    .selectFrom('sportsbook_sessions')
    .selectAll()
    .where('entry_hash', '=', secretHash(entry))
    .executeTakeFirst();
  const isValid =
    session !== undefined &&
    session.key_hash === secretHash(key) &&
    Date.now() - session.created_at.getTime() < lifetimeMs;
  return isValid ? session : undefined;
};

const openSession = async (database: Database, request: BettingSessionRequest): Promise<string> => {
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
};

export type BookSessions = Readonly<{
  /** The session of an address in the browser that has its key. */
  find: (entry: string, key: string | undefined) => Promise<BookSession | undefined>;
  /** Opens a session. @returns the token of its address. */
  open: (request: BettingSessionRequest) => Promise<string>;
  /** The session of an address, and a key for the browser when it is the first to open it. */
  enter: (
    entry: string,
    key: string | undefined,
  ) => Promise<Readonly<{ session: BookSession; newKey?: string }> | undefined>;
}>;

export const createBookSessions = (database: Database): BookSessions => ({
  find: (entry, key) => findSession(database, entry, key),
  open: (request) => openSession(database, request),
  enter: async (entry, key) => {
    const known = await findSession(database, entry, key);
    if (known !== undefined) return { session: known };
    const newKey = randomBytes(24).toString('base64url');
    const session = await database
      .updateTable('sportsbook_sessions')
      .set({ key_hash: secretHash(newKey) })
      .where('entry_hash', '=', secretHash(entry))
      .where('key_hash', 'is', null)
      .where('created_at', '>', new Date(Date.now() - entryLifetimeMs))
      .returningAll()
      .executeTakeFirst();
    return session === undefined ? undefined : { session, newKey };
  },
});
