import type { FastifyBaseLogger } from 'fastify';
import { consentVersionOf } from '@croupier/contract/consent';
import type { CustomerDataConfig } from '../../../customer-data-config.ts';
import type { Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import {
  createCustomerDataPlatform,
  ReceiverUnavailable,
  type CustomerDataAdapters,
} from '../../../providers/customer-data/index.ts';
import { siteConfigCollection, type Content } from '../../content/content/index.ts';
import type { Events, RunningConsumer } from '../../domain-events/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { findAgreed } from '../../players/consents/index.ts';
import { customerEventOf, reportedTypes } from './customer-events.ts';

export type CustomerDataOptions = Readonly<{
  config: CustomerDataConfig;
  adapters?: CustomerDataAdapters | undefined;
  database: Database;
  events: Pick<Events, 'createConsumer' | 'removeConsumer'>;
  accounts: Pick<Accounts, 'findPlayers'>;
  content: Pick<Content, 'find'>;
  defaultLocale: () => Promise<string>;
  /** False during a self-exclusion. */
  mayPlay: (playerId: string) => Promise<boolean>;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const consumerName = 'customer-data';
/** A page reports that the visitor's choice is the player's a moment after the registration. */
const minimumAge_ms = 10_000;
/** How often it looks for events, and tries a platform again that is down. */
const interval_ms = 5000;

/** Creates the consumer that reports events to the customer-data platform. */
const createReporter = (
  config: NonNullable<CustomerDataConfig>,
  { adapters, database, events, accounts, content, defaultLocale, mayPlay, fetch, now }: CustomerDataOptions,
): RunningConsumer => {
  const platform = createCustomerDataPlatform(config, { fetch }, adapters);
  const textVersion = async (): Promise<string> => {
    const found = await content.find(siteConfigCollection, siteConfigCollection.name, await defaultLocale());
    return consentVersionOf(found?.attributes.consentVersion);
  };
  return events.createConsumer(
    {
      name: consumerName,
      types: reportedTypes,
      minimumAge_ms,
      isOutage: (error) => error instanceof ReceiverUnavailable,
      prepare: async (given) => {
        const moments = given.map((event) => ({ playerId: event.playerId, at: event.occurredAt, event }));
        const consent = { purpose: 'marketing', textVersion: await textVersion(), now: now() } as const;
        const agreed = await findAgreed(database, moments, consent);
        const players = await accounts.findPlayers([...new Set(agreed.map(({ playerId }) => playerId))]);
        const reported = new Map<string, number>();
        for (const { id, uid } of players.values()) if (await mayPlay(id)) reported.set(id, uid);
        const reports = agreed.flatMap(({ playerId, event }) => {
          const uid = reported.get(playerId);
          return uid === undefined ? [] : [customerEventOf(event, uid)];
        });
        // In the transaction of the position: other processes do not send the same events meanwhile.
        return async () => (reports.length > 0 ? platform.send(reports) : undefined);
      },
    },
    { interval_ms },
  );
};

/**
 * Reports what happened to players to the customer-data platform, at least once and in order, with their consent to
 * marketing. Nothing is reported during a self-exclusion.
 */
export const createCustomerDataModule = (
  options: CustomerDataOptions,
): Readonly<{
  module: PlatformModule;
  /** Reports the events that are old enough now; the background does the same every few seconds. */
  reportCustomerData: () => Promise<void>;
}> => {
  const { config, events, log } = options;
  const reporter = config && createReporter(config, options);
  return {
    module: {
      name: 'customer-data',
      migrations: [],
      handlers: [],
      started: async () => {
        // Without a reporter nothing moves its position, and the log would keep all later events.
        if (!reporter) return events.removeConsumer(consumerName);
        reporter.start();
        log.info({ address: config?.address }, 'events of players are sent to the customer-data platform');
      },
      stopped: async () => reporter?.stop(),
    },
    reportCustomerData: async () => void (await reporter?.runOnce()),
  };
};
