import type { FastifyBaseLogger } from 'fastify';
import type { CellConfig } from '../../../cell-config.ts';
import type { Database } from '../../../database/index.ts';
import type { Metrics, SettlementStates } from '../../../metrics/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { addCellRoutes, createCellClient } from '../../../providers/cell-call.ts';
import type { Events, RunningConsumer } from '../../domain-events/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { createHandleMessage, isCellOutage, messageOf, settlementCall, type SettlementMessage } from './cell-calls.ts';
import { createReceive } from './receiving.ts';
import { returnSettlement, sendSettlement } from './sending.ts';
import { settlementsMigrations } from './settlements.migrations.ts';
import type { SettlementAnswer, SettlementOrder, Settlements } from './settlements.port.ts';
import { findDifferences, findOpen, findOpenByCell, findSettlements, setCredited } from './settlements.repository.ts';

export { findBrokenSettlements } from './settlements.audit.ts';
export { settlementStates, type Settlement, type Settlements } from './settlements.port.ts';

export type SettlementsOptions = Readonly<{
  /** Null for one database: nothing is sent or received. */
  cell: CellConfig;
  database: Database;
  ledger: Pick<Ledger, 'transfer'>;
  accounts: Pick<Accounts, 'findPlayer' | 'standings'>;
  events: Pick<Events, 'createConsumer' | 'removeConsumer' | 'consumerNames' | 'reportNewEvents'>;
  metrics: Pick<Metrics, 'settlements'>;
  fetch: typeof globalThis.fetch;
  timeout_ms?: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const consumerPrefix = 'settlements-';
/** Calls to a cell at the same time. */
const parallelCalls = 10;
const hour_ms = 3_600_000;
/** Settlements of a day are compared, at least an hour after they were sent. */
const compared_ms = 24 * hour_ms;

/**
 * Creates the consumer that delivers settlements to a cell. Each cell has its own, so that only the settlements for a
 * cell that is down wait.
 */
const createDelivery = (
  { database, ledger, events, now }: SettlementsOptions,
  call: (cell: string, message: SettlementMessage) => Promise<SettlementAnswer>,
  cell: string,
): RunningConsumer => {
  /** Returns the ids that the cell has credited, after it has given back what the cell refused. */
  const deliver = async (ids: readonly string[]): Promise<readonly string[]> => {
    const credited: string[] = [];
    const open = await findOpen(database, ids);
    for (let start = 0; start < open.length; start += parallelCalls) {
      const results = await Promise.allSettled(
        open.slice(start, start + parallelCalls).map(async (settlement) => {
          const answer = await call(cell, messageOf(settlement));
          if (answer.outcome === 'credited') credited.push(settlement.id);
          else await returnSettlement(ledger, settlement, answer.reason);
        }),
      );
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    }
    return credited;
  };

  return events.createConsumer({
    name: `${consumerPrefix}${cell}`,
    types: ['settlement.sent'],
    isOutage: isCellOutage,
    // Calls are made before the transaction: it would wait for the other cell. Repeated calls have no effect.
    prepare: async (given) => {
      const own = given.filter(({ data }) => data.cell === cell).map(({ data }) => data.settlement_id);
      const credited = own.length > 0 ? await deliver(own) : [];
      return async (transaction) => {
        if (credited.length > 0) await setCredited(transaction, credited, now());
      };
    },
  });
};

/** Returns a function that reads the state of settlements for the metrics. */
const createReadStates =
  ({ database, now }: SettlementsOptions, name: string, others: readonly string[]) =>
  async (): Promise<SettlementStates> => {
    const at = now();
    const until = Math.floor(at.getTime() / hour_ms) * hour_ms - hour_ms;
    const open = await findOpenByCell(database, at);
    return {
      cell: name,
      open: others.map((cell) => open.find((known) => known.cell === cell) ?? { cell, count: 0, oldest_seconds: 0 }),
      differences: await findDifferences(database, { from: new Date(until - compared_ms), until: new Date(until) }),
    };
  };

/**
 * Removes the consumers of cells that the configuration no longer has: the log would keep all later events for them.
 * A consumer stays while a settlement for its cell is open.
 */
const removeFormerConsumers = async (
  { database, events, now, log }: SettlementsOptions,
  others: readonly string[],
): Promise<void> => {
  const open = new Set((await findOpenByCell(database, now())).map(({ cell }) => cell));
  for (const consumer of await events.consumerNames(consumerPrefix)) {
    const name = consumer.slice(consumerPrefix.length);
    if (others.includes(name)) continue;
    if (open.has(name)) log.error({ cell: name }, 'settlements are open for a cell that CELLS does not have');
    else await events.removeConsumer(consumer);
  }
};

const createPort = ({ cell, database, ledger, events }: SettlementsOptions): Settlements => {
  const sendTo = async (order: SettlementOrder, target: string | null) => {
    const outcome = await sendSettlement({ database, ledger }, order, target === cell?.name ? null : target);
    events.reportNewEvents();
    return outcome;
  };
  return {
    cellOf: (playerId) => cell?.cells.cellOf(playerId).name ?? null,
    list: (page) => findSettlements(database, page),
    send: (order) => sendTo(order, cell?.cells.cellOf(order.receiverId).name ?? null),
    sendTo,
  };
};

/** Money between players of different cells. */
export const createSettlementsModule = (
  options: SettlementsOptions,
): Readonly<{ settlements: Settlements; module: PlatformModule }> => {
  const { cell: config, metrics, now } = options;
  const others = [...(config?.secrets.keys() ?? [])];
  const call = config && createCellClient(settlementCall, { ...options, cell: config });
  const deliveries = call ? others.map((cell) => createDelivery(options, call, cell)) : [];
  if (config) metrics.settlements(createReadStates(options, config.name, others));
  return {
    settlements: createPort(options),
    module: {
      name: 'settlements',
      migrations: settlementsMigrations,
      handlers: [],
      routes: (app) => {
        if (config)
          addCellRoutes(app, settlementCall, { cell: config, now }, createHandleMessage(createReceive(options)));
      },
      started: async () => {
        await removeFormerConsumers(options, others);
        for (const delivery of deliveries) {
          // Reading the position stores it: from now on the log keeps events until they are delivered.
          await delivery.hasPassed(now());
          delivery.start();
        }
      },
      stopped: async () => {
        for (const delivery of deliveries) await delivery.stop();
      },
    },
  };
};
