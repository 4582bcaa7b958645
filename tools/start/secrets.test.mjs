// @ts-check
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsOf } from './secrets.mjs';

/** @type {string} */
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-secrets-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
  delete process.env.GAME_PROVIDER_SECRET;
});
const file = () => join(home, 'secrets.json');

test('secrets are created once, differ from each other, and only their owner can read them', () => {
  const secrets = secretsOf(home);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  expect(Math.min(...Object.values(secrets).map((secret) => secret.length))).toBeGreaterThanOrEqual(43);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(secretsOf(home)).toEqual(secrets);
});

test('a secret that a newer release needs is added to the others', () => {
  const { RENDERING_SECRET, ...former } = secretsOf(home);
  writeFileSync(file(), JSON.stringify(former));
  const secrets = secretsOf(home);
  expect(secrets).toMatchObject(former);
  expect(secrets.RENDERING_SECRET).not.toBe(RENDERING_SECRET);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
});

test('a variable of the environment wins and is not stored', () => {
  process.env.GAME_PROVIDER_SECRET = 'of-the-operator';
  expect(secretsOf(home).GAME_PROVIDER_SECRET).toBe('of-the-operator');
  expect(readFileSync(file(), 'utf8')).not.toContain('of-the-operator');
});
