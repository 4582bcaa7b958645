import type { Database } from '../../database/index.ts';
import { refuse } from '../../errors.ts';
import type { ResolveSession } from '../../http/index.ts';
import type { CallContext } from '../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import { findSession, insertSession, revokeSession, touchSession } from './auth.repository.ts';
import { hashToken, newToken } from './auth.secrets.ts';

const day_ms = 24 * 60 * 60 * 1000;
/** A session not used for this long ends; none lives longer than the other. */
const idle_ms = 7 * day_ms;
const lifetime_ms = 30 * day_ms;
const touchAfter_ms = 60_000;

export type Sessions = Readonly<{
  resolve: ResolveSession;
  /** Signs a player in: a new token, never one that the browser already had. */
  start: (transaction: Database, playerId: string, userAgent: string) => Promise<string>;
  /** Ends the session the call came with and takes its token from the browser. */
  end: (context: CallContext) => Promise<void>;
}>;

export const createSessions = (database: Database, accounts: Accounts, now: () => Date): Sessions => ({
  resolve: async (token) => {
    const at = now();
    const session = await findSession(database, hashToken(token), new Date(at.getTime() - idle_ms), new Date(at.getTime() - lifetime_ms));
    const player = session && await accounts.findPlayer(session.playerId);
    if (!player) return null;
    if (player.isBlocked) throw refuse('UserBannedException');
    if (at.getTime() - session.lastSeenAt.getTime() > touchAfter_ms) await touchSession(database, session.id, at);
    const { id, uid, currency, locale } = player;
    return { sessionId: session.id, player: { id, uid, currency, locale } };
  },
  start: async (transaction, playerId, userAgent) => {
    const token = newToken();
    await insertSession(transaction, { tokenHash: hashToken(token), playerId, userAgent, at: now() });
    return token;
  },
  end: async ({ session }) => {
    if (session.id) await revokeSession(database, session.id, now());
    session.end();
  },
});
