import type { PlatformModule } from '../../module.ts';
import type { SetAsideEvents } from '../domain-events/index.ts';
import type { Catalogue } from '../games/catalogue/index.ts';
import { createDemoModule } from '../operations/demo/index.ts';
import { createMonitoringModule } from '../operations/monitoring/index.ts';
import { createOperatorNoticesModule, type OperatorNotices } from '../operations/notices/index.ts';
import { createOperatorModule } from '../operations/operator/index.ts';
import type { ModuleOptions } from './module-options.ts';
import type { MoneyDomains } from './money.ts';
import { createOperatorMail } from './money-notices.ts';
import type { PeopleDomains } from './people.ts';
import type { Play } from './play.ts';
import type { RewardsDomains } from './rewards.ts';
import type { SiteDomains } from './site.ts';

export type OperationsOptions = Pick<ModuleOptions, 'config' | 'database' | 'now' | 'log' | 'metrics'> &
  Readonly<{
    people: PeopleDomains;
    money: MoneyDomains;
    site: SiteDomains;
    rewards: RewardsDomains;
    catalogue: Catalogue;
    defaultLocale: () => Promise<string>;
    play: Pick<Play, 'recordRound' | 'heldWins'>;
    setAside: SetAsideEvents;
  }>;

/** The ports of the operator's work. */
export type OperationsDomains = Readonly<{
  heldWins: Play['heldWins'];
  operatorNotices: OperatorNotices;
  /** Reads what waits in the database into the metrics now. */
  updateMetrics: () => Promise<void>;
}>;

export type Operations = Readonly<{ modules: readonly PlatformModule[]; domains: OperationsDomains }>;

const demoSlots = 40;

/** Returns the system names of slots for demo players. */
const listSlots = async (catalogue: Catalogue): Promise<readonly string[]> => {
  const { items } = await catalogue.games(
    {
      types: ['slot'],
      offset: 0,
      count: demoSlots,
      sort: 'name',
      order: 'asc',
      fields: [],
      tags: [],
      providers: [],
      categories: [],
      sysnames: [],
    },
    'en',
  );
  return items.map(({ sysname }) => sysname);
};

/** Creates the demo players and their history. */
const createDemoPlayers = ({
  people,
  database,
  money,
  play,
  site,
  catalogue,
  log,
}: OperationsOptions): PlatformModule =>
  createDemoModule({
    ...people,
    database,
    cashier: money.cashier,
    recordRound: play.recordRound,
    enrol: site.tournaments.enrol,
    slots: () => listSlots(catalogue),
    log,
  });

/** Creates the operator's API and, if the configuration asks for them, the demo players. */
export const composeOperations = (options: OperationsOptions): Operations => {
  const {
    config,
    database,
    now,
    log,
    metrics,
    people,
    money: { cashier, verification },
    site: { loyalty, tournamentBook },
    defaultLocale,
    rewards: { bonuses, promoCodeBook },
    play: { heldWins },
    setAside,
  } = options;
  const enqueue = createOperatorMail(people.messages, config.operatorEmail);
  const { notices, module: noticesModule } = createOperatorNoticesModule({ database, enqueue, log, now });
  const operatorModule = createOperatorModule({
    ...people,
    database,
    verification,
    promoCodes: promoCodeBook,
    orders: loyalty.orders,
    payouts: cashier.heldPayouts,
    withdrawalRules: cashier.withdrawalRules,
    verificationRules: cashier.verificationRules,
    heldWins,
    setAside,
    notices,
    paymentMethods: cashier.methodEditing,
    tournaments: tournamentBook,
    defaultLocale,
    endBonuses: bonuses.burnActive,
    token: config.operatorToken,
    log,
    now,
  });
  const { updateMetrics, module: monitoringModule } = createMonitoringModule({ database, metrics, now, log });
  const operations = {
    modules: [noticesModule, operatorModule, monitoringModule],
    domains: { heldWins, operatorNotices: notices, updateMetrics },
  };
  return config.seedDemo ? { ...operations, modules: [...operations.modules, createDemoPlayers(options)] } : operations;
};
