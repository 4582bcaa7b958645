import { Counter, Gauge, type Registry } from 'prom-client';
import type { EndReason } from './process-ending.ts';

/** What the gateway counts about rendering processes. */
export type ProcessMetrics = Readonly<{
  /** A process has ended. `app` is the shell or remote whose code stopped it. */
  ended: (reason: EndReason, app: string | null) => void;
  /** A process has rendered a page, or a page was deferred to the browser. */
  rendered: (process: number, outcome: 'rendered' | 'deferred' | 'failed') => void;
  refusedMessage: () => void;
  /** A release was paused. */
  paused: (app: string) => void;
  /** @param read returns the state of each process */
  watch: (read: () => readonly Readonly<{ process: number; isReady: boolean; memory_bytes: number }>[]) => void;
}>;

export const noProcessMetrics: ProcessMetrics = {
  ended: () => undefined,
  rendered: () => undefined,
  refusedMessage: () => undefined,
  paused: () => undefined,
  watch: () => undefined,
};

const prefix = 'croupier_gateway_page_';

const createCounters = (registry: Registry) => ({
  ends: new Counter({
    name: `${prefix}process_ends_total`,
    help: 'Rendering processes that ended, by reason and by the app whose code stopped them',
    labelNames: ['reason', 'app'],
    registers: [registry],
  }),
  renders: new Counter({
    name: `${prefix}renders_total`,
    help: 'Pages by process and outcome',
    labelNames: ['process', 'outcome'],
    registers: [registry],
  }),
  refused: new Counter({
    name: `${prefix}process_refused_messages_total`,
    help: 'Messages of rendering processes that are not valid',
    registers: [registry],
  }),
  pauses: new Counter({
    name: `${prefix}release_pauses_total`,
    help: 'Pauses of releases whose code failed, by app',
    labelNames: ['app'],
    registers: [registry],
  }),
});

/** Returns the metrics of rendering processes. */
export const createProcessMetrics = (registry: Registry): ProcessMetrics => {
  const { ends, renders, refused, pauses } = createCounters(registry);
  return {
    ended: (reason, app) => ends.inc({ reason, app: app ?? '' }),
    rendered: (process, outcome) => renders.inc({ process: String(process), outcome }),
    refusedMessage: () => refused.inc(),
    paused: (app) => pauses.inc({ app }),
    watch: (read) => {
      new Gauge({
        name: `${prefix}processes`,
        help: 'Rendering processes by state',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          const all = read();
          const ready = all.filter(({ isReady }) => isReady).length;
          this.set({ state: 'ready' }, ready);
          this.set({ state: 'starting' }, all.length - ready);
        },
      });
      new Gauge({
        name: `${prefix}process_memory_bytes`,
        help: 'Resident memory of each rendering process',
        labelNames: ['process'],
        registers: [registry],
        collect() {
          this.reset();
          for (const { process, memory_bytes } of read()) this.set({ process: String(process) }, memory_bytes);
        },
      });
    },
  };
};
