import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { createCards } from './cards/cards.service.ts';
import { isDeclinedPayout } from './magic-amounts.ts';
import { paymentPageRoutes } from './payment-page.routes.ts';
import { createPayments } from './payments.ts';
import { paymentsAdminRoutes } from './payments-admin.routes.ts';
import { providerApiRoutes } from './provider-api.routes.ts';
import { requisitesRoutes } from './requisites.routes.ts';
import { createRequisitesChecks } from './requisites.service.ts';
import { createWebhooks } from './webhooks.ts';

/** The queues of the payment provider; the sandbox's workers drain them. */
export type PaymentQueues = Readonly<{
  /** Ends pending payments whose time has come. */
  settlePayments: () => Promise<void>;
  /** Sends due webhooks. @returns how many it sent. */
  deliverWebhooks: () => Promise<number>;
}>;

/**
 * Adds the payment provider: its API, its hosted page, its hosted card fields with their script, and the operator's
 * pages.
 */
export const addPayments = (
  app: FastifyInstance,
  config: Config,
  database: Database,
  cardsScript: string,
): PaymentQueues => {
  const payments = createPayments(database, config);
  const requisites = createRequisitesChecks(database, config.paymentSecret);
  const { deliverDue: deliverWebhooks } = createWebhooks(database, {
    secret: config.paymentSecret,
    platformOrigin: config.platformOrigin,
  });
  providerApiRoutes(app, config, { payments, requisites });
  paymentPageRoutes(app, config, { payments, deliverWebhooks });
  paymentsAdminRoutes(app, config, { payments, deliverWebhooks });
  const cards = createCards(database, config.paymentSecret);
  requisitesRoutes(app, config, requisites, cards);
  cardRoutes(app, config, cards, cardsScript);
  return {
    settlePayments: async () => {
      for (const { id, kind, amount } of await payments.due(new Date()))
        await payments.settle(id, kind === 'payout' && isDeclinedPayout(amount) ? 'declined' : 'success');
    },
    deliverWebhooks,
  };
};
