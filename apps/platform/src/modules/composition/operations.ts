import type { PlatformModule } from '../../module.ts';
import type { SetAsideEvents } from '../domain-events/index.ts';
import type { Catalogue } from '../games/catalogue/index.ts';
import { createDemoModule } from '../operations/demo/index.ts';
import { createOperatorNoticesModule, type OperatorNotices } from '../operations/notices/index.ts';
import { createOperatorModule } from '../operations/operator/index.ts';
import type { ModuleOptions } from './module-options.ts';
import type { MoneyDomains } from './money.ts';
import { createOperatorMail } from './money-notices.ts';
import type { PeopleDomains } from './people.ts';
import type { Play } from './play.ts';
import type { RewardsDomains } from './rewards.ts';
import type { SiteDomains } from './site.ts';

export type OperationsOptions = Pick<ModuleOptions, 'config' | 'database' | 'now' | 'log'> &
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
export type OperationsDomains = Readonly<{ heldWins: Play['heldWins']; operatorNotices: OperatorNotices }>;

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

/** Creates the operator's API and, if the configuration asks for them, the demo players. */
export const composeOperations = ({
  config,
  database,
  now,
  log,
  people,
  money: { cashier, verification },
  site: { loyalty, tournaments, tournamentBook },
  defaultLocale,
  rewards: { bonuses, promoCodeBook },
  catalogue,
  play: { recordRound, heldWins },
  setAside,
}: OperationsOptions): Operations => {
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
  const operations = { modules: [noticesModule, operatorModule], domains: { heldWins, operatorNotices: notices } };
  if (!config.seedDemo) return operations;
  const demoModule = createDemoModule({
    ...people,
    database,
    cashier,
    recordRound,
    enrol: tournaments.enrol,
    slots: () => listSlots(catalogue),
    log,
  });
  return { ...operations, modules: [...operations.modules, demoModule] };
};
