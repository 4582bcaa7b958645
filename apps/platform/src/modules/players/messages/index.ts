import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, createWorker, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { isProviderError, type ProviderRegistry } from '../../../providers/index.ts';
import { messageRoutes, type MessageProvider } from '../../../providers/messages/index.ts';
import type { Messages } from './messages.port.ts';
import { messagesMigrations } from './messages.migrations.ts';
import {
  claimDue,
  deleteEndedBefore,
  deleteMessagesTo,
  insertMessage,
  setDelivered,
  setFailed,
  type DueMessage,
} from './messages.repository.ts';
import { createTextMessageLimit, type TextMessageLimitOptions } from './text-message-limit.ts';

export type { Message, Messages } from './messages.port.ts';
export { countWaitingMessages, type WaitingMessages } from './messages.repository.ts';
export { messageTo, notifyConfirmed } from './contact-messages.ts';
export { writeMessage, type MessageText, type MessageTexts } from './texts.ts';

const batch = 20;
const claim_ms = 60_000;
const maximumAttempts = 12;
/** How long support can see what was sent to whom, and when. */
const retention_days = 90;

/** 1 s, 2 s, 4 s, … up to five minutes. */
const pause_ms = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 300_000);

export type MessagesOptions = TextMessageLimitOptions &
  Readonly<{
    database: Database;
    /** Routed by a message's channel and kind. */
    providers: ProviderRegistry<MessageProvider>;
    now: () => Date;
    log: FastifyBaseLogger;
  }>;

/** Returns a function that sends a message, and records the result. */
const createDelivery = (options: MessagesOptions) => {
  const { database, providers, now, log } = options;
  const mayText = createTextMessageLimit(options);
  /** A message that is sent again was counted before. */
  const isRefused = async (message: DueMessage): Promise<boolean> =>
    message.channel === 'sms' && message.attempts === 1 && !(await mayText(message));
  return async (message: DueMessage): Promise<void> => {
    try {
      if (await isRefused(message)) return await setFailed(database, message.id, 'limit of the country', null);
      await providers.routed(...messageRoutes(message)).provider.send(message);
      await setDelivered(database, message.id, now());
    } catch (error) {
      const given = message.attempts >= maximumAttempts || (isProviderError(error) && error.outcome === 'refused');
      const next = given ? null : new Date(now().getTime() + pause_ms(message.attempts));
      await setFailed(database, message.id, error instanceof Error ? error.message : String(error), next);
      log.warn({ message: message.id, attempts: message.attempts, given_up: given }, 'message not delivered');
    }
  };
};

/** Messages to players: an outbox, written in the transaction that a message reports, and its delivery. */
export const createMessagesModule = (
  options: MessagesOptions,
): Readonly<{ module: PlatformModule; messages: Messages }> => {
  const { database, now, log } = options;
  const deliver = createDelivery(options);
  const worker = createWorker({
    name: 'messages',
    interval_ms: 1000,
    work: async () => {
      const due = await claimDue(database, now(), new Date(now().getTime() + claim_ms), batch);
      await Promise.all(due.map(deliver));
      return due.length === batch ? 'more' : 'done';
    },
    onError: (error) => log.warn({ err: error }, 'message delivery failed'),
  });
  const cleaning = createCleaning({
    name: 'messages-cleaning',
    clean: (at) => deleteEndedBefore(database, daysBefore(at, retention_days)),
    now,
    log,
  });
  return {
    messages: {
      enqueue: (transaction, message) => insertMessage(transaction, message, now()),
      deliverSoon: worker.runSoon,
      remove: deleteMessagesTo,
    },
    module: {
      name: 'messages',
      migrations: messagesMigrations,
      handlers: [],
      started: async () => {
        worker.start();
        cleaning.start();
      },
      stopped: async () => {
        await Promise.all([worker.stop(), cleaning.stop()]);
      },
    },
  };
};
