// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDatabase } from '../database/cluster.mjs';
import { startSystem } from '../start/system.mjs';

/** Waits that are long enough to do something in and short enough to sit out; every answer is held against the contract. */
const defaults = { WITHDRAWAL_REVIEW_SECONDS: '8', SANDBOX_PENDING_MS: '4000', SANDBOX_PAYOUT_MS: '1000', API_RATE_LIMIT_PER_MINUTE: '100000', CHECK_ANSWERS: '1', LOG_LEVEL: 'warn' };

/**
 * Starts the system the suite runs against; what it gives back stops it. The workers are told by environment.
 *
 * @param {import('@playwright/test').FullConfig} config
 */
export default async ({ metadata }) => {
  if (process.env.BASE_URL) {
    const { protocol, hostname, port } = new URL(process.env.BASE_URL);
    process.env.CROUPIER_SYSTEM ??= JSON.stringify({ origin: process.env.BASE_URL, sandbox: process.env.SANDBOX_ORIGIN ?? `${protocol}//${hostname}:${Number(port) + 20}` });
    return undefined;
  }
  // An operator's database is not for tests: each suite has one of its own.
  delete process.env.DATABASE_URL;
  for (const name of ['PUBLIC_ORIGIN', 'SANDBOX_ORIGIN', 'CHAT_ORIGIN', 'REGISTRY_DIR', 'IMAGE_CACHE_DIR']) delete process.env[name];
  const home = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  // The database's account has to get in.
  chmodSync(home, 0o755);
  const system = await startSystem({ home, port: 0, env: { ...defaults, ...metadata.environment }, log: console.error });
  const { origin, sandbox, platform, databases, secrets } = system;
  process.env.BASE_URL = origin;
  process.env.CROUPIER_SYSTEM = JSON.stringify({ origin, sandbox, platform, home, databases, secrets });
  return async () => {
    await system.stop();
    delete process.env.BASE_URL;
    removeDatabase(join(home, 'database'));
    rmSync(home, { recursive: true, force: true });
  };
};
