import type { PlatformModule } from '../../module.ts';
import type { SetAsideEvents } from '../domain-events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Catalogue } from '../games/catalogue/index.ts';
import { createDemoModule } from '../operations/demo/index.ts';
import { createMonitoringModule } from '../operations/monitoring/index.ts';
import { createOperatorNoticesModule, type OperatorNotices } from '../operations/notices/index.ts';
import { createMovesModule } from '../operations/moves/index.ts';
import { actionNote, createOperatorModule } from '../operations/operator/index.ts';
import { createReportsModule } from '../operations/reports/index.ts';
import type { ModuleOptions } from './module-options.ts';
import type { MoneyDomains } from './money.ts';
import { createOperatorMail } from './money-notices.ts';
import type { PeopleDomains } from './people.ts';
import type { Play } from './play.ts';
import type { RewardsDomains } from './rewards.ts';
import type { SiteDomains } from './site.ts';

export type OperationsOptions = Pick<ModuleOptions, 'config' | 'database' | 'now' | 'fetch' | 'log' | 'metrics'> &
  Readonly<{
    ledger: Ledger;
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
  /** Exports every transfer to the reports now. */
  exportFacts: () => Promise<void>;
}>;

export type Operations = Readonly<{ modules: readonly PlatformModule[]; domains: OperationsDomains }>;

const demoSlots = 40;
/** The database ends transactions that wait longer. */
const longestTransaction_ms = 30_000;

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

/** The demo players, if the configuration asks for them. */
const createDemo = ({
  config,
  database,
  people,
  money: { cashier },
  site: { tournaments },
  catalogue,
  play: { recordRound },
  log,
}: OperationsOptions): readonly PlatformModule[] =>
  config.seedDemo
    ? [
        createDemoModule({
          ...people,
          database,
          cashier,
          recordRound,
          enrol: tournaments.enrol,
          slots: () => listSlots(catalogue),
          log,
        }),
      ]
    : [];

/** Creates the module of players who move between cells. */
const composeMoves = (options: OperationsOptions) => {
  const { config, people, money } = options;
  return createMovesModule({
    ...options,
    ...people,
    cell: config.cell,
    settlements: money.settlements,
    remainingTurnover: money.cashier.remainingTurnover,
    secrets: { account: config.accountSecret, fingerprint: config.fingerprintSecret },
    noteSettlement: (settlementId, moveId, at) =>
      actionNote(
        `settlement:${settlementId}`,
        { action: 'send', reason: 'The player moves', details: { move: moveId } },
        at,
      ),
    timeout_ms: config.stepTimeout_ms,
    callsEnd_ms: config.callTimeout_ms + longestTransaction_ms,
  });
};

/** Creates the operator's API and, if the configuration asks for them, the demo players. */
export const composeOperations = (options: OperationsOptions): Operations => {
  const { config, database, now, fetch, log, metrics, people, site, rewards, setAside, defaultLocale } = options;
  const { cashier, verification, settlements } = options.money;
  const { heldWins } = options.play;
  const enqueue = createOperatorMail(people.messages, config.operatorEmail);
  const { notices, module: noticesModule } = createOperatorNoticesModule({ database, enqueue, log, now });
  const reporting = createReportsModule({ config: config.reports, database, fetch, log });
  const { moves, module: movesModule } = composeMoves(options);
  const operatorModule = createOperatorModule({
    ...people,
    database,
    verification,
    promoCodes: rewards.promoCodeAdministration,
    orders: site.loyalty.orders,
    payouts: cashier.heldPayouts,
    withdrawalRules: cashier.withdrawalRules,
    verificationRules: cashier.verificationRules,
    heldWins,
    settlements,
    moves,
    setAside,
    notices,
    paymentMethods: cashier.methodEditing,
    tournaments: site.tournamentAdministration,
    reports: reporting.reports,
    defaultLocale,
    endBonuses: rewards.bonuses.burnActive,
    token: config.operatorToken,
    log,
    now,
  });
  const { updateMetrics, module: monitoringModule } = createMonitoringModule({ database, metrics, now, log });
  return {
    modules: [noticesModule, movesModule, operatorModule, monitoringModule, reporting.module, ...createDemo(options)],
    domains: { heldWins, operatorNotices: notices, updateMetrics, exportFacts: reporting.exportFacts },
  };
};
