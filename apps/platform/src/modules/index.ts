import type { Method } from '@croupier/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { RateLimiter, ResolveSession } from '../http/index.ts';
import type { PlatformModule } from '../module.ts';
import { createAccountsModule, type Accounts } from './accounts/index.ts';
import { createAuthModule, type Auth } from './auth/index.ts';
import { createCashierModule, createSandboxPaymentProvider, type Cashier } from './cashier/index.ts';
import { createDemoModule } from './demo/index.ts';
import { createLedgerModule, type Ledger } from './ledger/index.ts';
import { noBonusGrants } from './loyalty/index.ts';
import { createMessagesModule, createSandboxMessageProvider } from './messages/index.ts';
import { createSite, type SiteDomains } from './site.ts';
import { createVisitorModules } from './visitors.ts';
import { createSandboxGameProvider, createWalletModule, type Wallet } from './wallet/index.ts';

/** What every module may be given. */
export type ModuleOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  limiter: RateLimiter;
  log: FastifyBaseLogger;
}>;

/** The public faces of the modules, for programs and tests. */
export type Domains = Readonly<SiteDomains & {
  accounts: Accounts;
  auth: Auth;
  cashier: Cashier;
  ledger: Ledger;
  wallet: Wallet;
  /** Looks after due payments at once; the background does the same every second. */
  workDuePayments: () => Promise<unknown>;
}>;

export type Composition = Readonly<{ modules: readonly PlatformModule[]; domains: Domains; resolveSession: ResolveSession; /** Refuses a call while the site is closed. */ admit: (method: Method) => Promise<void> }>;

/** Makes every module with exactly what it needs of the others. Their order is the order of migrations, seeds and starts. */
export const composeModules = ({ config, database, now, fetch, limiter, log }: ModuleOptions): Composition => {
  const provider = (secret: string) => ({ origin: config.providerOrigin, secret, fetch, now });
  const site = createSite({ config, database, now, fetch, log });
  const { ledger, module: ledgerModule } = createLedgerModule({ database, now, log });
  const { accounts, module: accountsModule } = createAccountsModule({ database, ledger, now, log });
  const { messages, module: messagesModule } = createMessagesModule({
    database, now, log, provider: createSandboxMessageProvider(provider(config.messageProviderSecret)),
  });
  const { auth, resolveSession, module: authModule } = createAuthModule({ database, accounts, messages, limiter, now });
  const { wallet, recordRound, module: walletModule } = createWalletModule({
    database, ledger, accounts, now, log, publicOrigin: config.publicOrigin, games: site.games,
    provider: createSandboxGameProvider(provider(config.gameProviderSecret)), providerSecret: config.gameProviderSecret,
  });
  const { cashier, workDuePayments, module: cashierModule } = createCashierModule({
    database, ledger, accounts, now, log, publicOrigin: config.publicOrigin, platformOrigin: config.platformOrigin, defaultLocale: site.locales.defaultCode,
    provider: createSandboxPaymentProvider(provider(config.paymentProviderSecret)), providerSecret: config.paymentProviderSecret,
    reviewSeconds: config.withdrawalReviewSeconds, reconcileSeconds: config.paymentReconcileSeconds,
  });
  const { modules: siteModules, domains: siteDomains } = site.compose({
    accounts, ledger, wallet, depositCount: cashier.depositCount, cashouts: cashier.cashouts, bonusGrants: noBonusGrants,
  });
  const visitorModules = createVisitorModules({ database, content: site.content, accounts, messages, depositCount: cashier.depositCount, limiter, now, log });
  const slots = async () => (await site.catalogue.games({ types: ['slot'], offset: 0, count: 40, sort: 'name', order: 'asc', fields: [], tags: [], providers: [], categories: [], sysnames: [] }, 'en'))
    .items.map(({ sysname }) => sysname);
  const demoModules = config.seedDemo ? [createDemoModule({ database, accounts, auth, cashier, recordRound, enrol: siteDomains.tournaments.enrol, slots, log })] : [];
  return {
    modules: [ledgerModule, accountsModule, messagesModule, authModule, walletModule, cashierModule, ...siteModules, ...visitorModules, ...demoModules],
    domains: { ...siteDomains, accounts, auth, cashier, ledger, wallet, workDuePayments },
    resolveSession,
    admit: site.application.admit,
  };
};
