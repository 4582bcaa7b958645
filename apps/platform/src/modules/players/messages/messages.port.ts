import type { Database } from '../../../database/index.ts';

export type Message = Readonly<{
  channel: 'email' | 'sms';
  to: string;
  locale: string;
  subject: string;
  text: string;
  /** Of news and offers: where a mail program ends them with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}>;

/** Who carries messages to people. Sending the same id again must deliver nothing twice. */
export type MessageProvider = Readonly<{ send: (message: Message & Readonly<{ id: string }>) => Promise<void> }>;

/** The port of the messages module. */
export type Messages = Readonly<{
  /** Puts a message into the outbox in the caller's transaction: it goes out when that is committed, and only then. */
  enqueue: (transaction: Database, message: Message) => Promise<void>;
  /** Call after the commit: the message goes out now rather than in a moment. */
  deliverSoon: () => void;
  /** Whatever was written to these addresses is gone, sent or not. */
  forget: (transaction: Database, recipients: readonly string[]) => Promise<void>;
}>;
