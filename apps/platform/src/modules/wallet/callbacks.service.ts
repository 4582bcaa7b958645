import type { WalletBetRequest, WalletErrorCode, WalletResponse, WalletRollbackRequest, WalletWinRequest } from '@croupier/provider-contract';
import { gather } from '../../database/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { attach, houseAccount, playerAccount, type Companion, type Ledger, type TransferOutcome, type TransferRequest } from '../ledger/index.ts';
import type { GameCall } from './rounds.companion.ts';
import type { GameSession, WalletService } from './wallet.service.ts';

/** A refusal in the words of the wallet's protocol. */
export class WalletRefusal extends Error {
  readonly kind = 'WalletRefusal';
  readonly code: WalletErrorCode;

  constructor(code: WalletErrorCode, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

export const isWalletRefusal = (error: unknown): error is WalletRefusal =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'WalletRefusal';

/** Why the ledger or the rounds refuse → what the provider is told. */
const refusals: Readonly<Record<string, readonly [WalletErrorCode, string]>> = {
  insufficient_funds: ['INSUFFICIENT_FUNDS', 'The balance does not cover the stake'],
  rolled_back: ['ROUND_CLOSED', 'The bet was rolled back before it came'],
  round_closed: ['ROUND_CLOSED', 'The round is over'],
  unknown_round: ['UNKNOWN_ROUND', 'There is no such round of this player'],
  not_a_bet: ['UNKNOWN_ROUND', 'Only bets are rolled back'],
};

export type CallbacksOptions = Readonly<{
  wallet: WalletService;
  accounts: Pick<Accounts, 'findPlayers'>;
  ledger: Ledger;
  companion: Companion<GameCall>;
}>;

export type GameCallbacks = Readonly<{
  balance: (token: string) => Promise<Readonly<{ balance: number; currency: string }>>;
  bet: (request: WalletBetRequest) => Promise<WalletResponse>;
  win: (request: WalletWinRequest) => Promise<WalletResponse>;
  rollback: (request: WalletRollbackRequest) => Promise<WalletResponse>;
}>;

export const createGameCallbacks = ({ wallet, accounts, ledger, companion }: CallbacksOptions): GameCallbacks => {
  const findPlayer = gather(accounts.findPlayers);

  const sessionOf = async (token: string): Promise<GameSession> => {
    const session = await wallet.session(token);
    if (!session) throw new WalletRefusal('SESSION_EXPIRED', 'The session is unknown');
    return session;
  };

  const checkGame = (session: GameSession, { game, currency }: Readonly<{ game: string; currency: string }>): void => {
    if (session.game !== game || session.currency !== currency) throw new WalletRefusal('UNKNOWN_ROUND', 'The session is for another game or currency');
  };

  const answer = (session: GameSession, outcome: TransferOutcome): WalletResponse => {
    const { playerId, currency } = session;
    if (outcome.status === 'applied') {
      return { transaction_id: outcome.transferId, balance: outcome.balance(playerAccount(playerId, 'main', currency)), currency };
    }
    if (outcome.status === 'key_reused') throw new WalletRefusal('DUPLICATE_CONFLICT', 'The request id was used for another request');
    const [code, message] = refusals[outcome.reason] ?? ['TRY_AGAIN', outcome.reason];
    throw new WalletRefusal(code, message);
  };

  /** One namespace of keys for all kinds: a request id stands for one request only. */
  const submit = async (session: GameSession, call: GameCall, legs: TransferRequest['legs'], content: unknown): Promise<WalletResponse> => {
    const { playerId, currency } = session;
    return answer(session, await ledger.transfer({
      key: `game:${call.requestId}`, kind: call.kind, legs, content, attachment: attach(companion, call),
      accounts: [playerAccount(playerId, 'main', currency), houseAccount('games', currency)],
    }));
  };

  return {
    balance: async (token) => {
      const { playerId, currency } = await sessionOf(token);
      return { balance: (await ledger.balances(playerId, currency)).main, currency };
    },

    bet: async ({ request_id: requestId, session_token: token, round_id: providerRound, game, amount, currency }) => {
      const session = await sessionOf(token);
      checkGame(session, { game, currency });
      if (!session.takesStakes) throw new WalletRefusal('SESSION_EXPIRED', 'The session is over');
      const player = await findPlayer(session.playerId);
      if (!player || player.isBlocked) throw new WalletRefusal('PLAYER_BLOCKED', 'The player may not play');
      const { playerId } = session;
      return submit(
        session, { kind: 'bet', requestId, playerId, currency, game, providerRound, amount },
        [{ from: playerAccount(playerId, 'main', currency), to: houseAccount('games', currency), amount }], { game, providerRound },
      );
    },

    win: async ({ request_id: requestId, session_token: token, round_id: providerRound, game, amount, currency, is_final: isFinal }) => {
      const session = await sessionOf(token);
      checkGame(session, { game, currency });
      const { playerId } = session;
      return submit(
        session, { kind: 'win', requestId, playerId, currency, game, providerRound, amount, isFinal },
        amount > 0 ? [{ from: houseAccount('games', currency), to: playerAccount(playerId, 'main', currency), amount }] : [], { game, providerRound, isFinal, playerId },
      );
    },

    rollback: async ({ request_id: requestId, session_token: token, original_request_id: originalRequestId }) => {
      const session = await sessionOf(token);
      const { playerId, currency } = session;
      return submit(session, { kind: 'rollback', requestId, playerId, currency, originalRequestId }, [], { playerId, originalRequestId });
    },
  };
};
