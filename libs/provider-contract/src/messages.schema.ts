import * as v from 'valibot';
import { locale, uuid } from './core.schema.ts';

/** `POST /messages`, platform → message provider. Idempotent by `id`. */
export const outgoingMessage = v.object({
  id: uuid,
  channel: v.picklist(['email', 'sms']),
  to: v.pipe(v.string(), v.minLength(3), v.maxLength(254)),
  locale,
  subject: v.pipe(v.string(), v.maxLength(200)),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
  /**
   * For newsletters: the email has the headers `List-Unsubscribe: <…>` and `List-Unsubscribe-Post:
   * List-Unsubscribe=One-Click` (RFC 8058).
   */
  unsubscribe_url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(1000))),
});
export type OutgoingMessage = v.InferOutput<typeof outgoingMessage>;

export const outgoingMessageResponse = v.object({ ok: v.literal(true) });

/** `GET /outbox.json?to=`: the sent messages, newest first. */
export const outbox = v.object({
  messages: v.array(v.object({ ...outgoingMessage.entries, received_at: v.pipe(v.string(), v.isoTimestamp()) })),
});
export type Outbox = v.InferOutput<typeof outbox>;
