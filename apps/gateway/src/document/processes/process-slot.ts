import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '../release-stack.ts';
import type { SharedValues } from './messages.ts';
import type { EndReason } from './process-ending.ts';
import { RenderProcess, type ProcessOptions } from './render-process-host.ts';

/** A process that lives for less than this counts as a failed start. */
const shortLife_ms = 10_000;
/** Pause before a restart after the second failure in a row; each further one doubles it. The first has none. */
const firstBackoff_ms = 250;
const longestBackoff_ms = 10_000;

export type SlotOptions = Omit<ProcessOptions, 'onEnd'> &
  Readonly<{
    onEnd: (reason: EndReason, culprit: Release | null) => void;
    /** Returns the values that a new process receives before its first page. */
    values: () => Partial<SharedValues>;
  }>;

/** Returns how long a restart waits after a number of failures in a row. */
export const backoffOf = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(firstBackoff_ms * 2 ** (failures - 2), longestBackoff_ms);

/** A place for one process: restarts it when it ends, and replaces it after a deploy. */
export class ProcessSlot {
  readonly #options: SlotOptions;
  #current: RenderProcess;
  /** Starts beside the current process to take its place. */
  #next: RenderProcess | null = null;
  #retired = new Set<RenderProcess>();
  #failures = 0;
  #isClosed = false;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.#current = this.#start();
  }

  get process(): RenderProcess {
    return this.#current;
  }

  get isReplacing(): boolean {
    return this.#next !== null;
  }

  /** All processes of the slot: the current one, the next and those that finish their pages. */
  all(): readonly RenderProcess[] {
    return [this.#current, ...(this.#next ? [this.#next] : []), ...this.#retired];
  }

  /** Starts a process that takes the place of the current one when it is ready. */
  replace(): void {
    if (!this.#isClosed && !this.#next) this.#next = this.#tryStart();
  }

  check(): void {
    for (const each of this.all()) each.check();
    if (this.#current.isReady && this.#current.isLarge) this.replace();
    // Responsive: the new process has loaded the shell.
    if (this.#next?.isReady && this.#next.isResponsive && this.#current.isReady) this.#promote(this.#next);
  }

  close(): void {
    this.#isClosed = true;
    for (const each of this.all()) each.close();
  }

  #promote(next: RenderProcess): void {
    const former = this.#current;
    this.#current = next;
    this.#next = null;
    this.#retired.add(former);
    former.retire(former.isLarge ? 'grown' : 'replaced');
    this.#options.onReady();
  }

  #start(): RenderProcess {
    const startedAt = Date.now();
    const started: RenderProcess = new RenderProcess({
      ...this.#options,
      onEnd: (reason, culprit) => {
        this.#options.onEnd(reason, culprit);
        this.#ended(started, Date.now() - startedAt);
      },
    });
    started.share(this.#options.values());
    return started;
  }

  #tryStart(): RenderProcess | null {
    try {
      return this.#start();
    } catch (error) {
      this.#options.log.error({ error: String(error) }, 'A rendering process cannot be started');
      return null;
    }
  }

  #ended(ended: RenderProcess, life_ms: number): void {
    if (this.#retired.delete(ended) || this.#isClosed) return;
    if (ended === this.#next) {
      this.#next = null;
      return;
    }
    this.#failures = life_ms < shortLife_ms ? this.#failures + 1 : 1;
    if (this.#next) {
      this.#current = this.#next;
      this.#next = null;
    } else void this.#restart();
  }

  async #restart(): Promise<void> {
    await sleep(backoffOf(this.#failures), undefined, { ref: false });
    if (this.#isClosed) return;
    const started = this.#tryStart();
    if (started) {
      this.#current = started;
      return;
    }
    this.#failures += 1;
    await this.#restart();
  }
}
