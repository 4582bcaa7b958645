import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve, sep } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Deployed code of the shell or of a remote. */
export type Release = Readonly<{ app: string; version: string }>;

/** Pause of a release after its first unhandled error; each further error doubles it. */
const firstPause_ms = 10_000;
const longestPause_ms = 10 * 60_000;

const shellName = 'shell';
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
  const pauses = new Map<string, Readonly<{ until: number; length_ms: number }>>();
  const listeners = new Set<(release: Release) => void>();
  const root = `${resolve(registryDirectory)}${sep}`;

  const keyOf = ({ app, version }: Release): string => `${app} ${version}`;
  const isPaused = (release: Release): boolean => (pauses.get(keyOf(release))?.until ?? 0) > now();

  const releaseIn = (frame: string): Release | null => {
    const [app, version, side] = frame.split(root)[1]?.split(sep) ?? [];
    return app && version && side === 'server' ? { app, version } : null;
  };

  /** Returns the release whose code caused an error. The shell's frames count only where no remote called them. */
  const releaseOfStack = (stack: string): Release | null => {
    let found: Release | null = null;
    for (const frame of stack.split('\n').filter((line) => /^\s+at /.test(line))) {
      const release = releaseIn(frame);
      if (release && release.app !== shellName) return release;
      found ??= release;
      // A frame of the gateway: its callers did not cause the error.
      if (!release && frame.includes(sep) && !frame.includes('node:')) return found;
    }
    return found;
  };

  /**
   * Returns the origin of an unhandled error; null for the gateway. Asynchronous work belongs to the release that began
   * it. If that is the shell, which renders remotes' code, the stack may name a remote instead.
   */
  const originOf = (stack: string): Release | null => {
    const started = running.getStore() ?? null;
    const made = releaseOfStack(stack);
    return made && (made.app !== shellName || !started) ? made : started;
  };

  const pause = (release: Release): number => {
    const known = pauses.get(keyOf(release));
    const isRepeated = known !== undefined && now() - known.until < longestPause_ms;
    const length_ms = isRepeated ? Math.min(known.length_ms * 2, longestPause_ms) : firstPause_ms;
    pauses.set(keyOf(release), { until: now() + length_ms, length_ms });
    return length_ms;
  };

  return {
    /** Runs code of a release and attributes its timers, promises and callbacks to that release. */
    run: <Result>(release: Release, work: () => Result): Result => running.run(release, work),
    isPaused,
    /** Called when a release is paused. */
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
