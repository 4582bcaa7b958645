import { storeChatEvent } from '@croupier/contract/chat';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { RateLimiter } from '../../../http/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { deleteChatBefore, deleteChatOfPlayer, insertChatEvent } from './chat.repository.ts';
import { chatMigrations } from './chat.migrations.ts';

export type ChatOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'onDeletion'>;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const retention_ms = 180 * 86_400_000;

/** Stores the messages between players and support in the live chat. */
export const createChatModule = ({ database, accounts, limiter, now, log }: ChatOptions): PlatformModule => {
  accounts.onDeletion(deleteChatOfPlayer);
  const worker = createWorker({
    name: 'chat-cleaning',
    interval_ms: 3_600_000,
    work: async () => ((await deleteChatBefore(database, new Date(now().getTime() - retention_ms))) ? 'more' : 'done'),
    onError: (error) => log.warn({ err: error }, 'old chat events were not deleted'),
  });
  return {
    name: 'chat',
    migrations: chatMigrations,
    handlers: [
      handle(storeChatEvent, async (event, context) => {
        const { id: playerId } = requirePlayer(context);
        await limiter.take({ name: 'chat', key: playerId, limit: 120, windowSeconds: 60 });
        await insertChatEvent(database, { ...event, playerId }, now());
        return 1 as const;
      }),
    ],
    started: async () => worker.start(),
    stopped: worker.stop,
  };
};
