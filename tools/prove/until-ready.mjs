// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats requests until each one succeeds, one after the other.
 *
 * @param {readonly (() => Promise<Response>)[]} requests
 * @param {number} [limit_s]
 * @returns {Promise<number>} how long it took, in seconds
 * @throws {Error} after the time limit
 */
export const untilReady = async (requests, limit_s = 60) => {
  const begin = performance.now();
  const elapsed_s = () => (performance.now() - begin) / 1000;
  for (const request of requests) {
    while (!(await isSuccessful(request))) {
      if (elapsed_s() > limit_s) throw new Error(`The service does not answer after ${limit_s} s`);
      await sleep(20);
    }
  }
  return elapsed_s();
};

/** @param {() => Promise<Response>} request */
const isSuccessful = (request) =>
  request().then(
    ({ ok }) => ok,
    () => false,
  );
