// @ts-check

/**
 * A piece of work that waits for others.
 *
 * @typedef {object} Job
 * @property {string} name
 * @property {readonly string[]} [needs] names of jobs that have to end first; a name that no job has is ignored
 * @property {() => Promise<void>} run
 */

/**
 * Runs jobs in order, up to `slots` at once. A ready job passes a job that waits.
 *
 * @param {readonly Job[]} jobs
 * @param {{ slots: number, signal?: AbortSignal }} options `signal` prevents waiting jobs from starting
 * @returns {Promise<void>} when all have ended
 * @throws what the first job that failed threw, once the jobs that were running by then have ended; no further job
 *   starts
 */
export const runJobs = async (jobs, { slots, signal }) => {
  const names = new Set(jobs.map(({ name }) => name));
  /** @type {Set<string>} */
  const ended = new Set();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {unknown[]} */
  const errors = [];
  let waiting = [...jobs];
  const isReady = (/** @type {Job} */ { needs = [] }) => needs.every((name) => !names.has(name) || ended.has(name));
  const start = (/** @type {Job} */ job) => {
    waiting = waiting.filter((other) => other !== job);
    running.set(
      job.name,
      job
        .run()
        .catch((error) => void errors.push(error))
        .finally(() => {
          running.delete(job.name);
          ended.add(job.name);
        }),
    );
  };
  for (;;) {
    while (running.size < slots && errors.length === 0 && !signal?.aborted) {
      const job = waiting.find(isReady);
      if (!job) break;
      start(job);
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (errors.length > 0) throw errors[0];
  signal?.throwIfAborted();
  if (waiting.length > 0) throw new Error(`Jobs wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
};
