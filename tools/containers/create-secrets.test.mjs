// @ts-check
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from './create-secrets.mjs';

/** @type {string} */
let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true }));
const read = (/** @type {string} */ name) => readFileSync(join(directory, name), 'utf8');

test('every secret is another random text, which the users of containers can read', () => {
  const names = createSecrets(directory);
  expect(readdirSync(directory).sort()).toEqual([...names].sort());
  expect(new Set(names.map(read)).size).toBe(names.length);
  for (const name of names) expect([name, read(name).length >= 32]).toEqual([name, true]);
  expect(statSync(join(directory, 'account_secret')).mode & 0o777).toBe(0o444);
});

test('existing secrets stay, and the addresses of the databases have the password', () => {
  writeFileSync(join(directory, 'database_password'), 'p@ss/word\n');
  expect(createSecrets(directory)).not.toContain('database_password');
  const url = new URL(read('database_url'));
  expect([decodeURIComponent(url.password), url.host, url.pathname]).toEqual([
    'p@ss/word',
    'database:5432',
    '/croupier',
  ]);
  expect(createSecrets(directory)).toEqual([]);
});
