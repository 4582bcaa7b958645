import type {
  BettingAccountResponse,
  BettingErrorCode,
  BettingResponse,
  CancelBetRequest,
  PlaceBetRequest,
  SettleBetRequest,
} from '@croupier/provider-contract';
import type { Database } from '../../../database/index.ts';
import { bonusAccount, type Bonuses } from '../../bonuses/bonuses/index.ts';
import {
  attach,
  houseAccount,
  isRejectedBeforeKey,
  playerAccount,
  type TransferParticipant,
  type Ledger,
  type TransferRequest,
} from '../../ledger/index.ts';
import type { BettingCall } from './bets.participant.ts';
import { findBet } from './betting.repository.ts';
import type { BettingService, OpenBettingSession } from './betting.service.ts';

/** A refusal in the words of the sportsbook's protocol. */
export class BettingRefusal extends Error {
  readonly kind = 'BettingRefusal';
  readonly code: BettingErrorCode;

  constructor(code: BettingErrorCode, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

export const isBettingRefusal = (error: unknown): error is BettingRefusal =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'BettingRefusal';

/** Why the ledger or the bets refuse → what the provider is told. */
const refusals: Readonly<Record<string, readonly [BettingErrorCode, string]>> = {
  insufficient_funds: ['INSUFFICIENT_FUNDS', 'The balance does not cover the stake'],
  bet_cancelled: ['BET_CANCELLED', 'The bet was cancelled'],
  bet_known: ['DUPLICATE_CONFLICT', 'The bet was placed by another request'],
  revision_known: ['DUPLICATE_CONFLICT', 'The revision was told otherwise'],
  no_bonus: ['NO_BONUS', 'The player has no active betting bonus'],
  bet_limit: ['BET_LIMIT_EXCEEDED', 'The stake is larger than the bonus allows'],
  unknown_bet: ['UNKNOWN_BET', 'There is no such bet of this player'],
  bet_settled: ['BET_SETTLED', 'The bet is settled: settle it anew instead'],
};

export type BettingCallbacksOptions = Readonly<{
  database: Database;
  betting: BettingService;
  ledger: Ledger;
  participant: TransferParticipant<BettingCall>;
  bonuses: Pick<Bonuses, 'active'>;
  /** Whether main money and bonus money are kept apart in play. */
  isBonusIsolated: () => Promise<boolean>;
}>;

export type BettingCallbacks = Readonly<{
  account: (token: string) => Promise<BettingAccountResponse>;
  place: (request: PlaceBetRequest) => Promise<BettingResponse>;
  settle: (request: SettleBetRequest) => Promise<BettingResponse>;
  cancel: (request: CancelBetRequest) => Promise<BettingResponse>;
}>;

const longestTitle = 200;

/** What a bet is called in the player's history. */
const titleOf = ({ legs }: Pick<PlaceBetRequest, 'legs'>): string =>
  legs
    .map(({ event, selection }) => `${event}: ${selection}`)
    .join(' + ')
    .slice(0, longestTitle);

export const createBettingCallbacks = ({
  database,
  betting,
  ledger,
  participant,
  bonuses,
  isBonusIsolated,
}: BettingCallbacksOptions): BettingCallbacks => {
  const sessionOf = async (token: string): Promise<OpenBettingSession> => {
    const session = await betting.session(token);
    if (!session) throw new BettingRefusal('SESSION_EXPIRED', 'The session is unknown');
    return session;
  };

  /** One namespace of keys for all kinds: a request id stands for one request only. */
  const submit = async (
    call: BettingCall,
    content: unknown,
    legs: TransferRequest['legs'] = [],
  ): Promise<BettingResponse> => {
    const { playerId, currency } = call;
    const main = playerAccount(playerId, 'main', currency);
    const bonus = bonusAccount(playerId, 'betting', currency);
    const outcome = await ledger
      .transfer({
        key: `betting:${call.requestId}`,
        kind: `bet_${call.kind}`,
        legs,
        content,
        attachment: attach(participant, call),
        accounts: [main, bonus, houseAccount('betting', currency), houseAccount('bonus_liability', currency)],
      })
      .catch((error: unknown) => {
        throw isRejectedBeforeKey(error) ? new BettingRefusal('PLAYER_BLOCKED', 'The player may not bet') : error;
      });
    if (outcome.status === 'key_reused')
      throw new BettingRefusal('DUPLICATE_CONFLICT', 'The request id was used for another request');
    if (outcome.status === 'refused') {
      const [code, message] = refusals[outcome.reason] ?? ['TRY_AGAIN', outcome.reason];
      throw new BettingRefusal(code, message);
    }
    return {
      transaction_id: outcome.transferId,
      balance: outcome.balance(main),
      bonus_balance: outcome.balance(bonus),
      currency,
    };
  };

  return {
    account: async (token) => {
      const { playerId, currency } = await sessionOf(token);
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
    },

    place: async (request) => {
      const {
        request_id: requestId,
        session_token: token,
        bet_id: betId,
        funds,
        amount,
        currency,
        odds,
        legs,
      } = request;
      const session = await sessionOf(token);
      if (session.currency !== currency)
        throw new BettingRefusal('INVALID_REQUEST', 'The session is for another currency');
      if (!session.takesStakes) throw new BettingRefusal('SESSION_EXPIRED', 'The session is over');
      const { playerId } = session;
      const call: BettingCall = {
        kind: 'place',
        requestId,
        betId,
        playerId,
        currency,
        funds,
        amount,
        odds,
        title: titleOf(request),
        legs,
        isIsolated: await isBonusIsolated(),
      };
      return submit(call, { playerId, betId, funds, amount, odds, legs });
    },

    settle: async ({ request_id: requestId, bet_id: betId, revision, outcome, payout, currency }) => {
      const bet = await findBet(database, betId);
      // Asked before the ledger is, which would remember the refusal: the bet may be on its way.
      if (!bet || bet.currency !== currency) throw new BettingRefusal('UNKNOWN_BET', 'There is no such bet');
      const call: BettingCall = {
        kind: 'settle',
        requestId,
        betId,
        playerId: bet.player_id,
        currency,
        revision,
        outcome,
        payout,
        bonusId: bet.bonus_id,
      };
      return submit(call, { betId, revision, outcome, payout });
    },

    cancel: async ({ request_id: requestId, session_token: token, bet_id: betId }) => {
      const { playerId, currency } = await sessionOf(token);
      const bet = await findBet(database, betId);
      return submit(
        { kind: 'cancel', requestId, betId, playerId, currency, bonusId: bet?.bonus_id ?? null },
        { playerId, betId },
      );
    },
  };
};
