import { hash, randomBytes } from 'node:crypto';
import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { launchGame } from '@croupier/contract/games';
import { isCurrency, type Currency } from '@croupier/money';
import type { GameSessionRequest } from '@croupier/provider-contract';
import { LRUCache } from 'lru-cache';
import { newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { requirePlayer, type CallContext } from '../../../module.ts';
import { isProviderError, type ProviderRegistry } from '../../../providers/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { FreeSpins } from '../../bonuses/freespins/index.ts';
import { requireNotExcluded } from '../../protection/responsible-gaming/index.ts';
import type { GameProvider } from '../../../providers/games/index.ts';
import type { GameLookup, PlayableGame } from './wallet.port.ts';
import { findSession, insertSession, type SessionRow } from './wallet.repository.ts';

/** How long a session accepts stakes. It accepts payouts and rollbacks until it is deleted. */
const stakesFor_ms = 24 * 60 * 60 * 1000;
const demoCurrency: Currency = 'USD';

export type GameSession = SessionRow & Readonly<{ takesStakes: boolean }>;

export type WalletServiceOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayers'>;
  providers: ProviderRegistry<GameProvider>;
  games: GameLookup;
  freeSpins: Pick<FreeSpins, 'playable'>;
  publicOrigin: string;
  now: () => Date;
}>;

type LaunchParams = MethodParams<typeof launchGame>;
type LaunchOutput = MethodOutput<typeof launchGame>;

export type WalletService = Readonly<{
  launch: (params: LaunchParams, context: CallContext) => Promise<LaunchOutput>;
  /** Returns the session of a token that the platform gave to this provider; null for a token of another provider. */
  session: (provider: string, token: string) => Promise<GameSession | null>;
}>;

/** Sessions never change, so the cache needs no invalidation. */
const cachedSessions = 20_000;

const hashToken = (token: string): string => hash('sha256', token);

const requireGame = async (games: GameLookup, { sysname, mode }: LaunchParams): Promise<PlayableGame> => {
  const game = await games.findGame(sysname);
  if (!game?.isActive) throw invalidParameters({ sysname: 'unknown' });
  if (mode === 'demo' && !game.hasDemo) throw refuse('AccessDeniedException', { reason: 'no_demo' });
  return game;
};

/** Returns the player's free spins in the game as a part of the request to the provider. */
const freeRoundsOf = async (
  freeSpins: WalletServiceOptions['freeSpins'],
  { playerId, game, currency }: Readonly<{ playerId: string; game: string; currency: Currency }>,
): Promise<Pick<GameSessionRequest, 'free_rounds'>> => {
  const packs = await freeSpins.playable(playerId, game, currency);
  if (packs.length === 0) return {};
  return { free_rounds: packs.map((pack) => ({ pack_id: pack.id, count: pack.remaining, stake: pack.spinValue })) };
};

const createLauncher = ({
  database,
  accounts,
  providers,
  games,
  freeSpins,
  publicOrigin,
  now,
}: WalletServiceOptions): WalletService['launch'] => {
  return async (params: LaunchParams, context: CallContext): Promise<LaunchOutput> => {
    const { mode, locale, theme } = params;
    const player = mode === 'real' ? requirePlayer(context) : null;
    if (player) requireNotExcluded((await accounts.findPlayers([player.id])).get(player.id)?.excludedUntil, now());
    const { sysname: game, provider } = await requireGame(games, params);
    const token = randomBytes(32).toString('base64url');
    const id = newKey();
    const currency = player?.currency ?? context.player?.currency ?? demoCurrency;
    if (player) {
      const session = { id, playerId: player.id, game, currency, provider, createdAt: now() };
      await insertSession(database, { ...session, tokenHash: hashToken(token) });
    }
    const session: GameSessionRequest = {
      ...(player ? await freeRoundsOf(freeSpins, { playerId: player.id, game, currency }) : {}),
      session_token: token,
      player_id: player ? String(player.uid) : `demo-${id}`,
      game,
      mode,
      currency,
      locale,
      theme,
      return_url: `${publicOrigin}/`,
    };
    try {
      const { url } = await providers.byId(provider).open(session, context);
      return { url, session_id: id, mode };
    } catch (error) {
      if (!isProviderError(error)) throw error;
      throw refuse('ApplicationUnavailableException', { reason: 'game_provider' });
    }
  };
};

export const createWalletService = (options: WalletServiceOptions): WalletService => {
  const { database, now } = options;
  const sessions = new LRUCache<string, SessionRow>({ max: cachedSessions });
  return {
    launch: createLauncher(options),

    session: async (provider, token) => {
      const known = sessions.get(token);
      const session = known ?? (await findSession(database, hashToken(token)));
      if (!session || !isCurrency(session.currency)) return null;
      if (!known) sessions.set(token, session);
      if (session.provider !== provider) return null;
      return { ...session, takesStakes: now().getTime() - session.createdAt.getTime() < stakesFor_ms };
    },
  };
};
