import * as v from 'valibot';
import { amount, code, currency, httpUrl, locale, positiveAmount, sessionToken, uuid } from './core.schema.ts';

/**
 * `POST /games/sessions`, platform → game provider: opens a game for a player. In demo mode the token and the player
 * are temporary.
 */
export const gameSessionRequest = v.object({
  session_token: sessionToken,
  player_id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  game: code,
  mode: v.picklist(['demo', 'real']),
  currency,
  locale,
  theme: v.picklist(['light', 'dark']),
  return_url: httpUrl,
  /**
   * Free spins of the player in this game, played first and in this order. `stake` is the value of each, in minor
   * units.
   */
  free_rounds: v.optional(
    v.array(v.object({ pack_id: uuid, count: v.pipe(v.number(), v.integer(), v.minValue(1)), stake: positiveAmount })),
  ),
});
export type GameSessionRequest = v.InferOutput<typeof gameSessionRequest>;

/** The address for the frame. The first browser that opens it is the only one that can use it. */
export const gameSessionResponse = v.object({ url: httpUrl });
export type GameSessionResponse = v.InferOutput<typeof gameSessionResponse>;

export const gameKind = v.picklist(['slot', 'live', 'casino', 'fast']);

export const catalogueGame = v.object({
  code,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  provider: v.object({ code, name: v.string() }),
  type: gameKind,
  theme: code,
  tags: v.array(code),
  /** Return to player in basis points: 9650 is 96.5 %. */
  rtp_basis_points: v.pipe(v.number(), v.integer(), v.minValue(5000), v.maxValue(10_000)),
  has_demo: v.boolean(),
  released_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Absolute address; its query accepts `shape=portrait|landscape`. */
  art_url: httpUrl,
  dominant_color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
});
export type CatalogueGame = v.InferOutput<typeof catalogueGame>;

/** `GET /games/catalogue`. */
export const gameCatalogue = v.object({ games: v.array(catalogueGame) });
export type GameCatalogue = v.InferOutput<typeof gameCatalogue>;

/** `POST /callbacks/games/balance`, game provider → platform. */
export const walletBalanceRequest = v.object({ session_token: sessionToken });
export type WalletBalanceRequest = v.InferOutput<typeof walletBalanceRequest>;

export const walletBalanceResponse = v.object({ balance: amount, currency });
export type WalletBalanceResponse = v.InferOutput<typeof walletBalanceResponse>;

const roundId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/**
 * `POST /callbacks/games/bet`. `request_id` is the idempotency key of retries. `free_round` names the pack of free
 * spins of the round: the bet does not debit the balance, and every call of the round names the pack.
 */
export const walletBetRequest = v.object({
  request_id: uuid,
  session_token: sessionToken,
  game: code,
  round_id: roundId,
  amount: positiveAmount,
  currency,
  free_round: v.optional(uuid),
});
export type WalletBetRequest = v.InferOutput<typeof walletBetRequest>;

/** `POST /callbacks/games/win`. A round without a win ends with an amount of 0; `is_final` closes the round. */
export const walletWinRequest = v.object({
  request_id: uuid,
  session_token: sessionToken,
  game: code,
  round_id: roundId,
  amount,
  currency,
  bet_request_id: v.optional(uuid),
  is_final: v.boolean(),
  free_round: v.optional(uuid),
});
export type WalletWinRequest = v.InferOutput<typeof walletWinRequest>;

/**
 * `POST /callbacks/games/rollback`: cancels a bet. It may precede the bet it names; the platform then rejects that bet.
 */
export const walletRollbackRequest = v.object({
  request_id: uuid,
  session_token: sessionToken,
  original_request_id: uuid,
});
export type WalletRollbackRequest = v.InferOutput<typeof walletRollbackRequest>;

export const walletResponse = v.object({ transaction_id: v.string(), balance: amount, currency });
export type WalletResponse = v.InferOutput<typeof walletResponse>;

export const walletErrorCode = v.picklist([
  'INSUFFICIENT_FUNDS',
  'SESSION_EXPIRED',
  'INVALID_SIGNATURE',
  'DUPLICATE_CONFLICT',
  'ROUND_CLOSED',
  'UNKNOWN_ROUND',
  'PLAYER_BLOCKED',
  'INVALID_REQUEST',
  'TRY_AGAIN',
  'BET_LIMIT_EXCEEDED',
  'NO_FREE_ROUND',
]);
export type WalletErrorCode = v.InferOutput<typeof walletErrorCode>;

/** The errors of the wallet. Only after `TRY_AGAIN` the outcome is unknown. */
export const walletRefusal = v.object({ error: v.object({ code: walletErrorCode, message: v.string() }) });
export type WalletRefusal = v.InferOutput<typeof walletRefusal>;

/** The messages of a game frame to the page, which checks the sender's origin. */
export const gameFrameMessage = v.variant('type', [
  v.object({ source: v.literal('croupier-game'), type: v.literal('ready'), game: code }),
  v.object({
    source: v.literal('croupier-game'),
    type: v.literal('balance'),
    game: code,
    balance: amount,
    currency,
    mode: v.picklist(['demo', 'real']),
  }),
  v.object({
    source: v.literal('croupier-game'),
    type: v.literal('round-started'),
    game: code,
    round_id: v.string(),
    stake: amount,
    currency,
    mode: v.picklist(['demo', 'real']),
  }),
  v.object({
    source: v.literal('croupier-game'),
    type: v.literal('round-finished'),
    game: code,
    round_id: v.string(),
    stake: amount,
    payout: amount,
    currency,
    mode: v.picklist(['demo', 'real']),
  }),
  v.object({ source: v.literal('croupier-game'), type: v.literal('close'), game: code }),
  v.object({ source: v.literal('croupier-game'), type: v.literal('error'), game: code, code: v.string() }),
]);
export type GameFrameMessage = v.InferOutput<typeof gameFrameMessage>;

/** A message of the page to its game frame, which checks the sender's origin: the balance changed, load it again. */
export const gamePageMessage = v.object({ source: v.literal('croupier-site'), type: v.literal('balance-changed') });
export type GamePageMessage = v.InferOutput<typeof gamePageMessage>;
