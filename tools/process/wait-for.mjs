// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a condition until it is true.
 *
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} limit_ms
 * @param {number} [pause_ms]
 * @returns {Promise<boolean>} whether it became true within the limit
 */
export const waitFor = async (condition, limit_ms, pause_ms = 20) => {
  const end = performance.now() + limit_ms;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await sleep(pause_ms);
  }
  return true;
};
