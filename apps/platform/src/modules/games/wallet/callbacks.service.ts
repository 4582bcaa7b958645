import type {
  WalletBalanceResponse,
  WalletBetRequest,
  WalletResponse,
  WalletRollbackRequest,
  WalletWinRequest,
} from '@croupier/provider-contract';
import { LRUCache } from 'lru-cache';
import { createBatchLoader } from '../../../database/index.ts';
import { scopedName, scopedUuid } from '../../../providers/index.ts';
import type { GameCallback } from '../../../providers/games/index.ts';
import { bonusAccount } from '../../bonuses/bonuses/index.ts';
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
import type { MaximumWin } from './maximum-wins.ts';
import type { PlayerStates } from './rounds.participant.ts';
import { walletRefusalOf, WalletRefusal } from './wallet-refusal.ts';
import type { GameSession, WalletService } from './wallet.service.ts';

export type CallbacksOptions = Readonly<{
  wallet: WalletService;
  ledger: Ledger;
  participant: TransferParticipant<GameCall>;
  /** Reads whether players may play, and have bonus money. */
  playerStates: (playerIds: readonly string[]) => Promise<PlayerStates>;
  /** How a game is played with bonus money. */
  bonusPlay: (game: string) => Promise<BonusPlay>;
  maximumWin: MaximumWin;
}>;

/** Answers the callback of a provider. @throws WalletRefusal */
export type GameCallbacks = (
  provider: string,
  callback: GameCallback,
) => Promise<WalletBalanceResponse | WalletResponse>;

/** A transfer to make. `content` distinguishes requests: a key that is repeated with other content is a conflict. */
type Submission = Readonly<{ call: GameCall; legs: TransferRequest['legs']; content: unknown }>;

const maximumAttempts = 4;

const requireGame = (session: GameSession, { game, currency }: Readonly<{ game: string; currency: string }>): void => {
  if (session.game !== game || session.currency !== currency)
    throw new WalletRefusal('UNKNOWN_ROUND', 'The session is for another game or currency');
};

/** Returns the stored name of a round. @throws WalletRefusal for text that the database cannot store. */
const roundNameOf = ({ provider }: GameSession, roundId: string): string => {
  if (/\0|\p{Surrogate}/u.test(roundId))
    throw new WalletRefusal('INVALID_REQUEST', 'The round id has characters that cannot be stored');
  return scopedName(provider, roundId);
};

const betSubmission = (session: GameSession, request: WalletBetRequest): Submission => {
  requireGame(session, request);
  if (!session.takesStakes) throw new WalletRefusal('SESSION_EXPIRED', 'The session is over');
  const { playerId, provider, currency, game } = session;
  const { amount, free_round: freeRound } = request;
  const requestId = scopedUuid(provider, request.request_id);
  const providerRound = roundNameOf(session, request.round_id);
  const free = freeRound ? { freeRound } : {};
  return {
    call: { kind: 'bet', requestId, playerId, currency, game, providerRound, amount, mayBeRejected: true, ...free },
    legs: freeRound
      ? []
      : [{ from: playerAccount(playerId, 'main', currency), to: houseAccount('games', currency), amount }],
    content: { game, providerRound, ...(freeRound ? { freeRound, amount } : {}) },
  };
};

const winSubmission = (session: GameSession, request: WalletWinRequest, maximumWin: MaximumWin): Submission => {
  requireGame(session, request);
  const { playerId, provider, currency, game } = session;
  const { amount, is_final: isFinal, free_round: freeRound } = request;
  const requestId = scopedUuid(provider, request.request_id);
  const providerRound = roundNameOf(session, request.round_id);
  const free = freeRound ? { freeRound } : {};
  const limit = { provider, maximum: maximumWin({ provider, game, currency }) };
  const round = { playerId, currency, game, providerRound };
  return {
    call: { kind: 'win', requestId, ...round, amount, isFinal, limit, mayBeRejected: true, ...free },
    legs:
      amount > 0
        ? [{ from: houseAccount('games', currency), to: playerAccount(playerId, 'main', currency), amount }]
        : [],
    content: { game, providerRound, isFinal, playerId, ...free },
  };
};

const rollbackSubmission = (session: GameSession, request: WalletRollbackRequest): Submission => {
  const { playerId, provider, currency } = session;
  const requestId = scopedUuid(provider, request.request_id);
  const originalRequestId = scopedUuid(provider, request.original_request_id);
  return {
    call: { kind: 'rollback', requestId, playerId, currency, originalRequestId, mayBeRejected: true },
    legs: [],
    content: { playerId, originalRequestId },
  };
};

const submissionOf = (
  session: GameSession,
  callback: Exclude<GameCallback, { kind: 'balance' }>,
  maximumWin: MaximumWin,
): Submission => {
  switch (callback.kind) {
    case 'bet':
      return betSubmission(session, callback);
    case 'win':
      return winSubmission(session, callback, maximumWin);
    case 'rollback':
      return rollbackSubmission(session, callback);
  }
};

/** Returns the answer to an applied transfer. @throws WalletRefusal for any other outcome. */
const responseOf = (
  { playerId, currency }: GameSession,
  outcome: TransferOutcome,
  { kind, bonus }: GameCall,
): WalletResponse => {
  if (outcome.status === 'key_reused')
    throw new WalletRefusal('DUPLICATE_CONFLICT', 'The request id was used for another request');
  if (outcome.status !== 'applied') throw walletRefusalOf(kind, outcome.reason);
  const main = outcome.balance(playerAccount(playerId, 'main', currency));
  return {
    transaction_id: outcome.transferId,
    balance: main + (bonus ? outcome.balance(bonusAccount(playerId, bonus.type, currency)) : 0),
    currency,
  };
};

/** Makes transfers. All kinds of calls share one namespace of keys, so a request id belongs to one request only. */
const createSubmit =
  ({ ledger, participant }: Pick<CallbacksOptions, 'ledger' | 'participant'>) =>
  async (session: GameSession, { call, legs, content }: Submission): Promise<WalletResponse> => {
    const { playerId, currency } = session;
    const isMixed = call.kind === 'rollback' || call.bonus !== undefined || call.freeRound !== undefined;
    const bonusAccounts = isMixed
      ? [
          bonusAccount(playerId, 'casino', currency),
          bonusAccount(playerId, 'betting', currency),
          houseAccount('bonus_liability', currency),
        ]
      : [];
    const held = call.kind === 'win' && call.amount > 0 ? [houseAccount('wins_reserved', currency)] : [];
    const outcome = await ledger.transfer({
      key: `game:${call.requestId}`,
      kind: call.kind,
      legs,
      content,
      attachment: attach(participant, call),
      accounts: [playerAccount(playerId, 'main', currency), houseAccount('games', currency), ...held, ...bonusAccounts],
    });
    return responseOf(session, outcome, call);
  };

/**
 * Submits with or without bonus money. The cache of players with bonus money is a guess: the transaction checks it and
 * rejects a wrong guess before it uses the key, and the next attempt makes the opposite guess.
 */
const createPlay = (options: CallbacksOptions) => {
  const submit = createSubmit(options);
  const withBonus = new LRUCache<string, true>({ max: 20_000 });
  return async (session: GameSession, { call, ...rest }: Submission): Promise<WalletResponse> => {
    const { playerId, game } = session;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const bonus = withBonus.has(playerId) ? { bonus: await options.bonusPlay(game) } : {};
        return await submit(session, { ...rest, call: { ...call, ...bonus } });
      } catch (error) {
        if (!isRejectedBeforeKey(error)) throw error;
        if (error.reason === 'player_blocked') throw new WalletRefusal('PLAYER_BLOCKED', 'The player may not play');
        if (error.reason === 'bonus_play') withBonus.set(playerId, true);
        else withBonus.delete(playerId);
        if (attempt >= maximumAttempts) throw new WalletRefusal('TRY_AGAIN', 'The bonuses of the player are changing');
      }
    }
  };
};

/** Refuses a player who may not play, so that an open game ends with its next call of any kind. */
const createBalance = ({ ledger, playerStates, bonusPlay }: CallbacksOptions) => {
  const stateOf = createBatchLoader(playerStates);
  return async ({ playerId, currency, game }: GameSession): Promise<WalletBalanceResponse> => {
    const [balances, state] = await Promise.all([ledger.balances(playerId, currency), stateOf(playerId)]);
    if (!state?.mayStake) throw new WalletRefusal('PLAYER_BLOCKED', 'The player may not play');
    const play = state.hasLiveBonus ? await bonusPlay(game) : null;
    const bonus = play ? balances[play.type === 'casino' ? 'bonus' : 'betting_bonus'] : 0;
    return { balance: balances.main + bonus, currency };
  };
};

export const createGameCallbacks = (options: CallbacksOptions): GameCallbacks => {
  const play = createPlay(options);
  const balance = createBalance(options);
  return async (provider, callback) => {
    const session = await options.wallet.session(provider, callback.session_token);
    if (!session) throw new WalletRefusal('SESSION_EXPIRED', 'The session is unknown');
    return callback.kind === 'balance'
      ? balance(session)
      : play(session, submissionOf(session, callback, options.maximumWin));
  };
};
