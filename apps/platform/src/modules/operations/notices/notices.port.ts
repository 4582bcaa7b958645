import type { Currency } from '@croupier/money';
import type { Database, Statement } from '../../../database/index.ts';

/** What needs the operator's decision. An amount is in minor units. */
export type OperatorNotice = Readonly<{
  /** Identifies the event: a second notice with the same key is ignored. */
  key: string;
  kind: 'win_held' | 'withdrawal_held' | 'duplicate_account' | 'event_set_aside';
  facts: Readonly<{ amount?: number; currency?: Currency }> & Readonly<Record<string, unknown>>;
}>;

/** The statement that records a notice, for the transaction of the event. */
export type AddOperatorNotice = (notice: OperatorNotice, at: Date) => Statement;

export type StoredNotice = Omit<OperatorNotice, 'key'> & Readonly<{ id: number; created_at: Date }>;

export type OperatorNotices = Readonly<{
  /** Notices, the latest first, and their number. */
  list: (
    page: Readonly<{ offset: number; count: number }>,
  ) => Promise<Readonly<{ items: readonly StoredNotice[]; total: number }>>;
  /** Puts the messages of notices that are due into the outbox; the background does the same every few seconds. */
  send: () => Promise<'more' | 'done'>;
}>;

/** Puts a message into the outbox, in the transaction. */
export type EnqueueNotice = (transaction: Database, text: Readonly<{ subject: string; text: string }>) => Promise<void>;
