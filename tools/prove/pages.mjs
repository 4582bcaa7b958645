// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, visit, visitMeanwhile } from './visitors.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */

/**
 * Requests many different pages at once from one network. Proves that the server answers each of them in time, and that
 * other visitors wait only a little.
 *
 * @param {string} origin of the site
 * @param {{ pages?: number, p95_ms?: number, answer_s?: number, calm_ms?: number, pause_ms?: number }} [options]
 *   `pages`: of the one client; `p95_ms`: of the other visitors; `calm_ms`: how long visitors are measured without the
 *   client; `pause_ms`: between two visitors
 * @returns {Promise<Proof>}
 */
export const servesOthersDuringFlood = async (
  origin,
  { pages = 300, p95_ms = 500, answer_s = 7, calm_ms = 5000, pause_ms = 400 } = {},
) => {
  // Every second page is one that the gateway has not cached.
  const others = (/** @type {number} */ index) => (index % 2 === 0 ? '/' : `/?visitor=${index}`);
  await visit({ origin, path: '/', network: '198.51.100.1' });
  const calm = visitMeanwhile(origin, others, pause_ms);
  await sleep(calm_ms);
  const before = await calm.stop();

  const during = visitMeanwhile(origin, (index) => others(index + 1_000_000), pause_ms);
  const flood = await Promise.all(
    Array.from({ length: pages }, (_, index) => visit({ origin, path: `/?flood=${index}`, network: '203.0.113.7' })),
  );
  // So that several visits count.
  await sleep(2000);
  const { asked, unserved, p95_ms: measured_ms } = await during.stop();

  const failures = [];
  const silent = flood.filter(({ status, retryAfter }) => status !== 200 && retryAfter === undefined).length;
  const slowest_s = Math.max(...flood.map(({ time_ms }) => time_ms)) / 1000;
  if (silent > 0) failures.push(`${silent} pages of the client were refused without Retry-After`);
  if (slowest_s > answer_s) failures.push(`a page of the client took ${slowest_s.toFixed(1)} s`);
  if (unserved > 0) failures.push(`${unserved} of ${asked} pages of other visitors were not served`);
  if (!(measured_ms <= p95_ms)) failures.push(`the 95th percentile of other visitors is ${measured_ms} ms`);
  return {
    name: `${pages} pages of one client at once`,
    figures: {
      served: flood.filter(({ status }) => status === 200).length,
      client_p95_ms: percentile(
        flood.map(({ time_ms }) => time_ms),
        0.95,
      ),
      others: asked,
      others_p95_before_ms: before.p95_ms,
      others_p95_ms: measured_ms,
    },
    failures,
  };
};
