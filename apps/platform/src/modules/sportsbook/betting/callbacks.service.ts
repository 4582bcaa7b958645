import type {
  BettingAccountResponse,
  BettingResponse,
  CancelBetRequest,
  PlaceBetRequest,
  SettleBetRequest,
} from '@croupier/provider-contract';
import type { Database } from '../../../database/index.ts';
import { scopedUuid } from '../../../providers/index.ts';
import type { BettingCallback } from '../../../providers/sportsbook/index.ts';
import { bonusAccount, type Bonuses } from '../../bonuses/bonuses/index.ts';
import {
  attach,
  houseAccount,
  isRejectedBeforeKey,
  playerAccount,
  type TransferParticipant,
  type Ledger,
} from '../../ledger/index.ts';
import { betTitle } from './bet-title.ts';
import { BettingRefusal, bettingRefusalOf } from './betting-refusal.ts';
import type { BettingCall } from './bets.participant.ts';
import { findBet } from './betting.repository.ts';
import type { BettingService, OpenBettingSession } from './betting.service.ts';

export type BettingCallbacksOptions = Readonly<{
  database: Database;
  betting: BettingService;
  ledger: Ledger;
  participant: TransferParticipant<BettingCall>;
  bonuses: Pick<Bonuses, 'active'>;
  /** Whether a stake uses either main money or bonus money. */
  isBonusIsolated: () => Promise<boolean>;
}>;

/** Answers the callback of a sportsbook. @throws BettingRefusal */
export type BettingCallbacks = (
  provider: string,
  callback: BettingCallback,
) => Promise<BettingAccountResponse | BettingResponse>;

/** A transfer to make. `content` distinguishes requests: a key that is repeated with other content is a conflict. */
type Submission = Readonly<{ call: BettingCall; content: unknown }>;

/** Makes transfers. All kinds of calls share one namespace of keys, so a request id belongs to one request only. */
const createSubmit =
  ({ ledger, participant }: Pick<BettingCallbacksOptions, 'ledger' | 'participant'>) =>
  async ({ call, content }: Submission): Promise<BettingResponse> => {
    const { playerId, currency } = call;
    const main = playerAccount(playerId, 'main', currency);
    const bonus = bonusAccount(playerId, 'betting', currency);
    const outcome = await ledger
      .transfer({
        key: `betting:${call.requestId}`,
        kind: `bet_${call.kind}`,
        legs: [],
        content,
        attachment: attach(participant, call),
        accounts: [main, bonus, houseAccount('betting', currency), houseAccount('bonus_liability', currency)],
      })
      .catch((error: unknown) => {
        throw isRejectedBeforeKey(error) ? new BettingRefusal('PLAYER_BLOCKED', 'The player may not bet') : error;
      });
    if (outcome.status === 'key_reused')
      throw new BettingRefusal('DUPLICATE_CONFLICT', 'The request id was used for another request');
    if (outcome.status === 'refused') throw bettingRefusalOf(outcome.reason);
    return {
      transaction_id: outcome.transferId,
      balance: outcome.balance(main),
      bonus_balance: outcome.balance(bonus),
      currency,
    };
  };

const createAccount =
  ({ ledger, bonuses }: BettingCallbacksOptions) =>
  async ({ playerId, currency }: OpenBettingSession): Promise<BettingAccountResponse> => {
    const [balances, bonus] = await Promise.all([
      ledger.balances(playerId, currency),
      bonuses.active(playerId, 'betting', currency),
    ]);
    return {
      currency,
      balance: balances.main,
      bonus_balance: balances.betting_bonus,
      bonus: bonus && { max_bet: bonus.maxBet, min_odds: bonus.minOdds },
    };
  };

/** @throws BettingRefusal for texts that the database cannot store. */
const requireStorable = (legs: PlaceBetRequest['legs']): void => {
  const texts = legs.flatMap(({ event_id: id, names = {}, ...leg }) => [
    id,
    ...[leg, ...Object.values(names)].flatMap(({ event, market, selection }) => [event, market, selection]),
  ]);
  if (texts.some((text) => /\0|\p{Surrogate}/u.test(text)))
    throw new BettingRefusal('INVALID_REQUEST', 'The legs have characters that cannot be stored');
};

const placement = (session: OpenBettingSession, request: PlaceBetRequest, isIsolated: boolean): Submission => {
  const { playerId, provider, currency } = session;
  if (currency !== request.currency) throw new BettingRefusal('INVALID_REQUEST', 'The session is for another currency');
  if (!session.takesStakes) throw new BettingRefusal('SESSION_EXPIRED', 'The session is over');
  const { funds, amount, odds, legs } = request;
  requireStorable(legs);
  const requestId = scopedUuid(provider, request.request_id);
  const betId = scopedUuid(provider, request.bet_id);
  const title = betTitle(legs);
  // A repeated request may have names in more languages.
  const content = { playerId, betId, funds, amount, odds, legs: legs.map(({ names: _names, ...leg }) => leg) };
  const bet = { provider, betId, playerId, currency, funds, amount, odds, title, legs, isIsolated };
  return { call: { kind: 'place', requestId, ...bet }, content };
};

/**
 * Looks the bet up before the ledger, which would store the refusal: the bet may arrive after its settlement.
 * @throws BettingRefusal when this sportsbook has no such bet.
 */
const settlement = async (database: Database, provider: string, request: SettleBetRequest): Promise<Submission> => {
  const { revision, outcome, payout, currency } = request;
  const requestId = scopedUuid(provider, request.request_id);
  const betId = scopedUuid(provider, request.bet_id);
  const bet = await findBet(database, betId);
  if (!bet || bet.currency !== currency) throw new BettingRefusal('UNKNOWN_BET', 'There is no such bet');
  const { player_id: playerId, bonus_id: bonusId } = bet;
  return {
    call: { kind: 'settle', requestId, betId, playerId, currency, revision, outcome, payout, bonusId },
    content: { betId, revision, outcome, payout },
  };
};

const cancellation = async (
  database: Database,
  { playerId, provider, currency }: OpenBettingSession,
  request: CancelBetRequest,
): Promise<Submission> => {
  const requestId = scopedUuid(provider, request.request_id);
  const betId = scopedUuid(provider, request.bet_id);
  const bonusId = (await findBet(database, betId))?.bonus_id ?? null;
  return { call: { kind: 'cancel', requestId, betId, playerId, currency, bonusId }, content: { playerId, betId } };
};

export const createBettingCallbacks = (options: BettingCallbacksOptions): BettingCallbacks => {
  const { database, betting, isBonusIsolated } = options;
  const submit = createSubmit(options);
  const account = createAccount(options);
  const sessionOf = async (provider: string, token: string): Promise<OpenBettingSession> => {
    const session = await betting.session(provider, token);
    if (!session) throw new BettingRefusal('SESSION_EXPIRED', 'The session is unknown');
    return session;
  };
  return async (provider, callback) => {
    if (callback.kind === 'settle') return submit(await settlement(database, provider, callback));
    const session = await sessionOf(provider, callback.session_token);
    switch (callback.kind) {
      case 'account':
        return account(session);
      case 'place':
        return submit(placement(session, callback, await isBonusIsolated()));
      case 'cancel':
        return submit(await cancellation(database, session, callback));
    }
  };
};
