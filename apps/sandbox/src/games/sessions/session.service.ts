import { randomBytes, randomUUID } from 'node:crypto';
import { currencies, isCurrency, type Currency } from '@croupier/money';
import type { GameSessionRequest } from '@croupier/provider-contract';
import type { Database } from '../../database/index.ts';
import { demoBalance } from '../play/limits.ts';
import { newServerSeed, secretHash } from '../rounds/seeds.ts';
import type { Session } from './session.ts';
import { changeSeeds, type SeedChange, type SeedRefusal } from './seed-rotation.ts';

export type { Session } from './session.ts';

/** Lifetime of an address, which only one browser can open. */
const entryMs = 10 * 60_000;
const lifeMs = 24 * 60 * 60_000;

/** Whether a session can no longer play a round, so that its seeds may be shown. */
export const isSessionOver = (createdAt: Date): boolean => Date.now() - createdAt.getTime() >= lifeMs;

export type Sessions = Readonly<{
  open: (request: GameSessionRequest) => Promise<string>;
  /** The session of an address, and a key for the browser when it is the first to open it. */
  enter: (
    entry: string,
    key: string | undefined,
  ) => Promise<Readonly<{ session: Session; newKey?: string }> | undefined>;
  find: (entry: string, key: string | undefined) => Promise<Session | undefined>;
  /** Activates the announced server seed with the player's client seed, and reveals the old server seed. */
  changeSeeds: (session: Session, change: SeedChange) => Promise<Session | SeedRefusal>;
}>;

const newSession = (request: GameSessionRequest, entry: string) => {
  const currency: Currency = isCurrency(request.currency) ? request.currency : (currencies[0] ?? 'USD');
  return {
    id: randomUUID(),
    entry_hash: secretHash(entry),
    key_hash: null,
    session_token: request.session_token,
    player_id: request.player_id,
    game: request.game,
    mode: request.mode,
    currency,
    locale: request.locale,
    theme: request.theme,
    return_url: request.return_url,
    demo_balance: request.mode === 'demo' ? demoBalance(currency) : 0,
    server_seed: newServerSeed(),
    next_server_seed: newServerSeed(),
    client_seed: '',
    nonce: 0,
    free_rounds: JSON.stringify(request.mode === 'real' ? (request.free_rounds ?? []) : []),
    created_at: new Date(),
  };
};

export const createSessions = (database: Database): Sessions => {
  const byEntry = (entry: string): Promise<Session | undefined> =>
    database.selectFrom('game_sessions').selectAll().where('entry_hash', '=', secretHash(entry)).executeTakeFirst();
  const find: Sessions['find'] = async (entry, key) => {
    const session = await byEntry(entry);
    return session !== undefined &&
      key !== undefined &&
      session.key_hash === secretHash(key) &&
      !isSessionOver(session.created_at)
      ? session
      : undefined;
  };
  return {
    find,
    open: async (request) => {
      const entry = randomBytes(24).toString('base64url');
      await database.insertInto('game_sessions').values(newSession(request, entry)).execute();
      return entry;
    },
    enter: async (entry, key) => {
      const known = await find(entry, key);
      if (known !== undefined) return { session: known };
      const newKey = randomBytes(24).toString('base64url');
      const session = await database
        .updateTable('game_sessions')
        .set({ key_hash: secretHash(newKey) })
        .where('entry_hash', '=', secretHash(entry))
        .where('key_hash', 'is', null)
        .where('created_at', '>', new Date(Date.now() - entryMs))
        .returningAll()
        .executeTakeFirst();
      return session === undefined ? undefined : { session, newKey };
    },
    changeSeeds: (session, change) => changeSeeds(database, session, change),
  };
};
