import { randomInt } from 'node:crypto';
import type { Method } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../errors.ts';
import { deviceCookie, sessionCookie, type FindCell, type ResolveSession } from '../../http/index.ts';
import type { CallPlayer, PlatformModule } from '../../module.ts';
import { createGameProviders } from '../../providers/games/index.ts';
import { createMediaStore } from '../../providers/media/index.ts';
import { createSiteChoices } from '../content/metadata/index.ts';
import type { EventLog } from '../domain-events/index.ts';
import { createHistoryExportModule } from '../games/history-export/index.ts';
import type { Wallet } from '../games/wallet/index.ts';
import { createLedgerModule, type Ledger } from '../ledger/index.ts';
import { operatorSources } from '../operations/operator/index.ts';
import { createSiteForms } from '../players/accounts/index.ts';
import { restrictDuplicates } from '../players/duplicates/index.ts';
import { addMoneyNotice } from '../players/money-notices/index.ts';
import { recordSecurityEvents } from '../players/security-log/index.ts';
import { enforceSelfExclusion } from '../protection/responsible-gaming/index.ts';
import { completeAccountQuests } from './account-quests.ts';
import { composeDomainEvents, recordEvents } from './domain-events.ts';
import { createFormsOfSite } from './forms-of-site.ts';
import { providerOptionsOf, type ModuleOptions } from './module-options.ts';
import { composeMoney, type MoneyDomains } from './money.ts';
import { createNoticeTitles, noticePayments } from './money-notices.ts';
import { composeOperations, type OperationsDomains } from './operations.ts';
import { composePeople, type People, type PeopleDomains } from './people.ts';
import { composePlay } from './play.ts';
import { createRewards, type RewardsDomains } from './rewards.ts';
import { createGeneralFlags, createSiteFlags } from './site-flags.ts';
import { createSite, type SiteDomains } from './site.ts';
import { composeVisitors, type VisitorDomains } from './visitors.ts';

export type { ModuleOptions } from './module-options.ts';

/** The ports of the modules, for programs and tests. */
export type Domains = Readonly<
  SiteDomains &
    RewardsDomains &
    MoneyDomains &
    PeopleDomains &
    OperationsDomains &
    VisitorDomains & {
      ledger: Ledger;
      wallet: Wallet;
      eventLog: EventLog;
      /** Creates the requested files of game histories. */
      exportHistories: () => Promise<void>;
    }
>;

export type Composition = Readonly<{
  modules: readonly PlatformModule[];
  domains: Domains;
  resolveSession: ResolveSession;
  findCell: FindCell;
  /** Refuses a call while the site is closed. */
  requireOpenSite: (method: Method) => Promise<void>;
}>;

/**
 * Returns a function that reads the player of a file's request, who needs a recent proof of identity. The security log
 * records the download.
 */
const createReadProvenPlayer = (publicOrigin: string, { resolveSession, domains: { securityLog } }: People) => {
  const [cookie, device] = [sessionCookie(publicOrigin), deviceCookie(publicOrigin)];
  return async (request: FastifyRequest): Promise<CallPlayer> => {
    const token = cookie.read(request);
    const session = token ? await resolveSession(token, request.ip) : null;
    if (!session) throw refuse('AuthorizationException', { reason: 'not_signed_in' });
    const event = {
      playerId: session.player.id,
      kind: 'export',
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
      deviceToken: device.read(request),
    } as const;
    try {
      await session.requireProof();
    } catch (error) {
      await securityLog.recordRefusal(event, error);
      throw error;
    }
    await securityLog.record({ ...event, outcome: 'done' });
    return session.player;
  };
};

/** Creates the ledger, whose chain also seals the operator's actions. */
const createChainedLedger = (options: ModuleOptions) =>
  createLedgerModule({
    ...options,
    deadline_ms: options.config.stepTimeout_ms,
    housePart: randomInt(options.config.ledgerHouseParts),
    secret: options.config.accountSecret,
    chained: operatorSources,
  });

/** Creates what the other modules use: content and games, the ledger, bonuses and players. */
const composeFoundations = (options: ModuleOptions) => {
  const { config, adapters, log } = options;
  const gameProviders = createGameProviders(config.gameProviders, providerOptionsOf(options), adapters?.games);
  const site = createSite({ ...options, gameProviders, media: createMediaStore(config.media, adapters?.media) });
  const { content, games, locales } = site;
  const defaultLocale = locales.defaultCode;
  const { ledger, module: ledgerModule } = createChainedLedger(options);
  const rewards = createRewards({
    ...options,
    ledger,
    content,
    games,
    addNotice: addMoneyNotice,
    defaultLocale,
  });
  const isEnabled = createSiteFlags(content, defaultLocale);
  const siteForms = createSiteForms(
    createFormsOfSite(site),
    (problem) => log.warn({ problem }, 'a form of the CMS'),
    isEnabled('isClassicPasswordEnable'),
  );
  const people = composePeople({
    ...options,
    ledger,
    defaultLocale,
    offered: createSiteChoices(site),
    siteForms,
    noticeTitles: createNoticeTitles(content),
    isEnabled,
  });
  const readProvenPlayer = createReadProvenPlayer(config.publicOrigin, people);
  return {
    gameProviders,
    site,
    ledgerModule,
    rewards,
    siteForms,
    people,
    shared: {
      ...options,
      ledger,
      content,
      defaultLocale,
      isEnabled,
      readProvenPlayer,
      accounts: people.domains.accounts,
      duplicates: people.domains.duplicates,
    },
  };
};

/** Returns whether players may export their histories: the history and its export have a flag each. */
const createExportFlag = ({
  content,
  defaultLocale,
  isEnabled,
}: ReturnType<typeof composeFoundations>['shared']): (() => Promise<boolean>) => {
  const isExportEnabled = createGeneralFlags(content, defaultLocale)('is_game_history_export_enabled');
  return async () => (await isEnabled('isBetHistoryEnable')()) && (await isExportEnabled());
};

/** Returns the modules with the checks of the calls that lead to play, and records calls in the security log. */
const guardModules = (
  modules: readonly PlatformModule[],
  { responsibleGaming, duplicates, securityLog }: Pick<Domains, 'responsibleGaming' | 'duplicates' | 'securityLog'>,
): readonly PlatformModule[] =>
  recordSecurityEvents(restrictDuplicates(enforceSelfExclusion(modules, responsibleGaming), duplicates), securityLog);

/** Creates every module with its dependencies. Their order is the order of migrations, seeds and starts. */
export const composeModules = (options: ModuleOptions): Composition => {
  const { gameProviders, site, ledgerModule, rewards, siteForms, people, shared } = composeFoundations(options);
  const { events, eventLog, setAside, module: eventsModule } = composeDomainEvents(options);
  const { ledger, accounts, duplicates } = shared;
  const { auth, contacts, messages } = people.domains;
  const play = composePlay({ ...shared, gameProviders, games: site.games, rewards });
  const { wallet } = play;
  const { stakes, after: readRounds } = play.playHistory;
  const money = composeMoney({ ...shared, events, messages, bonuses: rewards.withdrawalBonuses, stakes });
  const { cashier } = money.domains;
  const { mayPlay } = money.domains.responsibleGaming;
  const { depositCount, cashouts } = cashier;
  noticePayments(cashier, addMoneyNotice);
  recordEvents(events, cashier, wallet);
  const given = { wallet, events, depositCount, cashouts, bonusGrants: rewards.bonusGrants, addNotice: addMoneyNotice };
  const siteParts = site.compose({ ...shared, ...given });
  const { loyalty } = siteParts.domains;
  const rewardParts = rewards.compose({ accounts, auth, cashier, duplicates, events, loyalty });
  const visitors = composeVisitors({ ...shared, events, siteForms, messages, depositCount, mayPlay });
  const isEnabled = createExportFlag(shared);
  const { exportHistories, module: exportModule } = createHistoryExportModule({ ...shared, isEnabled, readRounds });
  const operations = composeOperations({
    ...shared,
    people: people.domains,
    money: money.domains,
    site: siteParts.domains,
    rewards: rewardParts.domains,
    catalogue: site.catalogue,
    play,
    setAside,
  });
  const modules = [
    ledgerModule,
    eventsModule,
    ...[people, play, money, siteParts, rewardParts, visitors].flatMap((group) => group.modules),
    exportModule,
    ...operations.modules,
  ];
  const { deposits } = cashier;
  const completing = completeAccountQuests(modules, { ...shared, loyalty, auth, contacts, deposits });
  const groupDomains = { ...siteParts.domains, ...rewardParts.domains, ...money.domains, ...people.domains };
  return {
    modules: guardModules(completing, groupDomains),
    domains: { ...groupDomains, ...visitors.domains, ...operations.domains, ledger, wallet, eventLog, exportHistories },
    resolveSession: people.resolveSession,
    findCell: people.findCell,
    requireOpenSite: site.application.requireOpenSite,
  };
};
