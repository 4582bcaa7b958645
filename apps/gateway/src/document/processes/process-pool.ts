import type { FastifyBaseLogger } from 'fastify';
import type { RegistryFile } from '@croupier/releases/registry';
import type { ReleaseFaults } from '../release-faults.ts';
import type { LaunchOptions } from './launch.ts';
import type { SharedValues } from './messages.ts';
import type { PlatformCalls } from './platform-calls.ts';
import type { ProcessMetrics } from './process-metrics.ts';
import { ProcessSlot } from './process-slot.ts';
import type { Outcome, Task } from './render-jobs.ts';
import type { RenderProcess } from './render-process-host.ts';
import { jsonOf } from './shared-values.ts';

const check_ms = 100;
/** How long a task waits for a process that is ready, before the browser renders its page. */
const maximumWait_ms = 2000;
/** The same for the first process. */
const maximumStartWait_ms = 10_000;
/** How long after a deploy the processes of former releases are replaced: several apps may be deployed together. */
const settled_ms = 1000;

export type PoolOptions = Readonly<{
  /** Number of processes. */
  processes: number;
  launch: LaunchOptions;
  faults: ReleaseFaults;
  platformCalls: PlatformCalls;
  metrics: ProcessMetrics;
  log: FastifyBaseLogger;
}>;

/** The result of a task, and the number of the process that ran it. */
export type TaskResult = Readonly<{ process: number; result: unknown }>;

/** The processes that render pages: shares tasks out, restarts those that end, and replaces those of former releases. */
export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #slots: readonly ProcessSlot[];
  readonly #timer: NodeJS.Timeout;
  readonly #waiting = new Set<() => void>();
  #values: Partial<SharedValues> = {};
  #registryChangedAt = 0;
  #rotation = 0;
  #hasBeenReady = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.processes }, () => this.#createSlot());
    this.#timer = setInterval(() => this.#check(), check_ms).unref();
    options.faults.onPause((release, pause_ms) => {
      options.metrics.paused(release.app);
      for (const slot of this.#slots) for (const each of slot.all()) each.pause(release, pause_ms);
    });
    options.metrics.watch(() =>
      this.#slots.map(({ process: { isReady, memory_bytes } }, index) => ({
        process: index + 1,
        isReady,
        memory_bytes,
      })),
    );
  }

  /** Whether a process has ever been ready. A process that ends later does not change this: pages go on without it. */
  get hasBeenReady(): boolean {
    return this.#hasBeenReady;
  }

  /** Lets the processes load the releases of a registry before the first page. */
  prepare(registry: RegistryFile): void {
    this.#updateValues({ registry });
    for (const { process } of this.#slots) process.share({ registry });
  }

  /**
   * Runs a task. A process that ends takes its tasks with it: another one repeats those that have not run the code that
   * stopped it. Returns null when no process can run the task. @throws the error of the task
   */
  async run(task: Task): Promise<TaskResult | null> {
    this.#updateValues(task.values);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const slot = await this.#slotFor(task.signal);
      task.signal?.throwIfAborted();
      if (!slot) return null;
      const outcome: Outcome = await slot.process.run(task);
      if (outcome.kind === 'done') return { process: this.#slots.indexOf(slot) + 1, result: outcome.result };
      if (outcome.isSuspect) return null;
    }
    return null;
  }

  /** Ends all processes. */
  close(): void {
    clearInterval(this.#timer);
    for (const slot of this.#slots) slot.close();
    for (const wake of this.#waiting) wake();
  }

  #createSlot(): ProcessSlot {
    const { metrics } = this.#options;
    return new ProcessSlot({
      ...this.#options,
      values: () => this.#values,
      onRefusedMessage: metrics.refusedMessage,
      onReady: () => {
        this.#hasBeenReady = true;
        for (const wake of this.#waiting) wake();
      },
      onEnd: (reason, culprit) => metrics.ended(reason, culprit?.app ?? null),
    });
  }

  #updateValues(values: Partial<SharedValues>): void {
    const { registry } = values;
    if (registry && (!this.#values.registry || jsonOf(registry) !== jsonOf(this.#values.registry)))
      this.#registryChangedAt = Date.now();
    this.#values = { ...this.#values, ...values };
  }

  #check(): void {
    for (const slot of this.#slots) slot.check();
    const { registry } = this.#values;
    if (!registry || Date.now() - this.#registryChangedAt < settled_ms) return;
    // One at a time, so that the others render.
    if (this.#slots.some(({ isReplacing, process }) => isReplacing || !process.isReady)) return;
    this.#slots.find(({ process }) => process.isOutdated(jsonOf(registry)))?.replace();
  }

  /** Returns the slot whose process has the fewest tasks, of those that answer if there are any. */
  #leastBusy(): ProcessSlot | null {
    this.#rotation += 1;
    const rotated = this.#slots.map(
      (_, index) => this.#slots[(index + this.#rotation) % this.#slots.length] as ProcessSlot,
    );
    const ready = rotated.filter(({ process }) => process.isReady);
    const responsive = ready.filter(({ process }) => process.isResponsive);
    const [first, ...others] = responsive.length > 0 ? responsive : ready;
    const pendingOf = ({ process }: { process: RenderProcess }): number => process.pending;
    return first ? others.reduce((best, each) => (pendingOf(each) < pendingOf(best) ? each : best), first) : null;
  }

  /** Waits for a process that is ready. Returns null when there is none in time, or the visitor has disconnected. */
  #slotFor(signal: AbortSignal | null): Promise<ProcessSlot | null> {
    const now = this.#leastBusy();
    if (now) return Promise.resolve(now);
    return new Promise((resolve) => {
      const end = (slot: ProcessSlot | null): void => {
        this.#waiting.delete(wake);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve(slot);
      };
      const wake = (): void => end(this.#leastBusy());
      const leave = (): void => end(null);
      const timer = setTimeout(leave, this.#hasBeenReady ? maximumWait_ms : maximumStartWait_ms);
      this.#waiting.add(wake);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
