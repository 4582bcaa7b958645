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
  /** The server: idle keep-alive connections do not keep the process running. */
  server: Readonly<{ closeIdleConnections: () => void }>;
  /** The time limit of the shutdown. The process supervisor must wait longer. */
  patience_ms?: number;
  /**
   * Receives each unhandled error. Returns true for an error of hosted code, after which the service keeps running.
   */
  contain?: (error: unknown) => boolean;
  host?: Host;
}>;

/**
 * Shuts a service down gracefully: at SIGTERM or SIGINT it finishes pending work and exits with status 0. After an
 * unhandled error the state of the process is unreliable, so it logs the error and exits with status 1, and the
 * supervisor restarts it, unless `contain` returns true. Both take at most `patience_ms`.
 */
export const runUntilStopped = ({
  log,
  close,
  server,
  patience_ms = 8000,
  contain = () => false,
  host = process,
}: Lifecycle): void => {
  let isEnding = false;

  const end = (status: number): void => {
    if (isEnding) return;
    isEnding = true;
    const impatient = setTimeout(() => {
      log.error({ patience_ms }, 'What was under way did not end in time; it is cut off');
      host.exit(1);
    }, patience_ms);
    // Repeats: a connection becomes idle only after its pending answer.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    close().then(
      () => {
        clearTimeout(impatient);
        host.exit(status);
      },
      (error: unknown) => {
        clearTimeout(impatient);
        log.error({ err: error }, 'Stopping failed');
        host.exit(1);
      },
    );
  };

  for (const signal of ['SIGTERM', 'SIGINT']) {
    host.on(signal, () => {
      if (!isEnding) log.info({ signal }, 'Stopping');
      end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    host.on(event, (error) => {
      if (contain(error)) return;
      log.fatal({ err: error, event }, 'An error that nobody handled; the process ends');
      end(1);
    });
  }
};
