import * as v from 'valibot';
import { code, currency, httpUrl, locale, positiveAmount, uuid } from './core.schema.ts';

export const paymentKind = v.picklist(['deposit', 'payout']);
export type PaymentKind = v.InferOutput<typeof paymentKind>;

/** `created` waits for the payer; the other states are told by webhook. `cancelled` is the platform's own doing. */
export const paymentStatus = v.picklist(['created', 'pending', 'success', 'declined', 'cancelled']);
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

const requisites = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(200)));

/** The provider's name for requisites that only it keeps. It has a letter: digits alone might be the card number itself. */
export const requisitesToken = v.pipe(v.string(), v.regex(/^(?=.*[A-Za-z])[\w.:-]{8,200}$/));

const paymentFields = v.object({
  reference: uuid,
  kind: paymentKind,
  method: code,
  amount: positiveAmount,
  currency,
  /** What a deposit's method asks the payer for; empty for a payout. */
  requisites,
  /** Where a payout goes, as the check of its requisites named it. */
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

/** `GET /payments/{reference}` and the answer of `POST /payments/{reference}/cancel`. */
export const paymentState = v.object({
  payment_id: uuid,
  reference: uuid,
  kind: paymentKind,
  status: paymentStatus,
  amount: positiveAmount,
  currency,
  /** Why it was declined, as a stable key; empty otherwise. */
  reason: v.string(),
});
export type PaymentState = v.InferOutput<typeof paymentState>;

/** `POST /callbacks/payments`, payment provider → platform; repeated with the same `event_id` until it is answered with 200. */
export const paymentEvent = v.object({
  event_id: uuid,
  payment_id: uuid,
  reference: uuid,
  kind: paymentKind,
  status: v.picklist(['pending', 'success', 'declined']),
  amount: positiveAmount,
  currency,
  reason: v.string(),
});
export type PaymentEvent = v.InferOutput<typeof paymentEvent>;

export const paymentEventResponse = v.object({ ok: v.literal(true) });

/**
 * `POST /requisites/check`, platform → payment provider: may a payout go there? The same requisites of the same customer are one
 * check, whose state may change while a person looks at it.
 */
export const requisitesCheckRequest = v.object({
  customer_reference: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** The name the customer gave the platform; empty when it knows none. */
  customer_name: v.pipe(v.string(), v.maxLength(200)),
  method: code,
  currency,
  requisites,
});
export type RequisitesCheckRequest = v.InferOutput<typeof requisitesCheckRequest>;

/** `on_verification` a person looks at them, `validation_required` the customer has to prove them, `fraudulent` is final. */
export const requisitesCheckStatus = v.picklist(['accepted', 'on_verification', 'validation_required', 'fraudulent']);
export type RequisitesCheckStatus = v.InferOutput<typeof requisitesCheckStatus>;

export const requisitesCheckResponse = v.object({
  status: requisitesCheckStatus,
  /** Why, as a stable key; empty with `accepted`. */
  reason: v.string(),
  /** With `accepted`: names these requisites of this customer in payouts, for the provider alone keeps them. */
  token: v.optional(requisitesToken),
});
export type RequisitesCheckResponse = v.InferOutput<typeof requisitesCheckResponse>;

/** A refusal of the payment provider. */
export const paymentRefusal = v.object({
  error: v.object({
    code: v.picklist([
      'INVALID_SIGNATURE',
      'INVALID_REQUEST',
      'DUPLICATE_CONFLICT',
      'UNKNOWN_PAYMENT',
      'NOT_CANCELLABLE',
      'UNKNOWN_REQUISITES',
      'DECLINED',
      'TRY_AGAIN',
    ]),
    message: v.string(),
  }),
});
export type PaymentRefusal = v.InferOutput<typeof paymentRefusal>;
