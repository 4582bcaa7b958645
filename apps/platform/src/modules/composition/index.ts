import type { Method } from '@croupier/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import { sessionCookie, type RateLimiter, type ResolveSession } from '../../http/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { CallPlayer, PlatformModule } from '../../module.ts';
import { createBettingModule, translatedBetTitle } from '../sportsbook/betting/index.ts';
import { createSiteForms } from '../players/accounts/index.ts';
import { createDemoModule } from '../operations/demo/index.ts';
import { createHistoryExportModule } from '../games/history-export/index.ts';
import { createLedgerModule, type Ledger } from '../ledger/index.ts';
import { createOffered } from '../content/metadata/index.ts';
import { composeMoney, playersAtPlay, type MoneyDomains } from './money.ts';
import { createPlayHistoryModule } from '../games/play-history/index.ts';
import { createOperatorModule } from '../operations/operator/index.ts';
import { addMoneyNotice } from '../players/money-notices/index.ts';
import { createNoticeTitles, noticePayments } from './money-notices.ts';
import { composePeople, type PeopleDomains } from './people.ts';
import type { AddedAdapters } from '../../providers/adapters.ts';
import { createRewards, type RewardsDomains } from './rewards.ts';
import { enforceSelfExclusion } from '../protection/responsible-gaming/index.ts';
import { createGeneralFlags, createSiteFlags } from './site-flags.ts';
import { createFormsOfSite } from './forms-of-site.ts';
import { createSite, type SiteDomains } from './site.ts';
import { createVisitorModules } from './visitors.ts';
import { createGameProviders } from '../../providers/games/index.ts';
import { createMediaStore } from '../../providers/media/index.ts';
import { createSportsbooks } from '../../providers/sportsbook/index.ts';
import { createWalletModule, type Wallet } from '../games/wallet/index.ts';

/** The dependencies that modules may receive. */
export type ModuleOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  adapters?: AddedAdapters | undefined;
  limiter: RateLimiter;
  metrics: Metrics;
  log: FastifyBaseLogger;
}>;

/** The ports of the modules, for programs and tests. */
export type Domains = Readonly<
  SiteDomains &
    RewardsDomains &
    MoneyDomains &
    PeopleDomains & {
      ledger: Ledger;
      wallet: Wallet;
      /** Creates the requested files of game histories. */
      exportHistories: () => Promise<void>;
    }
>;

export type Composition = Readonly<{
  modules: readonly PlatformModule[];
  domains: Domains;
  resolveSession: ResolveSession;
  /** Refuses a call while the site is closed. */
  admit: (method: Method) => Promise<void>;
}>;

/**
 * Creates every module with exactly the dependencies that it needs. Their order is the order of migrations, seeds and
 * starts.
 */
export const composeModules = ({
  config,
  database,
  now,
  fetch,
  adapters,
  limiter,
  metrics,
  log,
}: ModuleOptions): Composition => {
  const gameProviders = createGameProviders(config.gameProviders, { fetch, now }, adapters?.games);
  const media = createMediaStore(config.media, adapters?.media);
  const site = createSite({ config, database, now, gameProviders, media, log });
  const { ledger, module: ledgerModule } = createLedgerModule({
    database,
    secret: config.accountSecret,
    metrics,
    now,
    log,
  });
  const rewards = createRewards({
    database,
    ledger,
    content: site.content,
    games: site.games,
    addNotice: addMoneyNotice,
    defaultLocale: site.locales.defaultCode,
    limiter,
    now,
    log,
  });
  const offered = createOffered(site);
  const isEnabled = createSiteFlags(site.content, site.locales.defaultCode);
  const isGenerallyEnabled = createGeneralFlags(site.content, site.locales.defaultCode);
  const siteForms = createSiteForms(createFormsOfSite(site), (problem) => log.warn({ problem }, 'a form of the CMS'));
  const people = composePeople({
    config,
    database,
    ledger,
    defaultLocale: site.locales.defaultCode,
    limiter,
    now,
    fetch,
    adapters,
    log,
    offered,
    siteForms,
    noticeTitles: createNoticeTitles(site.content),
    isEnabled,
  });
  const { accounts, auth, messages } = people.domains;
  const {
    wallet,
    recordRound,
    module: walletModule,
  } = createWalletModule({
    database,
    ledger,
    accounts: playersAtPlay(accounts, now),
    now,
    log,
    publicOrigin: config.publicOrigin,
    games: site.games,
    bonuses: rewards.bonuses,
    freeSpins: rewards.freeSpins,
    isBonusIsolated: rewards.isBonusIsolated,
    providers: gameProviders,
  });
  const bettingModule = createBettingModule({
    database,
    ledger,
    accounts: playersAtPlay(accounts, now),
    bonuses: rewards.bonuses,
    isBonusIsolated: rewards.isBonusIsolated,
    publicOrigin: config.publicOrigin,
    now,
    sportsbooks: createSportsbooks(config.sportsbooks, { fetch, now }, adapters?.sportsbooks),
  });
  const { playHistory, module: playHistoryModule } = createPlayHistoryModule({
    database,
    accounts,
    games: site.games,
    betTitle: translatedBetTitle,
    isEnabled: isEnabled('isBetHistoryEnable'),
  });
  const cookie = sessionCookie(config.publicOrigin);
  const readPlayer = async (request: FastifyRequest): Promise<CallPlayer | null> => {
    const token = cookie.read(request);
    return token ? ((await people.resolveSession(token, request.ip))?.player ?? null) : null;
  };
  const { modules: moneyModules, domains: moneyDomains } = composeMoney({
    config,
    database,
    accounts,
    ledger,
    content: site.content,
    bonuses: rewards.withdrawalBonuses,
    defaultLocale: site.locales.defaultCode,
    isEnabled,
    limiter,
    readPlayer,
    now,
    fetch,
    adapters,
    log,
  });
  const { cashier } = moneyDomains;
  noticePayments(cashier, addMoneyNotice);
  const { modules: siteModules, domains: siteDomains } = site.compose({
    accounts,
    ledger,
    wallet,
    depositCount: cashier.depositCount,
    cashouts: cashier.cashouts,
    bonusGrants: rewards.bonusGrants,
    addNotice: addMoneyNotice,
  });
  const { modules: rewardModules, domains: rewardDomains } = rewards.compose({
    accounts,
    auth,
    cashier,
    wallet,
    loyalty: siteDomains.loyalty,
  });
  const visitorModules = createVisitorModules({
    database,
    content: site.content,
    siteForms,
    accounts,
    messages,
    depositCount: cashier.depositCount,
    mayPlay: moneyDomains.responsibleGaming.mayPlay,
    limiter,
    now,
    log,
  });
  const { exportHistories, module: historyExportModule } = createHistoryExportModule({
    database,
    accounts,
    now,
    log,
    isEnabled: async () =>
      (await isEnabled('isBetHistoryEnable')()) && (await isGenerallyEnabled('is_game_history_export_enabled')()),
    readRounds: playHistory.after,
    readPlayer,
  });
  const slots = async () =>
    (
      await site.catalogue.games(
        {
          types: ['slot'],
          offset: 0,
          count: 40,
          sort: 'name',
          order: 'asc',
          fields: [],
          tags: [],
          providers: [],
          categories: [],
          sysnames: [],
        },
        'en',
      )
    ).items.map(({ sysname }) => sysname);
  const operatorModule = createOperatorModule({
    database,
    accounts,
    verification: moneyDomains.verification,
    promoCodes: rewardDomains.promoCodeBook,
    orders: siteDomains.loyalty.orders,
    payouts: cashier.heldPayouts,
    paymentMethods: cashier.methodEditing,
    tournaments: siteDomains.tournamentBook,
    defaultLocale: site.locales.defaultCode,
    endBonuses: rewards.bonuses.burnActive,
    token: config.operatorToken,
    log,
    now,
  });
  const demoModules = config.seedDemo
    ? [
        createDemoModule({
          database,
          accounts,
          auth,
          cashier,
          recordRound,
          enrol: siteDomains.tournaments.enrol,
          slots,
          log,
        }),
      ]
    : [];
  return {
    modules: enforceSelfExclusion(
      [
        ledgerModule,
        ...people.modules,
        walletModule,
        bettingModule,
        playHistoryModule,
        ...moneyModules,
        ...siteModules,
        ...rewardModules,
        ...visitorModules,
        historyExportModule,
        operatorModule,
        ...demoModules,
      ],
      moneyDomains.responsibleGaming,
    ),
    domains: { ...siteDomains, ...rewardDomains, ...moneyDomains, ...people.domains, ledger, wallet, exportHistories },
    resolveSession: people.resolveSession,
    admit: site.application.admit,
  };
};
