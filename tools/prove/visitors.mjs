// @ts-check
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * A request of a client: `network` is the address that the gateway sees behind a proxy on this machine.
 *
 * @typedef {{ origin: string, path: string, network: string, leaveAfter_ms?: number }} Visit
 */

/**
 * Sends a GET and reads the response.
 *
 * @param {Visit} visit
 * @returns {Promise<{ status: number, time_ms: number, retryAfter: string | undefined }>} status 0: the client left, or
 *   the connection failed
 */
export const visit = ({ origin, path, network, leaveAfter_ms }) =>
  new Promise((done) => {
    const began = performance.now();
    /** @type {NodeJS.Timeout | undefined} */
    let leave;
    const finish = (status = 0, retryAfter = /** @type {string | undefined} */ (undefined)) => {
      clearTimeout(leave);
      done({ status, time_ms: performance.now() - began, retryAfter });
    };
    const headers = {
      'x-forwarded-for': network,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      accept: 'text/html,image/webp',
    };
    const request = send(new URL(path, origin), { agent, headers }, (response) => {
      response
        .resume()
        .on('end', () => finish(response.statusCode, response.headers['retry-after']))
        .on('error', () => finish());
    });
    request.on('error', () => finish()).end();
    if (leaveAfter_ms !== undefined) leave = setTimeout(() => request.destroy(), leaveAfter_ms);
  });

/**
 * Requests paths in turns, each from another network, until it is stopped.
 *
 * @param {string} origin
 * @param {(index: number) => string} pathOf
 * @param {number} pause_ms between two requests
 * @returns {{ stop: () => Promise<{ asked: number, unserved: number, p95_ms: number }> }} `unserved`: responses other
 *   than 200
 */
export const visitMeanwhile = (origin, pathOf, pause_ms) => {
  /** @type {ReturnType<typeof visit>[]} */
  const visits = [];
  let isOver = false;
  const run = async () => {
    for (let index = 0; !isOver; index += 1) {
      visits.push(visit({ origin, path: pathOf(index), network: `198.51.${index >> 8}.${index & 255}` }));
      await sleep(pause_ms);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isOver = true;
      await running;
      const results = await Promise.all(visits);
      return {
        asked: results.length,
        unserved: results.filter(({ status }) => status !== 200).length,
        p95_ms: percentile(
          results.map(({ time_ms }) => time_ms),
          0.95,
        ),
      };
    },
  };
};

/** @param {readonly number[]} values @param {number} share */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
};
