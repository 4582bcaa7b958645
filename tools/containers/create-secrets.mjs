// @ts-check
/* node tools/containers/create-secrets.mjs [DIR]: creates the missing secrets of compose.yaml, one file for each. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const random = () => randomBytes(32).toString('base64url');

/** Names of secrets that are random texts. */
const randomSecrets = [
  'database_password',
  'account_secret',
  'operator_token',
  'cms_token',
  'rendering_secret',
  'gateway_secret',
  'game_provider_secret',
  'payment_provider_secret',
  'message_provider_secret',
  'identity_provider_secret',
  'betting_provider_secret',
];

/**
 * Creates the secrets that a directory lacks. Existing ones stay.
 *
 * @param {string} directory
 * @returns {string[]} the names of the new files
 */
export const createSecrets = (directory) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  /** @type {string[]} */
  const created = [];
  /** @param {string} name @param {string} value */
  const create = (name, value) => {
    const file = join(directory, name);
    if (existsSync(file)) return;
    // The user of a container is another one, and sees only its own files of this directory.
    writeFileSync(file, value, { mode: 0o444 });
    created.push(name);
  };
  for (const name of randomSecrets) create(name, random());
  const password = readFileSync(join(directory, 'database_password'), 'utf8').trim();
  const server = `postgresql://croupier:${encodeURIComponent(password)}@database:5432`;
  create('database_url', `${server}/croupier`);
  create('sandbox_database_url', `${server}/croupier_sandbox`);
  return created;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = resolve(process.argv[2] ?? join(import.meta.dirname, 'secrets'));
  const created = createSecrets(directory);
  console.log(created.length === 0 ? `${directory} is complete.` : `Created in ${directory}: ${created.join(', ')}`);
}
