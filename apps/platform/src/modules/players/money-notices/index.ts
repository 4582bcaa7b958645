import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, createWorker, daysBefore } from '../../../background/index.ts';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Accounts, Contact, Player } from '../accounts/index.ts';
import { messageTo, type Messages } from '../messages/index.ts';
import { moneyNoticesMigrations } from './money-notices.migrations.ts';
import type { MoneyNotice, MoneyNoticeKind } from './money-notices.port.ts';
import { claimNotices, deleteDoneBefore, deleteNotices, finishNotice } from './money-notices.repository.ts';
import { writeNotice, type NoticeTitles } from './write-notice.ts';

export type { AddMoneyNotice, MoneyNotice } from './money-notices.port.ts';
export { moneyNoticesMigrations } from './money-notices.migrations.ts';
export { addMoneyNotice } from './money-notices.repository.ts';
export type { NoticeTitles } from './write-notice.ts';

const interval_ms = 1000;
const batch = 50;
const claim_ms = 60_000;
/** Longer than any change is repeated whose notice must not be written twice. */
const retention_days = 90;

export type MoneyNoticesOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'contacts' | 'onDeletion'>;
  messages: Pick<Messages, 'enqueue' | 'deliverSoon'>;
  titles: NoticeTitles;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Notices that invite to play. Excluded players do not receive them. */
const invitations: readonly MoneyNoticeKind[] = ['bonus_credited', 'bonus_expiring', 'cashback_ready'];

const mayReceive = ({ kind }: MoneyNotice, { isBlocked, isDeleted, excludedUntil }: Player, at: Date): boolean =>
  !isDeleted && !(invitations.includes(kind) && (isBlocked || (excludedUntil ? excludedUntil > at : false)));

/** The confirmed e-mail address, or else the confirmed phone number. */
const chosenOf = (contacts: readonly Contact[]): Contact | undefined => {
  const confirmed = contacts.filter(({ isConfirmed }) => isConfirmed);
  return confirmed.find(({ type }) => type === 'email') ?? confirmed[0];
};

/** Returns a function that puts the message of a notice into the outbox, once. */
const createSend =
  ({ database, accounts, messages, titles, now }: Omit<MoneyNoticesOptions, 'log'>) =>
  async (notice: MoneyNotice): Promise<void> => {
    const player = await accounts.findPlayer(notice.playerId);
    const contact = player && mayReceive(notice, player, now()) ? chosenOf(await accounts.contacts(player.id)) : null;
    const message =
      player && contact
        ? messageTo(contact, player.locale, await writeNotice(notice, player.locale, titles), 'service')
        : null;
    await inTransaction(database, async (transaction) => {
      if ((await finishNotice(transaction, notice.key)) && message) await messages.enqueue(transaction, message);
    });
  };

/**
 * Messages to players about their money. A change records a notice in its own transaction; the background writes it in
 * the player's language and puts it into the outbox, once. Subscriptions to news do not matter.
 */
export const createMoneyNoticesModule = ({
  database,
  accounts,
  messages,
  titles,
  now,
  log,
}: MoneyNoticesOptions): Readonly<{
  module: PlatformModule;
  sendMoneyNotices: () => Promise<'more' | 'done'>;
  deleteOldNotices: (at: Date) => Promise<boolean>;
}> => {
  accounts.onDeletion(deleteNotices);

  const send = createSend({ database, accounts, messages, titles, now });

  const sendMoneyNotices = async (): Promise<'more' | 'done'> => {
    const due = await claimNotices(database, now(), new Date(now().getTime() + claim_ms), batch);
    for (const notice of due) {
      try {
        await send(notice);
      } catch (error) {
        log.warn({ err: error, notice: notice.key }, 'a notice about money was not written');
      }
    }
    if (due.length > 0) messages.deliverSoon();
    return due.length === batch ? 'more' : 'done';
  };

  const deleteOldNotices = (at: Date): Promise<boolean> => deleteDoneBefore(database, daysBefore(at, retention_days));
  const worker = createWorker({
    name: 'money-notices',
    interval_ms,
    work: sendMoneyNotices,
    onError: (error) => log.warn({ err: error }, 'notices about money failed'),
  });
  const cleaning = createCleaning({ name: 'money-notices-cleaning', clean: deleteOldNotices, now, log });
  return {
    sendMoneyNotices,
    deleteOldNotices,
    module: {
      name: 'money-notices',
      migrations: moneyNoticesMigrations,
      handlers: [],
      started: async () => [worker, cleaning].forEach(({ start }) => start()),
      stopped: async () => {
        await Promise.all([worker.stop(), cleaning.stop()]);
      },
    },
  };
};
