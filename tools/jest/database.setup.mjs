// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { workspace } from '../build/swc.mjs';
import { offerSystem } from '../test/offer-system.mjs';

/** @type {import('../test/offer-system.mjs').Start} */
const startServer = async () => {
  const child = spawn(process.execPath, [resolve(workspace, 'tools/database/disposable.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await Promise.race([
    once(child.stdout, 'data').then(([data]) => String(data).trim()),
    ended.then(() => Promise.reject(new Error('The embedded database did not start'))),
  ]);
  return {
    description: { url },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

/**
 * Offers all test files of a run one embedded PostgreSQL, which starts when the first of them needs it. Each test
 * file creates its databases there, most of them as copies of templates that belong to this run.
 */
export default async () => {
  process.env.TEST_DATABASE_TEMPLATES = `croupier_template_${randomBytes(4).toString('hex')}_`;
  if (process.env.TEST_DATABASE_URL) return;
  const offer = await offerSystem(startServer);
  process.env.TEST_DATABASE_OFFER = offer.url;
  Object.assign(globalThis, { testDatabaseOffer: offer });
};
