import {
  createApplicant,
  getAccessToken,
  getVerification,
  setUserOnVerification,
} from '@croupier/contract/verification';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, createWorker, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { IdentityProvider } from '../../../providers/identity/index.ts';
import { handle, requirePlayer, type MethodHandler, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import type { Messages } from '../messages/index.ts';
import { processDocumentExpiry } from './document-expiry.ts';
import { createMoneyRules } from './money-rules.ts';
import type { Verification } from './verification.port.ts';
import { verificationMigrations } from './verification.migrations.ts';
import { pollDueVerifications } from './polling.ts';
import { deleteEventsBefore, deleteIdentity } from './verification.repository.ts';
import { createVerificationService, type VerificationService } from './verification.service.ts';
import { identityWebhookRoutes } from './webhooks.routes.ts';

export { compareNames, type NameMatch, type PersonName } from './person-name.ts';
export type { Threshold, UnverifiedOutcome, Verification, VerificationCause } from './verification.port.ts';

const interval_ms = 5000;
/** Longer than any provider repeats a webhook. */
const eventRetention_days = 90;

export type VerificationModuleOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'contacts' | 'personalData' | 'describeWith' | 'onDeletion'>;
  duplicates: Pick<Duplicates, 'note'>;
  provider: IdentityProvider;
  /** The networks that the provider calls from; all when there are none. */
  sourceNetworks: readonly string[];
  limiter: RateLimiter;
  /** The site's flag `isSumsubEnable`. */
  isEnabled: () => Promise<boolean>;
  now: () => Date;
  messages: Pick<Messages, 'enqueue'>;
  publicOrigin: string;
  log: FastifyBaseLogger;
}>;

const verificationHandlers = (service: VerificationService): readonly MethodHandler[] => [
  handle(createApplicant, async (_params, context) => service.createApplicant(requirePlayer(context), context)),
  handle(getAccessToken, async ({ externalActionId }, context) =>
    service.accessToken(requirePlayer(context), externalActionId ?? null, context),
  ),
  handle(setUserOnVerification, async (_params, context) => {
    await service.setOnVerification(requirePlayer(context));
    return 1 as const;
  }),
  handle(getVerification, async (_params, context) => service.state(requirePlayer(context).id)),
];

/** Identity verification by a provider, which large amounts of money require. */
export const createVerificationModule = (
  options: VerificationModuleOptions,
): Readonly<{
  module: PlatformModule;
  verification: Verification;
  /** Polls verifications without a webhook; the background does the same every few seconds. */
  workDueVerifications: () => Promise<unknown>;
}> => {
  const { database, accounts, provider, sourceNetworks, now, log } = options;
  const service = createVerificationService(options);
  accounts.describeWith(async (playerId) => {
    const { is_on_verification, is_verified, is_kyc_block_enabled } = await service.state(playerId);
    return { is_on_verification, is_verified, is_kyc_block_enabled };
  });
  accounts.onDeletion(deleteIdentity);

  const worker = createWorker({
    name: 'verifications',
    interval_ms,
    work: async () => {
      const expiry = await processDocumentExpiry(options);
      const polled = await pollDueVerifications(options, service);
      return expiry === 'more' ? expiry : polled;
    },
    onError: (error) => log.warn({ err: error }, 'due verifications failed'),
  });
  const cleaning = createCleaning({
    name: 'verification-cleaning',
    clean: (at) => deleteEventsBefore(database, daysBefore(at, eventRetention_days)),
    now,
    log,
  });

  return {
    verification: { state: service.state, ...createMoneyRules(options) },
    workDueVerifications: worker.runUntilIdle,
    module: {
      name: 'verification',
      migrations: verificationMigrations,
      handlers: verificationHandlers(service),
      routes: (app) => identityWebhookRoutes(app, { provider, sourceNetworks, receive: service.receive }),
      started: async () => {
        worker.start();
        cleaning.start();
      },
      stopped: async () => {
        await worker.stop();
        await cleaning.stop();
      },
    },
  };
};
