import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFaults } from '../release-faults.ts';
import type { Release } from '../release-stack.ts';
import { createPendingCalls } from './pending-calls.ts';
import { createCulprit } from './culprit.ts';
import { createFrameReader, frameOf } from './frames.ts';
import { launch, type LaunchOptions } from './launch.ts';
import { createLiveness } from './liveness.ts';
import { maximumPage_bytes, renderRequestId, type SharedValues, type ToProcess } from './messages.ts';
import { readOutputs } from './output-log.ts';
import type { PlatformCalls, Visitor } from './platform-calls.ts';
import { createEnding, type EndReason, type RetirementReason } from './process-ending.ts';
import { createMessageHandler } from './process-messages.ts';
import { readProcessUsage } from './process-usage.ts';
import { createJobs, type Outcome, type Task } from './render-jobs.ts';
import { createSharedValues, jsonOf } from './shared-values.ts';

/** How long a process may take to start. */
const start_ms = 60_000;
/** How long a process that is replaced may finish its pages. */
const retirement_ms = 10_000;

/** The share of its memory from which a process is replaced, after its pages. */
const largeShare = 0.75;

export type ProcessOptions = Readonly<{
  launch: LaunchOptions;
  faults: ReleaseFaults;
  platformCalls: PlatformCalls;
  log: FastifyBaseLogger;
  onReady: () => void;
  /** The process has ended. `culprit` is the release that stopped it; null when that was no release. */
  onEnd: (reason: EndReason, culprit: Release | null) => void;
  onRefusedMessage: () => void;
}>;

/** A process that renders pages, from the side of the gateway. */
export class RenderProcess {
  readonly #options: ProcessOptions;
  readonly #launched;
  readonly #output;
  readonly #ending;
  readonly #jobs;
  readonly #calls;
  readonly #culprit;
  readonly #liveness = createLiveness({ ping: () => this.#send({ kind: 'ping' }) });
  readonly #shareValues = createSharedValues((text) => this.#sendText(text));
  readonly #startedAt = Date.now();
  #isReady = false;
  #retirement: RetirementReason | null = null;
  #memory_bytes = 0;
  /** The first registry of the process, as JSON. */
  #firstRegistry: string | null = null;

  /** Starts the process. */
  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#launched = launch(options.launch);
    this.#output = readOutputs(this.#launched.outputs, (line, skipped) =>
      options.log.warn({ line, skipped }, 'A rendering process printed a line'),
    );
    this.#jobs = createJobs({ onAbort: (id) => this.#send({ kind: 'abort', id }), onEnd: (id) => this.#jobEnded(id) });
    this.#calls = createPendingCalls({
      platformCalls: options.platformCalls,
      visitorOf: (id) => this.#visitorOf(id),
      send: (message) => this.#send(message),
    });
    this.#culprit = createCulprit({ directory: options.launch.directory, enteredByJobs: this.#jobs.lastEntered });
    this.#ending = createEnding(this.#launched.child, (reason) => this.#ended(reason));
    this.#receive();
    for (const { release, pause_ms } of options.faults.paused()) this.pause(release, pause_ms);
  }

  /** Runs a task. @throws the error of the task, or the reason of its signal */
  run(task: Task): Promise<Outcome> {
    return this.#jobs.add(task, ({ id }) => {
      this.share(task.values);
      if (task.kind === 'offline-texts') this.#send({ kind: 'offline-texts', id, locale: task.locale });
      else this.#send({ kind: 'render', id, request: { ...task.request, requestId: renderRequestId(id) } });
    });
  }

  /** Sends those values that have changed. */
  share(values: Partial<SharedValues>): void {
    if (values.registry) {
      this.#culprit.addReleases(values.registry);
      this.#firstRegistry ??= jsonOf(values.registry);
    }
    this.#shareValues(values);
  }

  pause(release: Release, pause_ms: number): void {
    this.#send({ kind: 'pause', release, pause_ms });
  }

  /** Ends the process if it is hung or exceeds its limits. Call it several times per second. */
  check(): void {
    const { child } = this.#launched;
    if (this.#ending.isEnding() || child.pid === undefined) return;
    const usage = readProcessUsage(child.pid);
    if (usage) this.#memory_bytes = usage.memory_bytes;
    if (this.#memory_bytes > this.#options.launch.memory_bytes) this.#ending.end('memory');
    else if (this.#isReady && this.#liveness.check(usage)) this.#ending.end('hung');
    else if (!this.#isReady && Date.now() - this.#startedAt > start_ms) this.#ending.end('start');
  }

  /** Whether the process accepts tasks. */
  get isReady(): boolean {
    return this.#isReady && this.#retirement === null && !this.#ending.isEnding();
  }

  /** Whether it answers now. */
  get isResponsive(): boolean {
    return this.#liveness.isResponsive();
  }

  /** Number of tasks without a result. */
  get pending(): number {
    return this.#jobs.count();
  }

  get memory_bytes(): number {
    return this.#memory_bytes;
  }

  /** Whether the process began with another registry, so that it keeps code of former releases. */
  isOutdated(registry: string): boolean {
    return this.#firstRegistry !== null && this.#firstRegistry !== registry;
  }

  /** Whether it needs so much memory that another one should take its place. */
  get isLarge(): boolean {
    return this.#memory_bytes > largeShare * this.#options.launch.memory_bytes;
  }

  /** Lets the process finish its tasks and ends it. */
  retire(reason: RetirementReason): void {
    this.#retirement = reason;
    if (this.pending === 0) this.#ending.end(reason);
    else setTimeout(() => this.#ending.end(reason), retirement_ms).unref();
  }

  /** Ends the process at once. */
  close(): void {
    this.#ending.end('closed');
  }

  #sendText(text: string): void {
    const { channel } = this.#launched;
    if (channel.writable) channel.write(frameOf(text));
  }

  #send(message: ToProcess): void {
    this.#sendText(JSON.stringify(message));
  }

  #receive(): void {
    const { faults, log, onReady, onRefusedMessage } = this.#options;
    const onFlood = (): void => this.#ending.end('messages');
    const onFrame = createMessageHandler({
      jobs: this.#jobs,
      calls: this.#calls,
      culprit: this.#culprit,
      faults,
      log,
      onReady: () => {
        if (this.#isReady) return;
        this.#isReady = true;
        onReady();
      },
      onPong: (memory_bytes) => {
        this.#liveness.answered();
        // Systems other than Linux do not tell the memory of a process.
        if (process.platform !== 'linux') this.#memory_bytes = memory_bytes;
      },
      onFlood,
      onRefused: onRefusedMessage,
    });
    this.#launched.channel.on(
      'data',
      createFrameReader({
        maximum_bytes: maximumPage_bytes,
        onFrame: (text, length_bytes) => {
          if (!this.#ending.isEnding()) onFrame(text, length_bytes);
        },
        onOversized: onFlood,
      }),
    );
  }

  #visitorOf(id: number): Visitor | null {
    const task = this.#jobs.get(id)?.task;
    return task?.kind === 'render' ? task.visitor : null;
  }

  #jobEnded(id: number): void {
    this.#calls.endRender(id);
    if (this.#retirement && this.pending === 0) this.#ending.end(this.#retirement);
  }

  /** Logs why the process has ended, pauses the release that stopped it, and gives its tasks back. */
  #ended(reason: EndReason): void {
    const { faults, log, onEnd } = this.#options;
    const stack = this.#output.stack();
    const release = this.#culprit.of(reason, stack);
    const error = this.#culprit.error() ?? stack;
    this.#calls.endAll();
    if (reason !== 'replaced' && reason !== 'closed')
      log.error({ ...release, reason, error }, 'A rendering process has ended and is replaced');
    // Memory that grows slowly does not belong to the last release alone.
    if (release && reason !== 'grown') faults.blame(release, error ?? `It stopped its process (${reason})`, log);
    onEnd(reason, release);
    this.#jobs.lose(release);
  }
}
