// @ts-check
import { startTestSystem } from './test-system.mjs';

/** @typedef {import('./system.ts').RunningSystem} RunningSystem */

/**
 * Finds or starts the system that the suite runs against and describes it to the workers in the environment. Returns
 * what stops a system that was started here.
 */
export default async () => {
  if (process.env.BASE_URL) {
    process.env.CROUPIER_SYSTEM ??= JSON.stringify(systemAt(process.env.BASE_URL));
    return undefined;
  }
  const provided = process.env.TEST_SYSTEM_URL;
  if (provided) return void describe(await fetchProvided(provided));
  const { description, stop } = await startTestSystem();
  describe(description);
  return async () => {
    await stop();
    delete process.env.BASE_URL;
  };
};

/** @param {RunningSystem} system */
const describe = (system) => {
  process.env.BASE_URL = system.origin;
  process.env.CROUPIER_SYSTEM = JSON.stringify(system);
};

/**
 * Describes a system that `npm start` runs: its public addresses, and the tokens if the environment has them.
 *
 * @param {string} origin
 * @returns {RunningSystem}
 */
const systemAt = (origin) => {
  const { protocol, hostname, port } = new URL(origin);
  const { SANDBOX_ORIGIN, CMS_TOKEN, OPERATOR_TOKEN } = process.env;
  return {
    origin,
    sandbox: SANDBOX_ORIGIN ?? `${protocol}//${hostname}:${Number(port) + 20}`,
    ...(CMS_TOKEN && OPERATOR_TOKEN ? { tokens: { cms: CMS_TOKEN, operator: OPERATOR_TOKEN } } : {}),
  };
};

/**
 * Requests a system from `npm test`, which starts it on the first request.
 *
 * @param {string} url
 * @returns {Promise<RunningSystem>}
 * @throws {Error} why it did not start
 */
const fetchProvided = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return /** @type {Promise<RunningSystem>} */ (response.json());
};
