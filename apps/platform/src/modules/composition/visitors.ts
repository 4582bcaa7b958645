import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import type { RateLimiter } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { AddedAdapters } from '../../providers/adapters.ts';
import type { Accounts, SiteForms } from '../players/accounts/index.ts';
import { createConsentsModule } from '../players/consents/index.ts';
import type { Events } from '../domain-events/index.ts';
import { createChatModule } from '../support/chat/index.ts';
import type { Content } from '../content/content/index.ts';
import { createCustomerDataModule } from '../support/customer-data/index.ts';
import { createEventsModule } from '../support/events/index.ts';
import type { Messages } from '../players/messages/index.ts';
import { createPopupsModule } from '../content/popups/index.ts';
import { createStorageModule } from '../players/storage/index.ts';
import { createSupportModule } from '../support/support/index.ts';

export type VisitorOptions = Readonly<{
  config: Pick<PlatformConfig, 'customerData'>;
  database: Database;
  content: Content;
  defaultLocale: () => Promise<string>;
  accounts: Pick<Accounts, 'contacts' | 'findPlayers' | 'onDeletion'>;
  events: Pick<Events, 'createConsumer' | 'removeConsumer'>;
  messages: Messages;
  siteForms: Pick<SiteForms, 'check'>;
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  /** False during a self-exclusion. */
  mayPlay: (playerId: string) => Promise<boolean>;
  fetch: typeof globalThis.fetch;
  adapters?: AddedAdapters | undefined;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type VisitorDomains = Readonly<{
  /** Reports events of players to the customer-data platform now; without one it does nothing. */
  reportCustomerData: () => Promise<void>;
}>;

/** Creates the modules of popups, storage, support, chat, events, consents and customer data. */
export const composeVisitors = (
  options: VisitorOptions,
): Readonly<{ modules: readonly PlatformModule[]; domains: VisitorDomains }> => {
  const { module, reportCustomerData } = createCustomerDataModule({
    ...options,
    config: options.config.customerData,
    adapters: options.adapters?.customerData,
  });
  return {
    modules: [
      createStorageModule(options),
      createEventsModule(options),
      createChatModule(options),
      createSupportModule(options),
      createPopupsModule({ ...options, onDeletion: options.accounts.onDeletion }),
      createConsentsModule(options),
      module,
    ],
    domains: { reportCustomerData },
  };
};
