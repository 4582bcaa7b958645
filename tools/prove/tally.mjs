// @ts-check
import { exchange } from './http-client.mjs';

/** @typedef {import('./http-client.mjs').Request} Request */
/** @typedef {import('./http-client.mjs').Response} Response */

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'accept-language': 'en',
};

/**
 * Counts requests: all, those answered with an error ("failed"), and those without a complete answer ("dropped").
 *
 * @param {string} name what sends the requests
 */
export const createTally = (name) => {
  const count = { requests: 0, failed: 0, dropped: 0 };
  /** @type {Map<string, number>} */
  const problems = new Map();
  /** @param {string} problem */
  const report = (problem) => problems.set(problem, (problems.get(problem) ?? 0) + 1);
  return {
    report,
    /**
     * Sends a request once, as a browser does.
     *
     * @param {Request} request
     * @returns {Promise<Response | null>} null when the answer is an error, or not complete; that is counted
     */
    send: async ({ headers = {}, ...request }) => {
      const address = `${request.method ?? 'GET'} ${request.path.split('?')[0]}`;
      count.requests += 1;
      try {
        const response = await exchange({ ...request, headers: { ...browser, ...headers } });
        if (response.status < 400) return response;
        count.failed += 1;
        report(`${name}: ${address} was answered ${response.status} ${response.text.slice(0, 200)}`);
      } catch (error) {
        count.dropped += 1;
        report(`${name}: ${address} had no complete answer (${/** @type {Error} */ (error).message})`);
      }
      return null;
    },
    figures: () => Object.fromEntries(Object.entries(count).map(([what, value]) => [`${name}_${what}`, value])),
    failures: () => [...problems].map(([problem, times]) => (times === 1 ? problem : `${problem}, ${times} times`)),
  };
};

/** @typedef {ReturnType<typeof createTally>} Tally */
/**
 * What goes on during the restarts. `end` stops it, and resolves with what it counted and what was wrong.
 * @typedef {{ end: () => Promise<{ figures: Record<string, number>, failures: string[] }> }} RunningLoad
 */
/** @typedef {() => RunningLoad} Load */

/**
 * Repeats the work of several clients until it is stopped.
 *
 * @param {number} clients
 * @param {(client: number, turn: number) => Promise<unknown>} work
 * @returns {{ end: () => Promise<void> }}
 */
export const repeat = (clients, work) => {
  let isOver = false;
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; !isOver; turn += 1) await work(client, turn);
  });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
};
