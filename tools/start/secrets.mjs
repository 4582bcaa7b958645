// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = /** @type {const} */ ([
  'GAME_PROVIDER_SECRET',
  'PAYMENT_PROVIDER_SECRET',
  'MESSAGE_PROVIDER_SECRET',
  'IDENTITY_PROVIDER_SECRET',
  'BETTING_PROVIDER_SECRET',
  'ACCOUNT_SECRET',
  'OAUTH_CLIENT_SECRET',
  'RENDERING_SECRET',
  'GATEWAY_SECRET',
]);

/** @typedef {Record<typeof names[number], string>} Secrets */

/**
 * Returns the signing secrets of platform and sandbox, the platform's secrets and those of the gateway. Creates them
 * once, readable by the owner only. Environment variables take precedence.
 *
 * @param {string} home
 * @returns {Secrets}
 */
export const secretsOf = (home) => {
  const file = join(home, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]));
  if (names.some((name) => kept[name] === undefined)) {
    writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return /** @type {Secrets} */ (Object.fromEntries(names.map((name) => [name, process.env[name] || all[name]])));
};
