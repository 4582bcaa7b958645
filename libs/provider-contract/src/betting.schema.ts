import * as v from 'valibot';
import { amount, currency, httpUrl, locale, positiveAmount, sessionToken, uuid } from './core.schema.ts';

const text = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum));

/** Decimal odds in thousandths: 1850 is 1.85. */
export const decimalOdds = v.pipe(v.number(), v.safeInteger(), v.minValue(1001), v.maxValue(100_000_000));

/**
 * `POST /sportsbook/sessions`, platform → sportsbook. Without a token the visitor is a guest, who can view the
 * sportsbook but not bet.
 */
export const bettingSessionRequest = v.object({
  session_token: v.optional(sessionToken),
  player_id: text(80),
  currency,
  locale,
  theme: v.picklist(['light', 'dark']),
  return_url: httpUrl,
});
export type BettingSessionRequest = v.InferOutput<typeof bettingSessionRequest>;

/** The address for the frame. The first browser that opens it is the only one that can use it. */
export const bettingSessionResponse = v.object({ url: httpUrl });
export type BettingSessionResponse = v.InferOutput<typeof bettingSessionResponse>;

/** `POST /callbacks/betting/account`, sportsbook → platform: the player and the balances for bets. */
export const bettingAccountRequest = v.object({ session_token: sessionToken });
export type BettingAccountRequest = v.InferOutput<typeof bettingAccountRequest>;

export const bettingAccountResponse = v.object({
  currency,
  balance: amount,
  bonus_balance: amount,
  /** The active betting bonus: its maximum stake, and the minimum odds of bets that count toward wagering. */
  bonus: v.nullable(v.object({ max_bet: v.nullable(amount), min_odds: v.nullable(decimalOdds) })),
});
export type BettingAccountResponse = v.InferOutput<typeof bettingAccountResponse>;

export const betFunds = v.picklist(['main', 'bonus']);
export type BetFunds = v.InferOutput<typeof betFunds>;

const legNames = { event: text(160), market: text(80), selection: text(160) };
const mostLanguages = 50;

export const betLeg = v.object({
  event_id: text(80),
  ...legNames,
  odds: decimalOdds,
  /** The names by language, for players who read the bet in another one. Other readers see the names above. */
  names: v.optional(
    v.pipe(
      v.record(locale, v.object(legNames)),
      v.check((names) => Object.keys(names).length <= mostLanguages),
    ),
  ),
});
export type BetLeg = v.InferOutput<typeof betLeg>;

/** `POST /callbacks/betting/place`: a stake of one kind of money. `request_id` is the idempotency key of retries. */
export const placeBetRequest = v.object({
  request_id: uuid,
  session_token: sessionToken,
  bet_id: uuid,
  funds: betFunds,
  amount: positiveAmount,
  currency,
  odds: decimalOdds,
  /** More than one selection is an accumulator. */
  legs: v.pipe(v.array(betLeg), v.minLength(1), v.maxLength(20)),
});
export type PlaceBetRequest = v.InferOutput<typeof placeBetRequest>;

export const betOutcome = v.picklist(['won', 'lost', 'half_won', 'half_lost', 'void']);
export type BetOutcome = v.InferOutput<typeof betOutcome>;

/**
 * `POST /callbacks/betting/settle`: the result of a bet and its total payout. A correction has a higher `revision`; the
 * platform ignores revisions below the one it has. The sportsbook retries until the platform accepts the settlement.
 */
export const settleBetRequest = v.object({
  request_id: uuid,
  bet_id: uuid,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  outcome: betOutcome,
  payout: amount,
  currency,
});
export type SettleBetRequest = v.InferOutput<typeof settleBetRequest>;

/**
 * `POST /callbacks/betting/cancel`: cancels an unsettled bet. It may precede the bet it names; the platform then
 * rejects that bet.
 */
export const cancelBetRequest = v.object({ request_id: uuid, session_token: sessionToken, bet_id: uuid });
export type CancelBetRequest = v.InferOutput<typeof cancelBetRequest>;

export const bettingResponse = v.object({
  transaction_id: v.string(),
  balance: amount,
  bonus_balance: amount,
  currency,
});
export type BettingResponse = v.InferOutput<typeof bettingResponse>;

export const bettingErrorCode = v.picklist([
  'INSUFFICIENT_FUNDS',
  'SESSION_EXPIRED',
  'INVALID_SIGNATURE',
  'DUPLICATE_CONFLICT',
  'PLAYER_BLOCKED',
  'INVALID_REQUEST',
  'TRY_AGAIN',
  'BET_LIMIT_EXCEEDED',
  'NO_BONUS',
  'BET_CANCELLED',
  'BET_SETTLED',
  'UNKNOWN_BET',
]);
export type BettingErrorCode = v.InferOutput<typeof bettingErrorCode>;

/**
 * The errors of these calls. Only after `TRY_AGAIN` the outcome is unknown; the platform does not store `UNKNOWN_BET`.
 */
export const bettingRefusal = v.object({ error: v.object({ code: bettingErrorCode, message: v.string() }) });
export type BettingRefusal = v.InferOutput<typeof bettingRefusal>;

const source = v.literal('croupier-sportsbook');

/** The messages of the sportsbook frame to the page, which checks the sender's origin. */
export const bettingFrameMessage = v.variant('type', [
  v.object({ source, type: v.literal('ready') }),
  v.object({ source, type: v.literal('balance'), balance: amount, bonus_balance: amount, currency }),
  v.object({ source, type: v.literal('bet-placed'), bet_id: uuid }),
  v.object({ source, type: v.literal('bet-settled'), bet_id: uuid, outcome: betOutcome, payout: amount, currency }),
  /** A guest tried to bet. */
  v.object({ source, type: v.literal('sign-in') }),
  v.object({ source, type: v.literal('error'), code: v.string() }),
]);
export type BettingFrameMessage = v.InferOutput<typeof bettingFrameMessage>;
