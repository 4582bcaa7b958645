import { storeChatEvent } from '@croupier/contract/chat';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
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

const retention_days = 180;

/** Stores the messages between players and support in the live chat. */
export const createChatModule = ({ database, accounts, limiter, now, log }: ChatOptions): PlatformModule => {
  accounts.onDeletion(deleteChatOfPlayer);
  const cleaning = createCleaning({
    name: 'chat-cleaning',
    clean: (at) => deleteChatBefore(database, daysBefore(at, retention_days)),
    now,
    log,
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
    started: async () => cleaning.start(),
    stopped: cleaning.stop,
  };
};
