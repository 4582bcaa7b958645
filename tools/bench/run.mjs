// @ts-check
import { progress } from '../start/progress.mjs';
import { endRunning } from '../start/run.mjs';
import { endOnInterruption } from '../test/interruption.mjs';

/**
 * @typedef {object} Run
 * @property {import('../start/progress.mjs').Progress['step']} step shows a piece of work while it runs
 * @property {<Resource>(start: () => Resource | Promise<Resource>, release: (resource: Resource) => unknown) =>
 *   Promise<Resource>} use starts something that has to be stopped or deleted at the end
 * @property {AbortSignal} signal aborted by an interruption
 */

/**
 * Runs a program that starts servers and creates data. It shows the steps on the standard error and releases all
 * resources in the reverse order: at the end, after an error and on an interruption, also those that are just starting.
 *
 * @param {string} failure prefix of an error message
 * @param {(run: Run) => Promise<boolean>} work returns whether the run succeeded
 * @returns {Promise<void>} sets the exit code: 0 success, 1 no success, 2 `work` failed, 130 interrupted
 */
export const runToEnd = async (failure, work) => {
  const print = progress(process.stderr);
  /** @type {(() => Promise<unknown>)[]} */
  const releases = [];
  /** @type {Promise<void> | undefined} */
  let released;
  const releaseAll = () =>
    (released ??= (async () => {
      // A failure must not prevent the release of the others.
      for (const release of releases.reverse())
        await release().catch((error) => print.line(`Could not be released: ${error}`));
    })());
  const signal = endOnInterruption({ stop: releaseAll, log: print.line });
  try {
    const isSuccessful = await work({
      step: print.step,
      use: async (start, release) => {
        signal.throwIfAborted();
        const starting = Promise.resolve().then(start);
        releases.push(() => starting.then(release, () => {}));
        return starting;
      },
      signal,
    });
    process.exitCode = isSuccessful ? 0 : 1;
  } catch (error) {
    // The interruption releases everything and ends the process; this error is a consequence of it.
    if (signal.aborted) return void (await new Promise(() => {}));
    print.line(`${failure}: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 2;
  } finally {
    if (!signal.aborted) {
      await endRunning();
      await releaseAll();
    }
  }
};
