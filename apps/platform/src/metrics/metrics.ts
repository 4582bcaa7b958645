import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { jobStates } from '../background/index.ts';
import { createBacklogMetrics, type Backlog } from './backlog.metrics.ts';
import { createSettlementMetrics, type SettlementStates } from './settlements.metrics.ts';

/** A consumer of events: the number of events that it has not read, that it tries again, and that it has given up. */
export type EventConsumerState = Readonly<{ name: string; behind: number; failing: number; setAside: number }>;

/** The measurements that modules report to Prometheus. */
export type Metrics = Readonly<{
  /** Reports a commit of the ledger: its number of transfers and its duration. */
  ledgerBatch: (transfers: number, seconds: number) => void;
  ledgerOutcome: (kind: string, outcome: string) => void;
  /** @param read returns how many transfers wait. */
  ledgerQueue: (read: () => number) => void;
  /** Counts a win that is held because it is above the maximum. */
  heldWin: (provider: string) => void;
  /** Counts a text message that is not sent, because its country has reached the limit. */
  textMessageRefused: (country: string) => void;
  /** @param read returns how far each consumer of events is behind, and how many events failed. */
  eventConsumers: (read: () => Promise<readonly EventConsumerState[]>) => void;
  /** Counts an event that a consumer has given up. */
  eventSetAside: (consumer: string) => void;
  /** @param read returns the settlements with other cells. */
  settlements: (read: () => Promise<SettlementStates>) => void;
  /** @param read returns the use of database connections. */
  databasePool: (read: () => Readonly<{ total: number; idle: number; waiting: number }>) => void;
  /** Counts a payment that has its final status. */
  paymentEnded: (type: string, status: string) => void;
  /** Reports what waits in the database; null when it cannot be read. */
  backlog: (backlog: Backlog | null) => void;
  /** Reports a call to a third party: `provider` is the host of the configured origin. */
  providerCall: (provider: string, outcome: ProviderOutcome, seconds: number) => void;
}>;

/** `answered` includes refusals (4xx); `failed` is 5xx; `unreachable` is no response. */
export type ProviderOutcome = 'answered' | 'failed' | 'unreachable';

export type MetricsService = Readonly<{
  metrics: Metrics;
  /** Measures the calls of a server, by their route and status. */
  watch: (server: FastifyInstance) => void;
  /** Returns all metrics in Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
}>;

const prefix = 'croupier_platform_';

/**
 * Returns the route's pattern with the name of the API method. Never text from a visitor: each label value uses memory.
 */
const routeOf = (request: FastifyRequest, apiMethods: ReadonlySet<string>): string => {
  const { url } = request.routeOptions;
  if (url === undefined) return 'unknown';
  if (url !== '/api/:method') return url;
  const name = request.url.slice('/api/'.length).split('?')[0] ?? '';
  return apiMethods.has(name) ? `/api/${name}` : '/api/unknown';
};

const createRequestTimes = (registry: Registry) =>
  new Histogram({
    name: `${prefix}request_seconds`,
    help: 'How long calls take, by route and status',
    labelNames: ['route', 'verb', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

const createLedgerMetrics = (registry: Registry): Pick<Metrics, 'ledgerBatch' | 'ledgerOutcome' | 'ledgerQueue'> => {
  const batchSize = new Histogram({
    name: `${prefix}ledger_batch_transfers`,
    help: 'Transfers in one commit',
    registers: [registry],
    buckets: [1, 2, 4, 8, 16, 32, 64],
  });
  const batchSeconds = new Histogram({
    name: `${prefix}ledger_batch_seconds`,
    help: 'How long a commit takes',
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
  });
  const outcomes = new Counter({
    name: `${prefix}ledger_transfers_total`,
    help: 'Transfers by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  return {
    ledgerBatch: (transfers, seconds) => {
      batchSize.observe(transfers);
      batchSeconds.observe(seconds);
    },
    ledgerOutcome: (kind, outcome) => outcomes.inc({ kind, outcome }),
    ledgerQueue: (read) =>
      void new Gauge({
        name: `${prefix}ledger_queue`,
        help: 'Transfers that wait for their commit',
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
  };
};

const createEventMetrics = (registry: Registry): Pick<Metrics, 'eventConsumers' | 'eventSetAside'> => {
  const setAside = new Counter({
    name: `${prefix}events_set_aside_total`,
    help: 'Events that a consumer has given up, by consumer',
    labelNames: ['consumer'],
    registers: [registry],
  });
  return {
    eventSetAside: (consumer) => setAside.inc({ consumer }),
    eventConsumers: (read) =>
      void new Gauge({
        name: `${prefix}event_consumer_events`,
        help: 'Events that a consumer has not read (behind), tries again (failing) or has given up (set_aside)',
        labelNames: ['consumer', 'state'],
        registers: [registry],
        async collect() {
          // Without the database there are no values, and the other metrics are still answered.
          const states = await read().catch(() => []);
          this.reset();
          for (const { name: consumer, behind, failing, setAside: given } of states) {
            this.set({ consumer, state: 'behind' }, behind);
            this.set({ consumer, state: 'failing' }, failing);
            this.set({ consumer, state: 'set_aside' }, given);
          }
        },
      }),
  };
};

const createAlarms = (registry: Registry) => {
  const heldWins = new Counter({
    name: `${prefix}held_wins_total`,
    help: 'Wins above the maximum, by provider',
    labelNames: ['provider'],
    registers: [registry],
  });
  const textMessages = new Counter({
    name: `${prefix}text_messages_refused_total`,
    help: 'Text messages above the limit of their country',
    labelNames: ['country'],
    registers: [registry],
  });
  const refusedNetworks = new Counter({
    name: `${prefix}callbacks_refused_network_total`,
    help: 'Callbacks from networks that their provider does not have, by route',
    labelNames: ['route'],
    registers: [registry],
  });
  return {
    /** Counts a held win. */
    heldWin: (provider: string): void => heldWins.inc({ provider }),
    textMessageRefused: (country: string): void => textMessages.inc({ country }),
    /** Counts a callback that is refused because of its source network. */
    refusedNetwork: (route: string): void => refusedNetworks.inc({ route }),
  };
};

const createPaymentMetrics = (registry: Registry): Pick<Metrics, 'paymentEnded' | 'providerCall'> => {
  const ended = new Counter({
    name: `${prefix}payments_total`,
    help: 'Payments that have a final status, by type and status',
    labelNames: ['type', 'status'],
    registers: [registry],
  });
  const calls = new Histogram({
    name: `${prefix}provider_call_seconds`,
    help: 'How long calls to third parties take, by their host and the outcome',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  return {
    paymentEnded: (type, status) => ended.inc({ type, status }),
    providerCall: (provider, outcome, seconds) => calls.observe({ provider, outcome }, seconds),
  };
};

/** Reports the background jobs of this process. */
const addJobMetrics = (registry: Registry): void => {
  new Counter({
    name: `${prefix}worker_runs_total`,
    help: 'Runs of background jobs, by outcome',
    labelNames: ['worker', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name: worker, succeeded, failed } of jobStates()) {
        this.inc({ worker, outcome: 'succeeded' }, succeeded);
        this.inc({ worker, outcome: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: `${prefix}worker_last_success_timestamp_seconds`,
    help: 'The end of the last run without an error, or the start of the job, in Unix time',
    labelNames: ['worker'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name: worker, lastSuccess } of jobStates()) this.set({ worker }, lastSuccess.getTime() / 1000);
    },
  });
  new Gauge({
    name: `${prefix}worker_interval_seconds`,
    help: 'How often a background job runs',
    labelNames: ['worker'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name: worker, interval_ms: interval } of jobStates()) this.set({ worker }, interval / 1000);
    },
  });
};

/**
 * Returns a registry with the metrics of this process, such as its memory. Create one per process: nothing ends its
 * measurements.
 */
export const createProcessRegistry = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Adds a platform's metrics to a registry. `apiMethods` are the names that may become labels. */
export const createMetrics = (apiMethods: readonly string[], registry = new Registry()): MetricsService => {
  const methodNames = new Set(apiMethods);
  const requestTimes = createRequestTimes(registry);
  const { refusedNetwork, ...alarms } = createAlarms(registry);
  addJobMetrics(registry);

  return {
    metrics: {
      ...createLedgerMetrics(registry),
      ...createEventMetrics(registry),
      ...createPaymentMetrics(registry),
      settlements: createSettlementMetrics(registry),
      backlog: createBacklogMetrics(registry),
      ...alarms,
      databasePool: (read) =>
        void new Gauge({
          name: `${prefix}database_connections`,
          help: 'Connections to the database, and callers that wait for one',
          labelNames: ['state'],
          registers: [registry],
          collect() {
            for (const [state, count] of Object.entries(read())) this.set({ state }, count);
          },
        }),
    },
    watch: (server) => {
      server.decorateRequest('isOfForeignNetwork', false);
      server.addHook('onResponse', (request, reply, done) => {
        requestTimes.observe(
          { route: routeOf(request, methodNames), verb: request.method, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
        if (request.isOfForeignNetwork) refusedNetwork(routeOf(request, methodNames));
        done();
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
