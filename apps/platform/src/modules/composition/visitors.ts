import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import type { RateLimiter } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { Accounts, SiteForms } from '../players/accounts/index.ts';
import { createConsentsModule } from '../players/consents/index.ts';
import { createChatModule } from '../support/chat/index.ts';
import type { Content } from '../content/content/index.ts';
import { createEventsModule } from '../support/events/index.ts';
import type { Messages } from '../players/messages/index.ts';
import { createPopupsModule } from '../content/popups/index.ts';
import { createStorageModule } from '../players/storage/index.ts';
import { createSupportModule } from '../support/support/index.ts';

export type VisitorOptions = Readonly<{
  database: Database;
  content: Content;
  accounts: Pick<Accounts, 'contacts' | 'onDeletion'>;
  messages: Messages;
  siteForms: Pick<SiteForms, 'check'>;
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  /** False during a self-exclusion. */
  mayPlay: (playerId: string) => Promise<boolean>;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/**
 * Creates the modules of popups, storage, support, chat, events and consents.
 */
export const createVisitorModules = ({
  database,
  content,
  accounts,
  messages,
  siteForms,
  depositCount,
  mayPlay,
  limiter,
  now,
  log,
}: VisitorOptions): readonly PlatformModule[] => [
  createStorageModule({ database, accounts, now }),
  createEventsModule({ database, limiter, now, log }),
  createChatModule({ database, accounts, limiter, now, log }),
  createSupportModule({ database, content, accounts, messages, siteForms, limiter, now }),
  createPopupsModule({ database, content, depositCount, mayPlay, now }),
  createConsentsModule({ database, limiter, now, log }),
];
