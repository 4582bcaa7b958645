import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { createReleasePauses } from './release-pauses.ts';
import { createStackReader, shellName, type Release } from './release-stack.ts';

const running = new AsyncLocalStorage<Release>();

const stackOf = (error: unknown): string => {
  try {
    return error instanceof Error ? String(error.stack) : String(error);
  } catch {
    return 'An error that cannot be printed';
  }
};

type Options = Readonly<{ now?: () => number }>;

const createListeners = <Values extends readonly unknown[]>() => {
  const listeners = new Set<(...values: Values) => void>();
  return {
    add: (listener: (...values: Values) => void): void => void listeners.add(listener),
    call: (...values: Values): void => {
      for (const listener of listeners) listener(...values);
    },
  };
};

/**
 * Contains unhandled errors of deployed code in promises, timers and other callbacks. They must not end the gateway,
 * which serves other releases as well. The gateway pauses a release with such an error, since its state cannot be
 * trusted, defers pages to the browser during the pause, and then reloads the release's code.
 */
export const createReleaseFaults = (registryDirectory: string, { now = Date.now }: Options = {}) => {
  const pauses = createReleasePauses(now);
  const { isPaused } = pauses;
  const releaseOfStack = createStackReader(registryDirectory);
  const pauseListeners = createListeners<[release: Release, pause_ms: number]>();
  const faultListeners = createListeners<[]>();

  /**
   * Returns the origin of an unhandled error; null for the process's own code. Asynchronous work belongs to the release
   * that began it. If that is the shell, which renders remotes' code, the stack may name a remote instead.
   */
  const originOf = (error: unknown): Readonly<{ release: Release; stack: string }> | null => {
    const stack = stackOf(error);
    const starter = running.getStore() ?? null;
    const thrower = releaseOfStack(stack);
    const release = thrower && (thrower.app !== shellName || !starter) ? thrower : starter;
    return release && { release, stack };
  };

  /** Pauses a release because of an error, and logs that. */
  const blame = (release: Release, stack: string, log: FastifyBaseLogger): void => {
    // A timer may fail many times per second, so each pause logs one line.
    if (isPaused(release)) {
      log.debug({ ...release, error: stack }, 'Deployed code that is paused left another error unhandled');
      return;
    }
    const pause_ms = pauses.pause(release);
    log.error(
      { ...release, error: stack, pause_ms },
      'Deployed code left an error unhandled: its pages are deferred to the browser',
    );
    pauseListeners.call(release, pause_ms);
    faultListeners.call();
  };

  return {
    /** Runs code of a release and attributes its timers, promises and callbacks to that release. */
    run: <Result>(release: Release, work: () => Result): Result => running.run(release, work),
    isPaused,
    /** Returns the releases that are paused now, and for how much longer. */
    paused: pauses.current,
    /** Adds a listener for releases that are paused. */
    onPause: pauseListeners.add,
    /** Adds a listener for errors that pause a release and occurred in this process. */
    onFault: faultListeners.add,
    originOf,
    blame,
    /** Pauses a release for a time that another process decided, because of an error there or in this process. */
    pause: (release: Release, pause_ms: number, { isFaultHere = false } = {}): void => {
      const isKnown = isPaused(release);
      pauses.set(release, pause_ms);
      if (!isKnown) pauseListeners.call(release, pause_ms);
      if (isFaultHere) faultListeners.call();
    },
    /** Handles an unhandled error of a release and pauses the release. Returns false for an error of the gateway. */
    contain: (error: unknown, log: FastifyBaseLogger): boolean => {
      const origin = originOf(error);
      if (origin) blame(origin.release, origin.stack, log);
      return origin !== null;
    },
  };
};

export type ReleaseFaults = ReturnType<typeof createReleaseFaults>;
