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

export type Lifecycle = Readonly<{
  log: Log;
  /** Stops accepting work, finishes pending work and releases all resources. */
  close: () => Promise<unknown>;
  /** The server, whose idle keep-alive connections the shutdown closes. */
  server: Readonly<{ closeIdleConnections: () => void }>;
  /** The time limit of the shutdown. The process supervisor must wait longer. */
  shutdownTimeout_ms?: number;
  /**
   * Receives each unhandled error. Returns true for an error of hosted code, after which the service keeps running.
   */
  contain?: (error: unknown) => boolean;
  host?: Host;
}>;

/**
 * Shuts a service down gracefully: at SIGTERM or SIGINT it finishes pending work and exits with status 0. After an
 * unhandled error the state of the process is unreliable, so it logs the error and exits with status 1, and the
 * supervisor restarts it, unless `contain` returns true. Both take at most `shutdownTimeout_ms`.
 */
export const runUntilStopped = ({
  log,
  close,
  server,
  shutdownTimeout_ms = 8000,
  contain = () => false,
  host = process,
}: Lifecycle): void => {
  let isShuttingDown = false;

  const shutDown = (status: number): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const timeout = setTimeout(() => {
      log.error({ shutdownTimeout_ms }, 'The shutdown exceeded its time limit; pending work is aborted');
      host.exit(1);
    }, shutdownTimeout_ms);
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

  for (const signal of ['SIGTERM', 'SIGINT']) {
    host.on(signal, () => {
      if (!isShuttingDown) log.info({ signal }, 'Stopping');
      shutDown(0);
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
