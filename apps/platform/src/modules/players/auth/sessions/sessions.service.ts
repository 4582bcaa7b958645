import type { MethodOutput } from '@croupier/contract';
import type { getSessions } from '@croupier/contract/auth';
import { createBatchLoader, type Database } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { CallContext, CallPlayer } from '../../../../module.ts';
import { deviceOf } from '../../security-log/index.ts';
import { hashToken, newCellToken } from '../auth.secrets.ts';
import {
  findSessions,
  insertSession,
  listSessions,
  revokeSession,
  revokeSessionsOf,
  revokeToken,
  setProven,
  touchSession,
  type Live,
} from './sessions.repository.ts';

const day_ms = 24 * 60 * 60 * 1000;
/** A session not used for this long ends; none lives longer than the other. */
const idle_ms = 7 * day_ms;
const lifetime_ms = 30 * day_ms;
const touchAfter_ms = 60_000;
/** How long calls may have the token that a proof of identity has replaced. */
const previousToken_ms = 60_000;

export type SessionOwner = Readonly<{ ip: string; userAgent: string }>;

/** `provenAt`: when the player last proved their identity in this session. */
export type LiveSession = Readonly<{ sessionId: string; player: CallPlayer; provenAt: Date | null }>;

export type Sessions = Readonly<{
  resolve: (token: string, address?: string) => Promise<LiveSession | null>;
  /** Signs a player in: a new token, never one that the browser already had. Counts as a proof of identity. */
  start: (transaction: Database, playerId: string, owner: SessionOwner) => Promise<string>;
  /** Ends the session the call came with and takes its token from the browser. */
  end: (context: CallContext) => Promise<void>;
  endToken: (token: string) => Promise<void>;
  list: (playerId: string, currentId: string | null) => Promise<MethodOutput<typeof getSessions>>;
  /** Ends one session of the player. @returns false when there is none. */
  endOne: (transaction: Database, playerId: string, sessionId: string) => Promise<boolean>;
  endAll: (transaction: Database, playerId: string, except: string | null) => Promise<number>;
  /**
   * Records that the player has just proved their identity in this session.
   * @returns the token that replaces the session's
   */
  prove: (sessionId: string) => Promise<string>;
}>;

const prove = async (database: Database, sessionId: string, cell: string | null, at: Date): Promise<string> => {
  const token = newCellToken(cell);
  const previousUntil = new Date(at.getTime() + previousToken_ms);
  await setProven(database, sessionId, { tokenHash: hashToken(token), at, previousUntil });
  return token;
};

/** Creates the sessions of a cell; `cell` is null for one database. */
export const createSessions = (database: Database, cell: string | null, now: () => Date): Sessions => {
  const live = (): Live => ({
    seenAfter: new Date(now().getTime() - idle_ms),
    createdAfter: new Date(now().getTime() - lifetime_ms),
  });
  // Reads the database for every call, so that an ended session is rejected immediately. Simultaneous calls share a
  // query.
  const findSession = createBatchLoader((hashes: readonly string[]) =>
    findSessions(database, hashes, { at: now(), ...live() }),
  );
  return {
    resolve: async (token, ip) => {
      const at = now();
      const session = await findSession(hashToken(token));
      if (!session) return null;
      if (session.deleted_at) throw refuse('UserDeletedException');
      if (session.is_blocked) throw refuse('UserBannedException');
      if (at.getTime() - session.last_seen_at.getTime() > touchAfter_ms)
        await touchSession(database, session.id, ip ?? null, at);
      return {
        sessionId: session.id,
        provenAt: session.proven_at,
        player: { id: session.player_id, uid: session.uid, currency: session.currency, locale: session.locale },
      };
    },
    start: async (transaction, playerId, { ip, userAgent }) => {
      const token = newCellToken(cell);
      await insertSession(transaction, { tokenHash: hashToken(token), playerId, userAgent, address: ip, at: now() });
      return token;
    },
    end: async ({ session, player }) => {
      if (session.id && player) await revokeSession(database, player.id, session.id, now(), live());
      session.end();
    },
    endToken: (token) => revokeToken(database, hashToken(token), now()),
    list: async (playerId, currentId) => ({
      items: (await listSessions(database, playerId, live())).map(
        ({ id, user_agent: userAgent, address, created_at: createdAt, last_seen_at: seenAt }) => ({
          id,
          device: deviceOf(userAgent),
          address,
          created_at: createdAt.toISOString(),
          last_used_at: seenAt.toISOString(),
          is_current: id === currentId,
        }),
      ),
    }),
    endOne: (transaction, playerId, sessionId) => revokeSession(transaction, playerId, sessionId, now(), live()),
    endAll: (transaction, playerId, except) => revokeSessionsOf(transaction, playerId, now(), live(), except),
    prove: (sessionId) => prove(database, sessionId, cell, now()),
  };
};
