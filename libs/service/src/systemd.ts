import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

type Environment = Readonly<Record<string, string | undefined>>;

type Options = Readonly<{
  log: Readonly<{ error: (fields: object, message: string) => void }>;
  environment?: Environment;
}>;

/**
 * Tells systemd that the service is ready, and then, three times within `WatchdogSec` of its unit, that its event loop
 * runs: systemd restarts a service that stops doing so. Does nothing without systemd. Resolves when systemd knows that
 * the service is ready, with a function that ends the notifications.
 */
export const notifySystemd = async ({ log, environment = process.env }: Options): Promise<() => void> => {
  const { NOTIFY_SOCKET, PATH } = environment;
  if (!NOTIFY_SOCKET) return () => undefined;
  const interval_ms = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000 / 3;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  // Node has no datagram sockets of Unix, so a program of systemd sends the state. It gets no secrets of the service.
  const send = (state: string): Promise<unknown> =>
    execute('systemd-notify', [state], { env: { NOTIFY_SOCKET, PATH }, timeout: 30_000 }).catch((error: unknown) =>
      log.error({ err: error, state }, 'systemd could not be notified'),
    );
  const repeat = async (): Promise<void> => {
    await send('WATCHDOG=1');
    if (!isStopped) timer = setTimeout(() => void repeat(), interval_ms).unref();
  };
  await send('READY=1');
  if (interval_ms > 0) void repeat();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
