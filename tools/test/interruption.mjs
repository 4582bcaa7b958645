// @ts-check
import { watchNpm } from '../process/parent.mjs';
import { endRunning } from '../start/run.mjs';

/**
 * Ends this program in order when it is interrupted (Ctrl-C, a closed terminal, npm gone): first the programs that
 * `run` started, then what `stop` stops; a second interruption exits at once. The exit code is 130.
 *
 * @param {{ stop: () => Promise<unknown>, log: (line: string) => void }} options
 * @returns {AbortSignal} aborted by the first interruption, so that nothing new is started
 */
export const endOnInterruption = ({ stop, log }) => {
  const abort = new AbortController();
  let interrupted_at = 0;
  const interrupt = async () => {
    const now = Date.now();
    // A terminal signals the whole group, and npm passes the signal on once more: both count as one Ctrl-C.
    if (interrupted_at !== 0 && now - interrupted_at < 700) return;
    if (interrupted_at !== 0) process.exit(130);
    interrupted_at = now;
    log('Interrupted: stopping what runs. (Ctrl-C again: at once)');
    abort.abort(new Error('interrupted'));
    await endRunning();
    await stop();
    process.exit(130);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt);
  watchNpm(interrupt);
  return abort.signal;
};
