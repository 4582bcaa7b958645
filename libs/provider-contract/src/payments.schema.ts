import * as v from 'valibot';
import { code, currency, httpUrl, locale, positiveAmount, uuid } from './core.schema.ts';

export const paymentKind = v.picklist(['deposit', 'payout']);
export type PaymentKind = v.InferOutput<typeof paymentKind>;

/** `created` awaits the payer; webhooks report the other states. Only the platform sets `cancelled`. */
export const paymentStatus = v.picklist(['created', 'pending', 'success', 'declined', 'cancelled']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

const requisites = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(200)));

/**
 * The provider's token for requisites that only the provider stores. It contains a letter, so a card number is never
 * valid.
 */
export const requisitesToken = v.pipe(v.string(), v.regex(/^(?=.*[A-Za-z])[\w.:-]{8,200}$/));

const paymentFields = v.object({
  reference: uuid,
  kind: paymentKind,
  method: code,
  amount: positiveAmount,
  currency,
  /** The payer's details for the deposit method; empty for a payout. */
  requisites,
  /** The destination of a payout: the token from the check of its requisites. */
  requisites_token: v.optional(requisitesToken),
  return_urls: v.object({ success: httpUrl, fail: httpUrl, pending: httpUrl, cancel: httpUrl }),
  callback_url: httpUrl,
  locale,
  customer_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
});

/** `POST /payments`, platform → payment provider. Idempotent by `reference`. */
export const paymentRequest = v.pipe(
  paymentFields,
  v.check(
    ({ kind, requisites: given }) => kind === 'deposit' || Object.keys(given).length === 0,
    'a payout names its requisites by their token',
  ),
);
export type PaymentRequest = v.InferOutput<typeof paymentRequest>;

/** `url` is the hosted page of a deposit; a payout has none. */
export const paymentResponse = v.object({ payment_id: uuid, url: v.optional(httpUrl) });
export type PaymentResponse = v.InferOutput<typeof paymentResponse>;

/** The name on the card or account that paid a deposit, if the provider knows it. */
const payerName = v.optional(v.pipe(v.string(), v.maxLength(200)));

/**
 * A stable identifier of the card or account that paid a deposit, if the provider has one (a card's fingerprint): equal
 * for all customers of the provider who pay with it. The platform stores a keyed hash of it.
 */
const payerAccount = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));

/** `GET /payments/{reference}` and the answer of `POST /payments/{reference}/cancel`. */
export const paymentState = v.object({
  payment_id: uuid,
  reference: uuid,
  kind: paymentKind,
  status: paymentStatus,
  amount: positiveAmount,
  currency,
  /** Stable key of the reason for a decline; empty otherwise. */
  reason: v.string(),
  payer_name: payerName,
  payer_account: payerAccount,
});
export type PaymentState = v.InferOutput<typeof paymentState>;

/**
 * `POST /callbacks/payments`, payment provider → platform; the provider retries with the same `event_id` until the
 * status is 200.
 */
export const paymentEvent = v.object({
  event_id: uuid,
  payment_id: uuid,
  reference: uuid,
  kind: paymentKind,
  status: v.picklist(['pending', 'success', 'declined']),
  amount: positiveAmount,
  currency,
  reason: v.string(),
  payer_name: payerName,
  payer_account: payerAccount,
});
export type PaymentEvent = v.InferOutput<typeof paymentEvent>;

export const paymentEventResponse = v.object({ ok: v.literal(true) });

/**
 * `POST /requisites/check`, platform → payment provider: whether a payout to these requisites is allowed. Equal
 * requisites of one customer share a check, whose state can change during a manual review.
 */
export const requisitesCheckRequest = v.object({
  customer_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** The customer's name on the platform; empty if unknown. */
  customer_name: v.pipe(v.string(), v.maxLength(200)),
  method: code,
  currency,
  requisites,
  /** The token of a card that the customer entered into hosted card fields. It belongs to the requisites. */
  card_token: v.optional(requisitesToken),
});
export type RequisitesCheckRequest = v.InferOutput<typeof requisitesCheckRequest>;

/** The name of a card network: `visa`, `american-express`. */
const cardBrand = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,30}$/));
const lastFour = v.pipe(v.string(), v.regex(/^\d{4}$/));
/** The last month of a card, `04/29`. */
const cardExpiry = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/));

/**
 * `POST /cards/sessions`, platform → payment provider: opens the hosted card fields, in which a customer enters one
 * card. Their page is shown in a frame of the site.
 */
export const cardSessionRequest = v.object({
  /** The platform's id of the session. */
  reference: uuid,
  customer_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  method: code,
  currency,
  locale,
  theme: v.picklist(['light', 'dark']),
  /** Seconds after which the fields accept no card. */
  expires_in: v.pipe(v.number(), v.safeInteger(), v.minValue(60), v.maxValue(86_400)),
});
export type CardSessionRequest = v.InferOutput<typeof cardSessionRequest>;

export const cardSessionResponse = v.object({ url: httpUrl });
export type CardSessionResponse = v.InferOutput<typeof cardSessionResponse>;

/** `POST /cards/find`, platform → payment provider. An unknown token returns 404 `UNKNOWN_CARD`. */
export const cardRequest = v.object({ token: requisitesToken });

/** A card that a customer entered into hosted card fields. */
export const enteredCard = v.object({
  /** The session in which it was entered. */
  reference: uuid,
  customer_reference: v.string(),
  brand: cardBrand,
  last4: lastFour,
  expiry: cardExpiry,
  /** The same for the same card number of this customer. It contains a letter, so it is never a card number. */
  fingerprint: v.pipe(v.string(), v.regex(/^(?=.*[A-Za-z])[\w.:-]{16,200}$/)),
  /** As `payer_account` of a deposit: the same for all customers. */
  account: payerAccount,
});
export type EnteredCard = v.InferOutput<typeof enteredCard>;

/**
 * The messages of the hosted card fields to the page, which checks the sender's origin and window. `card` follows each
 * time the fields are complete, `incomplete` when they no longer are.
 */
export const cardFrameMessage = v.variant('type', [
  v.object({ source: v.literal('croupier-card'), type: v.literal('ready') }),
  v.object({ source: v.literal('croupier-card'), type: v.literal('incomplete') }),
  v.object({
    source: v.literal('croupier-card'),
    type: v.literal('card'),
    token: requisitesToken,
    brand: cardBrand,
    last4: lastFour,
    expiry: cardExpiry,
  }),
  v.object({
    source: v.literal('croupier-card'),
    type: v.literal('error'),
    code: v.picklist(['session_expired', 'failed']),
  }),
]);
export type CardFrameMessage = v.InferOutput<typeof cardFrameMessage>;

/**
 * `on_verification`: in manual review, `validation_required`: the customer must prove ownership, `fraudulent`: final.
 */
export const requisitesCheckStatus = v.picklist(['accepted', 'on_verification', 'validation_required', 'fraudulent']);
export type RequisitesCheckStatus = v.InferOutput<typeof requisitesCheckStatus>;

export const requisitesCheckResponse = v.object({
  status: requisitesCheckStatus,
  /** Stable key of the reason; empty with `accepted`. */
  reason: v.string(),
  /** With `accepted`: the token of these requisites for payouts; only the provider stores the requisites. */
  token: v.optional(requisitesToken),
});
export type RequisitesCheckResponse = v.InferOutput<typeof requisitesCheckResponse>;

/** An error response of the payment provider. */
export const paymentRefusal = v.object({
  error: v.object({
    code: v.picklist([
      'INVALID_SIGNATURE',
      'INVALID_REQUEST',
      'DUPLICATE_CONFLICT',
      'UNKNOWN_PAYMENT',
      'NOT_CANCELLABLE',
      'UNKNOWN_REQUISITES',
      'UNKNOWN_CARD',
      'DECLINED',
      'TRY_AGAIN',
    ]),
    message: v.string(),
  }),
});
export type PaymentRefusal = v.InferOutput<typeof paymentRefusal>;
