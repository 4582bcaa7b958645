import { createHash, randomBytes } from 'node:crypto';
import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { launchBetting } from '@croupier/contract/betting';
import type { Currency } from '@croupier/money';
import { newKey, type Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { CallContext } from '../../../module.ts';
import { isProviderError, type ProviderRegistry } from '../../../providers/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { requireNotExcluded } from '../../protection/responsible-gaming/index.ts';
import { findSession, insertSession, type BettingSession } from './betting.repository.ts';
import type { Sportsbook } from '../../../providers/sportsbook/index.ts';

/** How long a session accepts stakes. */
const stakesFor_ms = 24 * 60 * 60 * 1000;
const guestCurrency: Currency = 'USD';

export type OpenBettingSession = BettingSession & Readonly<{ takesStakes: boolean }>;

export type BettingServiceOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayers'>;
  /** Routed by currency. */
  sportsbooks: ProviderRegistry<Sportsbook>;
  publicOrigin: string;
  now: () => Date;
}>;

export type BettingService = Readonly<{
  launch: (
    params: MethodParams<typeof launchBetting>,
    context: CallContext,
  ) => Promise<MethodOutput<typeof launchBetting>>;
  /** Returns the session of a token that the platform gave to this sportsbook; null for a token of another one. */
  session: (provider: string, token: string) => Promise<OpenBettingSession | null>;
}>;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const createBettingService = ({
  database,
  accounts,
  sportsbooks,
  publicOrigin,
  now,
}: BettingServiceOptions): BettingService => ({
  launch: async ({ locale, theme }, context) => {
    const { player } = context;
    const currency = player?.currency ?? guestCurrency;
    const sportsbook = sportsbooks.find(currency);
    if (!sportsbook) throw refuse('AccessDeniedException', { reason: 'no_sportsbook' });
    if (player) requireNotExcluded((await accounts.findPlayers([player.id])).get(player.id)?.excludedUntil, now());
    const id = newKey();
    const token = randomBytes(32).toString('base64url');
    if (player) {
      const session = { id, playerId: player.id, currency, provider: sportsbook.id, createdAt: now() };
      await insertSession(database, { ...session, tokenHash: hashToken(token) });
    }
    const visitor = player
      ? { session_token: token, player_id: String(player.uid), currency }
      : { player_id: `guest-${id}`, currency };
    try {
      const request = { ...visitor, locale, theme, return_url: `${publicOrigin}/betting` };
      const { url } = await sportsbook.provider.open(request, context);
      return { url, mode: player ? 'player' : 'guest' };
    } catch (error) {
      if (!isProviderError(error)) throw error;
      throw refuse('ApplicationUnavailableException', { reason: 'betting_provider' });
    }
  },

  session: async (provider, token) => {
    const session = await findSession(database, hashToken(token));
    if (session?.provider !== provider) return null;
    return { ...session, takesStakes: now().getTime() - session.createdAt.getTime() < stakesFor_ms };
  },
});
