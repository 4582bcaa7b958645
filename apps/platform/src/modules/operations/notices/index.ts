import { formatMoney } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { EnqueueNotice, OperatorNotice, OperatorNotices, StoredNotice } from './notices.port.ts';
import { noticesMigrations } from './notices.migrations.ts';
import { findNotices, takeDueNotices } from './notices.repository.ts';

export type { AddOperatorNotice, OperatorNotice, OperatorNotices } from './notices.port.ts';
export { addOperatorNotice } from './notices.repository.ts';

const interval_ms = 5000;
const batch = 20;

const titles: Readonly<Record<OperatorNotice['kind'], Readonly<{ title: string; list: string }>>> = {
  win_held: { title: 'A win waits for your decision', list: 'GET /operator/held-wins' },
  withdrawal_held: { title: 'A withdrawal waits for your decision', list: 'GET /operator/held-payouts' },
  duplicate_account: {
    title: 'Two accounts seem to belong to one person',
    list: 'GET /operator/players/{uid}/duplicates',
  },
  event_set_aside: { title: 'An event could not be handled', list: 'GET /operator/set-aside-events' },
};

const textOf = ({ kind, facts }: StoredNotice) => {
  const { title, list } = titles[kind];
  const { amount, currency, ...more } = facts;
  const lines = Object.entries(more).map(([name, value]) => `${name}: ${String(value)}`);
  const subject = amount === undefined || !currency ? title : `${title}: ${formatMoney({ amount, currency })}`;
  return { subject, text: [`${subject}.`, '', ...lines, '', list].join('\n') };
};

export type OperatorNoticesOptions = Readonly<{
  database: Database;
  /** Sends notices to the operator's address; null when there is none. */
  enqueue: EnqueueNotice | null;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Notices to the operator. An event records one in its own transaction; the background sends it, once. */
export const createOperatorNoticesModule = ({
  database,
  enqueue,
  now,
  log,
}: OperatorNoticesOptions): Readonly<{ module: PlatformModule; notices: OperatorNotices }> => {
  const send = async (): Promise<'more' | 'done'> => {
    if (!enqueue) return 'done';
    const sent = await inTransaction(database, async (transaction) => {
      const due = await takeDueNotices(transaction, now(), batch);
      for (const notice of due) await enqueue(transaction, textOf(notice));
      return due.length;
    });
    return sent === batch ? 'more' : 'done';
  };
  const worker = createWorker({
    name: 'operator-notices',
    interval_ms,
    work: send,
    onError: (error) => log.warn({ err: error }, 'notices to the operator failed'),
  });
  return {
    notices: { list: (page) => findNotices(database, page), send },
    module: {
      name: 'operator-notices',
      migrations: noticesMigrations,
      handlers: [],
      started: async () => {
        if (enqueue) worker.start();
      },
      stopped: worker.stop,
    },
  };
};
