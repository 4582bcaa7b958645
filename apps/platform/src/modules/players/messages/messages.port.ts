import type { Database } from '../../../database/index.ts';
import type { Message } from '../../../providers/messages/index.ts';

export type { Message } from '../../../providers/messages/index.ts';

/** The port of the messages module. */
export type Messages = Readonly<{
  /** Adds a message to the outbox in the caller's transaction: it is sent after the commit. */
  enqueue: (transaction: Database, message: Message) => Promise<void>;
  /** Sends the message immediately; call it after the commit. */
  deliverSoon: () => void;
  /** Deletes all messages to these addresses, sent or not. */
  remove: (transaction: Database, recipients: readonly string[]) => Promise<void>;
}>;
