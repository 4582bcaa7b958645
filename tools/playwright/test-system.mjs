// @ts-check
import { randomBytes } from 'node:crypto';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { startSystem } from '../start/system.mjs';

/**
 * Delays that are long enough to act in and short enough to wait for. Every response is checked against the contract.
 * All browsers have one address, so that the limits of a client are those of many, and a busy machine may be slow.
 */
const settings = {
  // Longer than any test, which cancels its withdrawal.
  WITHDRAWAL_REVIEW_SECONDS: '3600',
  SANDBOX_PENDING_MS: '4000',
  SANDBOX_PAYOUT_MS: '1000',
  API_RATE_LIMIT_PER_MINUTE: '100000',
  CALL_TIMEOUT_MS: '30000',
  PLATFORM_TIMEOUT_MS: '40000',
  PAGE_TIMEOUT_MS: '60000',
  IMAGE_TIMEOUT_MS: '60000',
  IMAGE_CONVERSION_TIMEOUT_MS: '120000',
  PAGE_RATE_LIMIT_PER_MINUTE: '100000',
  PAGE_RENDERS: '512',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  IMAGE_CONVERSIONS: '4',
  IMAGE_QUEUE: '1000',
  CHECK_ANSWERS: '1',
  LOG_LEVEL: 'debug',
};

/** Excludes the operator's installation from tests. */
const operatorVariables = [
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'SANDBOX_ORIGIN',
  'CHAT_ORIGIN',
  'REGISTRY_DIR',
  'IMAGE_CACHE_DIR',
];

/**
 * Description of the system under test for a browser suite.
 *
 * @typedef {import('./system.ts').RunningSystem} RunningSystem
 */

/**
 * Starts a system from the builds for browser tests, with separate ports, data and database.
 *
 * @param {{ signal?: AbortSignal }} [options] `signal` abandons the start
 * @returns {Promise<{ description: RunningSystem, stop: () => Promise<void> }>} `stop` also deletes the data
 * @throws {import('../start/errors.mjs').StartError} which part did not start, with the last lines of its log
 */
export const startTestSystem = async ({ signal } = {}) => {
  for (const name of operatorVariables) delete process.env[name];
  const { home, remove } = createTemporaryHome('e2e');
  const tokens = { cms: randomBytes(16).toString('hex'), operator: randomBytes(16).toString('hex') };
  try {
    const system = await startSystem({
      home,
      port: 0,
      env: { ...settings, CMS_TOKEN: tokens.cms, OPERATOR_TOKEN: tokens.operator },
      log: console.error,
      ...(signal ? { signal } : {}),
    });
    const { origin, sandbox, platform, databases, secrets } = system;
    return {
      description: { origin, sandbox, platform, home, databases, secrets, tokens },
      stop: async () => {
        await system.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};
