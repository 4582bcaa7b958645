import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import type { RateLimiter } from '../../http/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { CallPlayer, PlatformModule } from '../../module.ts';
import type { Accounts } from '../players/accounts/index.ts';
import {
  createCashierModule,
  findCountedDeposits,
  type Cashier,
  type FindStakes,
  type WithdrawalBonuses,
} from '../payments/cashier/index.ts';
import type { AddedAdapters } from '../../providers/adapters.ts';
import { createIdentityProvider } from '../../providers/identity/index.ts';
import { createPaymentProviders } from '../../providers/payments/index.ts';
import type { Content } from '../content/content/index.ts';
import type { Events } from '../domain-events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { createSettlementsModule, type Settlements } from '../payments/settlements/index.ts';
import { createStatementsModule } from '../payments/statements/index.ts';
import { createUsdRates } from '../currencies/rates/index.ts';
import { createResponsibleGamingModule, type ResponsibleGaming } from '../protection/responsible-gaming/index.ts';
import { noticeHeldPayout } from './money-notices.ts';
import type { SiteFlags } from './site-flags.ts';
import type { Duplicates } from '../players/duplicates/index.ts';
import type { Messages } from '../players/messages/index.ts';
import { createVerificationModule, type Verification } from '../players/verification/index.ts';
import { providerOptionsOf } from './module-options.ts';

export type MoneyOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  staleReads: Database;
  accounts: Accounts;
  duplicates: Duplicates;
  ledger: Ledger;
  content: Content;
  events: Events;
  messages: Pick<Messages, 'enqueue'>;
  bonuses: WithdrawalBonuses;
  stakes: FindStakes;
  defaultLocale: () => Promise<string>;
  isEnabled: SiteFlags;
  limiter: RateLimiter;
  /** The player of a file's request, who needs a recent proof of identity. */
  readProvenPlayer: (request: FastifyRequest) => Promise<CallPlayer>;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  adapters?: AddedAdapters | undefined;
  metrics: Metrics;
  log: FastifyBaseLogger;
}>;

/** The ports of deposits and payouts, and of the checks that may block them. */
export type MoneyDomains = Readonly<{
  cashier: Cashier;
  responsibleGaming: ResponsibleGaming;
  verification: Verification;
  /** Money between players of different cells. */
  settlements: Settlements;
  /** Processes payments that are due; the background does the same every second. */
  processDuePayments: () => Promise<unknown>;
  /** Polls verifications that are due; the background does the same every few seconds. */
  workDueVerifications: () => Promise<unknown>;
}>;

/** Creates the module of the checks of a player's identity. */
const composeVerification = (options: MoneyOptions) => {
  const { config, isEnabled } = options;
  return createVerificationModule({
    ...options,
    isEnabled: isEnabled('isSumsubEnable'),
    publicOrigin: config.publicOrigin,
    sourceNetworks: config.identityProvider.sourceNetworks,
    provider: createIdentityProvider(config.identityProvider, providerOptionsOf(options), options.adapters?.identity),
  });
};

/** Creates the module of the money between players of different cells. */
const composeSettlements = (options: MoneyOptions) =>
  createSettlementsModule({ ...options, cell: options.config.cell, timeout_ms: options.config.stepTimeout_ms });

/** Creates the cashier with responsible gaming and identity verification, which can block money movements. */
export const composeMoney = (
  options: MoneyOptions,
): Readonly<{ modules: readonly PlatformModule[]; domains: MoneyDomains }> => {
  const { config, accounts, isEnabled } = options;
  const rates = createUsdRates(accounts.currencyRates);

  const { responsibleGaming, module: responsibleGamingModule } = createResponsibleGamingModule({
    ...options,
    rates,
    countDeposits: findCountedDeposits,
    endSubscriptions: accounts.endSubscriptions,
    coolingOffSeconds: config.depositLimitCoolingOffSeconds,
    isEnabled: isEnabled('isResponsibleGamingEnable'),
  });
  const { verification, workDueVerifications, module: verificationModule } = composeVerification(options);
  const {
    cashier,
    processDuePayments,
    module: cashierModule,
  } = createCashierModule({
    ...options,
    rates,
    noticeHeldPayout,
    responsibleGaming,
    verification,
    publicOrigin: config.publicOrigin,
    platformOrigin: config.platformOrigin,
    providers: createPaymentProviders(config.paymentProviders, providerOptionsOf(options), options.adapters?.payments),
    fingerprintSecret: config.fingerprintSecret,
    reviewSeconds: config.withdrawalReviewSeconds,
    holdSeconds: config.withdrawalHoldSeconds,
    reconcileSeconds: config.paymentReconcileSeconds,
  });
  const { settlements, module: settlementsModule } = composeSettlements(options);
  const payments = [responsibleGamingModule, verificationModule, cashierModule, createStatementsModule(options)];
  return {
    modules: [...payments, settlementsModule],
    domains: { cashier, responsibleGaming, verification, processDuePayments, workDueVerifications, settlements },
  };
};
