import { hash, randomBytes } from 'node:crypto';
import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { launchGame } from '@croupier/contract/games';
import { isCurrency, type Currency } from '@croupier/money';
import { LRUCache } from 'lru-cache';
import { newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { requirePlayer, type CallContext } from '../../../module.ts';
import { isProviderError } from '../../../providers/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { FreeSpins } from '../../bonuses/freespins/index.ts';
import { requireNotExcluded } from '../../protection/responsible-gaming/index.ts';
import type { GameProvider } from '../../../providers/games/index.ts';
import type { GameLookup } from './wallet.port.ts';
import { findSession, insertSession, type SessionRow } from './wallet.repository.ts';

/** How long after its opening a game may still take stakes. Payouts and rollbacks are taken whenever they come. */
const stakesFor_ms = 24 * 60 * 60 * 1000;
const demoCurrency: Currency = 'USD';

export type GameSession = SessionRow & Readonly<{ takesStakes: boolean }>;

export type WalletServiceOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayers'>;
  provider: GameProvider;
  games: GameLookup;
  freeSpins: Pick<FreeSpins, 'playable'>;
  publicOrigin: string;
  now: () => Date;
}>;

export type WalletService = Readonly<{
  launch: (params: MethodParams<typeof launchGame>, context: CallContext) => Promise<MethodOutput<typeof launchGame>>;
  /** The session a provider's token stands for. */
  session: (token: string) => Promise<GameSession | null>;
}>;

/** Sessions never change once they are opened. */
const keptSessions = 20_000;

const hashToken = (token: string): string => hash('sha256', token);

export const createWalletService = ({
  database,
  accounts,
  provider,
  games,
  freeSpins,
  publicOrigin,
  now,
}: WalletServiceOptions): WalletService => {
  const sessions = new LRUCache<string, SessionRow>({ max: keptSessions });
  return {
    launch: async ({ sysname, mode, locale, theme }, context) => {
      const player = mode === 'real' ? requirePlayer(context) : null;
      if (player) requireNotExcluded((await accounts.findPlayers([player.id])).get(player.id)?.excludedUntil, now());
      const game = await games.findGame(sysname);
      if (!game?.isActive) throw invalidParameters({ sysname: 'unknown' });
      if (mode === 'demo' && !game.hasDemo) throw refuse('AccessDeniedException', { reason: 'no_demo' });
      const token = randomBytes(32).toString('base64url');
      const id = newKey();
      const currency = player?.currency ?? context.player?.currency ?? demoCurrency;
      if (player)
        await insertSession(database, {
          id,
          tokenHash: hashToken(token),
          playerId: player.id,
          game: game.sysname,
          currency,
          createdAt: now(),
        });
      const packs = player ? await freeSpins.playable(player.id, game.sysname, currency) : [];
      try {
        const { url } = await provider.open(
          {
            ...(packs.length > 0
              ? {
                  free_rounds: packs.map((pack) => ({
                    pack_id: pack.id,
                    count: pack.remaining,
                    stake: pack.spinValue,
                  })),
                }
              : {}),
            session_token: token,
            player_id: player ? String(player.uid) : `demo-${id}`,
            game: game.sysname,
            mode,
            currency,
            locale,
            theme,
            return_url: `${publicOrigin}/`,
          },
          context,
        );
        return { url, session_id: id, mode };
      } catch (error) {
        if (!isProviderError(error)) throw error;
        throw refuse('ApplicationUnavailableException', { reason: 'game_provider' });
      }
    },

    session: async (token) => {
      const known = sessions.get(token);
      const session = known ?? (await findSession(database, hashToken(token)));
      if (!session || !isCurrency(session.currency)) return null;
      if (!known) sessions.set(token, session);
      return { ...session, takesStakes: now().getTime() - session.createdAt.getTime() < stakesFor_ms };
    },
  };
};
