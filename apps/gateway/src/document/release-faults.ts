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

/**
 * Contains unhandled errors of deployed code in promises, timers and other callbacks. They must not end the gateway,
 * which serves other releases as well. The gateway pauses a release with such an error, since its state cannot be
 * trusted, defers pages to the browser during the pause, and then reloads the release's code.
 */
export const createReleaseFaults = (registryDirectory: string, { now = Date.now }: Options = {}) => {
  const { isPaused, pause } = createReleasePauses(now);
  const releaseOfStack = createStackReader(registryDirectory);
  const listeners = new Set<(release: Release) => void>();

  /**
   * Returns the origin of an unhandled error; null for the gateway. Asynchronous work belongs to the release that began
   * it. If that is the shell, which renders remotes' code, the stack may name a remote instead.
   */
  const originOf = (stack: string): Release | null => {
    const starter = running.getStore() ?? null;
    const thrower = releaseOfStack(stack);
    return thrower && (thrower.app !== shellName || !starter) ? thrower : starter;
  };

  return {
    /** Runs code of a release and attributes its timers, promises and callbacks to that release. */
    run: <Result>(release: Release, work: () => Result): Result => running.run(release, work),
    isPaused,
    /** Adds a listener for releases that are paused. */
    onPause: (listener: (release: Release) => void): void => void listeners.add(listener),
    /** Handles an unhandled error of a release and pauses the release. Returns false for an error of the gateway. */
    contain: (error: unknown, log: FastifyBaseLogger): boolean => {
      const stack = stackOf(error);
      const release = originOf(stack);
      if (!release) return false;
      // A timer may fail many times per second, so each pause logs one line.
      if (isPaused(release)) {
        log.debug({ ...release, error: stack }, 'Deployed code that is paused left another error unhandled');
        return true;
      }
      log.error(
        { ...release, error: stack, pause_ms: pause(release) },
        'Deployed code left an error unhandled: its pages are deferred to the browser',
      );
      for (const listener of listeners) listener(release);
      return true;
    },
  };
};

export type ReleaseFaults = ReturnType<typeof createReleaseFaults>;
