import type {
  WalletBetRequest,
  WalletErrorCode,
  WalletResponse,
  WalletRollbackRequest,
  WalletWinRequest,
} from '@croupier/provider-contract';
import { LRUCache } from 'lru-cache';
import { createBatchLoader } from '../../../database/index.ts';
import { bonusAccount, type Bonuses } from '../../bonuses/bonuses/index.ts';
import {
  attach,
  houseAccount,
  isRejectedBeforeKey,
  playerAccount,
  type TransferParticipant,
  type Ledger,
  type TransferOutcome,
  type TransferRequest,
} from '../../ledger/index.ts';
import type { BonusPlay, GameCall } from './game-calls.ts';
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
  bet_limit: ['BET_LIMIT_EXCEEDED', 'The stake is larger than the bonus allows'],
  no_free_round: ['NO_FREE_ROUND', 'There is no such free round of this player'],
};

export type CallbacksOptions = Readonly<{
  wallet: WalletService;
  ledger: Ledger;
  participant: TransferParticipant<GameCall>;
  bonuses: Pick<Bonuses, 'playersWithLive'>;
  /** How a game is played with bonus money. */
  bonusPlay: (game: string) => Promise<BonusPlay>;
}>;

export type GameCallbacks = Readonly<{
  balance: (token: string) => Promise<Readonly<{ balance: number; currency: string }>>;
  bet: (request: WalletBetRequest) => Promise<WalletResponse>;
  win: (request: WalletWinRequest) => Promise<WalletResponse>;
  rollback: (request: WalletRollbackRequest) => Promise<WalletResponse>;
}>;

export const createGameCallbacks = ({
  wallet,
  ledger,
  participant,
  bonuses,
  bonusPlay,
}: CallbacksOptions): GameCallbacks => {
  const hasLiveBonus = createBatchLoader((ids: readonly string[]) => bonuses.playersWithLive(ids));
  /** Who had bonus money a moment ago. A guess: the batch knows, and turns away what guessed wrong. */
  const withBonus = new LRUCache<string, true>({ max: 20_000 });

  /** What is said of a call whose player has bonus money; the others are nothing but main money. */
  const bonusOf = async ({ playerId, game }: GameSession): Promise<Readonly<{ bonus?: BonusPlay }>> =>
    (await hasLiveBonus(playerId)) ? { bonus: await bonusPlay(game) } : {};

  const sessionOf = async (token: string): Promise<GameSession> => {
    const session = await wallet.session(token);
    if (!session) throw new WalletRefusal('SESSION_EXPIRED', 'The session is unknown');
    return session;
  };

  const checkGame = (session: GameSession, { game, currency }: Readonly<{ game: string; currency: string }>): void => {
    if (session.game !== game || session.currency !== currency)
      throw new WalletRefusal('UNKNOWN_ROUND', 'The session is for another game or currency');
  };

  const answer = (
    { playerId, currency }: GameSession,
    outcome: TransferOutcome,
    play: BonusPlay | undefined,
  ): WalletResponse => {
    if (outcome.status === 'applied') {
      const main = outcome.balance(playerAccount(playerId, 'main', currency));
      return {
        transaction_id: outcome.transferId,
        balance: main + (play ? outcome.balance(bonusAccount(playerId, play.type, currency)) : 0),
        currency,
      };
    }
    if (outcome.status === 'key_reused')
      throw new WalletRefusal('DUPLICATE_CONFLICT', 'The request id was used for another request');
    const [code, message] = refusals[outcome.reason] ?? ['TRY_AGAIN', outcome.reason];
    throw new WalletRefusal(code, message);
  };

  /** One namespace of keys for all kinds: a request id stands for one request only. */
  const submit = async (
    session: GameSession,
    call: GameCall,
    legs: TransferRequest['legs'],
    content: unknown,
    play?: BonusPlay,
  ): Promise<WalletResponse> => {
    const { playerId, currency } = session;
    const isMixed = call.kind === 'rollback' || call.bonus !== undefined || call.freeRound !== undefined;
    const ofBonuses = isMixed
      ? [
          bonusAccount(playerId, 'casino', currency),
          bonusAccount(playerId, 'betting', currency),
          houseAccount('bonus_liability', currency),
        ]
      : [];
    return answer(
      session,
      await ledger.transfer({
        key: `game:${call.requestId}`,
        kind: call.kind,
        legs,
        content,
        attachment: attach(participant, call),
        accounts: [playerAccount(playerId, 'main', currency), houseAccount('games', currency), ...ofBonuses],
      }),
      play,
    );
  };

  /**
   * Plays with bonus money or without, as the player has. What is not so any more is known in the transaction, and
   * tried the other way once.
   */
  const play = async (
    { playerId, game }: GameSession,
    run: (bonus: Readonly<{ bonus?: BonusPlay }>) => Promise<WalletResponse>,
  ): Promise<WalletResponse> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(withBonus.has(playerId) ? { bonus: await bonusPlay(game) } : {});
      } catch (error) {
        if (!isRejectedBeforeKey(error)) throw error;
        if (error.reason === 'player_blocked') throw new WalletRefusal('PLAYER_BLOCKED', 'The player may not play');
        if (error.reason === 'bonus_play') withBonus.set(playerId, true);
        else withBonus.delete(playerId);
        if (attempt > 3) throw new WalletRefusal('TRY_AGAIN', 'The bonuses of the player are changing');
      }
    }
  };

  return {
    balance: async (token) => {
      const session = await sessionOf(token);
      const { playerId, currency } = session;
      const [balances, { bonus: play }] = await Promise.all([ledger.balances(playerId, currency), bonusOf(session)]);
      return {
        balance: balances.main + (play ? balances[play.type === 'casino' ? 'bonus' : 'betting_bonus'] : 0),
        currency,
      };
    },

    bet: async ({
      request_id: requestId,
      session_token: token,
      round_id: providerRound,
      game,
      amount,
      currency,
      free_round: freeRound,
    }) => {
      const session = await sessionOf(token);
      checkGame(session, { game, currency });
      if (!session.takesStakes) throw new WalletRefusal('SESSION_EXPIRED', 'The session is over');
      const { playerId } = session;
      const legs = freeRound
        ? []
        : [{ from: playerAccount(playerId, 'main', currency), to: houseAccount('games', currency), amount }];
      return play(session, (bonus) =>
        submit(
          session,
          {
            kind: 'bet',
            requestId,
            playerId,
            currency,
            game,
            providerRound,
            amount,
            isAsked: true,
            ...bonus,
            ...(freeRound ? { freeRound } : {}),
          },
          legs,
          { game, providerRound, ...(freeRound ? { freeRound, amount } : {}) },
          bonus.bonus,
        ),
      );
    },

    win: async ({
      request_id: requestId,
      session_token: token,
      round_id: providerRound,
      game,
      amount,
      currency,
      is_final: isFinal,
      free_round: freeRound,
    }) => {
      const session = await sessionOf(token);
      checkGame(session, { game, currency });
      const { playerId } = session;
      const legs =
        amount > 0
          ? [{ from: houseAccount('games', currency), to: playerAccount(playerId, 'main', currency), amount }]
          : [];
      return play(session, (bonus) =>
        submit(
          session,
          {
            kind: 'win',
            requestId,
            playerId,
            currency,
            game,
            providerRound,
            amount,
            isFinal,
            isAsked: true,
            ...bonus,
            ...(freeRound ? { freeRound } : {}),
          },
          legs,
          { game, providerRound, isFinal, playerId, ...(freeRound ? { freeRound } : {}) },
          bonus.bonus,
        ),
      );
    },

    rollback: async ({ request_id: requestId, session_token: token, original_request_id: originalRequestId }) => {
      const session = await sessionOf(token);
      const { playerId, currency } = session;
      return play(session, (bonus) =>
        submit(
          session,
          { kind: 'rollback', requestId, playerId, currency, originalRequestId, isAsked: true, ...bonus },
          [],
          { playerId, originalRequestId },
          bonus.bonus,
        ),
      );
    },
  };
};
