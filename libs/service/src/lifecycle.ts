import { createDrain, type Drain } from './drain.ts';

/** The used part of `process`; tests replace it. */
type Host = Readonly<{
  on: (event: string, listener: (argument: unknown) => void) => unknown;
  exit: (status: number) => void;
}>;

type Log = Readonly<{
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
  fatal: (fields: object, message: string) => void;
}>;

/**
 * How long finishing pending work may take, by default, before a service exits with status 1. The grace periods of
 * `tools/containers` are derived from it.
 */
export const shutdownTimeout_ms = 8000;

export type Lifecycle = Readonly<{
  log: Log;
  /** Stops accepting work, finishes pending work and releases all resources. */
  close: () => Promise<unknown>;
  /** The server, whose idle keep-alive connections the shutdown closes. */
  server: Readonly<{ closeIdleConnections: () => void }>;
  /** Begins at the signal. */
  drain?: Drain;
  /** How long the service keeps serving requests after the signal, so that load balancers notice that it drains. */
  drain_ms?: number;
  /** The time limit of the shutdown after that. The process supervisor must wait longer. */
  shutdownTimeout_ms?: number;
  /**
   * Receives each unhandled error. Returns true for an error of hosted code, after which the service keeps running.
   */
  contain?: (error: unknown) => boolean;
  host?: Host;
}>;

type ShutdownOptions = Pick<Lifecycle, 'log' | 'close' | 'server'> &
  Readonly<{ shutdownTimeout_ms: number; host: Host }>;

/** Returns a function that finishes pending work, once, and ends the process with a status. */
const createShutdown = ({ log, close, server, shutdownTimeout_ms: timeout_ms, host }: ShutdownOptions) => {
  let isShuttingDown = false;
  return (status: number): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const timeout = setTimeout(() => {
      log.error({ shutdownTimeout_ms: timeout_ms }, 'The shutdown exceeded its time limit; pending work is aborted');
      host.exit(1);
    }, timeout_ms);
    // Repeats: a connection becomes idle only after its pending answer.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    close().then(
      () => {
        clearTimeout(timeout);
        host.exit(status);
      },
      (error: unknown) => {
        clearTimeout(timeout);
        log.error({ err: error }, 'The shutdown failed');
        host.exit(1);
      },
    );
  };
};

/**
 * Shuts a service down gracefully: at SIGTERM or SIGINT it drains for `drain_ms`, finishes pending work and exits with
 * status 0; a second signal ends the drain. After an unhandled error the state of the process is unreliable, so it logs
 * the error and exits with status 1, and the supervisor restarts it, unless `contain` returns true. Finishing pending
 * work takes at most `shutdownTimeout_ms`.
 */
export const runUntilStopped = ({
  log,
  close,
  server,
  drain = createDrain(),
  drain_ms = 0,
  shutdownTimeout_ms: timeout_ms = shutdownTimeout_ms,
  contain = () => false,
  host = process,
}: Lifecycle): void => {
  const shutDown = createShutdown({ log, close, server, shutdownTimeout_ms: timeout_ms, host });
  let drainTimeout: NodeJS.Timeout | undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    host.on(signal, () => {
      log.info({ signal }, 'Stopping');
      if (drain_ms === 0 || drain.isDraining()) {
        clearTimeout(drainTimeout);
        shutDown(0);
        return;
      }
      drain.begin();
      drainTimeout = setTimeout(() => shutDown(0), drain_ms);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    host.on(event, (error) => {
      if (contain(error)) return;
      log.fatal({ err: error, event }, 'Unhandled error; the process ends');
      shutDown(1);
    });
  }
};
