import type { Database } from '../../../database/index.ts';
import type { Message } from '../../../providers/messages/index.ts';

export type { Message } from '../../../providers/messages/index.ts';

/** The port of the messages module. */
export type Messages = Readonly<{
  /** Puts a message into the outbox in the caller's transaction: it goes out when that is committed, and only then. */
  enqueue: (transaction: Database, message: Message) => Promise<void>;
  /** Call after the commit: the message goes out now rather than in a moment. */
  deliverSoon: () => void;
  /** Whatever was written to these addresses is gone, sent or not. */
  forget: (transaction: Database, recipients: readonly string[]) => Promise<void>;
}>;
