// @ts-check
import { spawnSync } from 'node:child_process';

const program = process.env.PGBENCH || 'pgbench';

/** @param {string[]} args */
const run = (args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`pgbench failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
};

/** @returns {string} its version @throws when it is not there */
export const requirePgbench = () => {
  try {
    return run(['--version']).trim();
  } catch (error) {
    throw new Error('pgbench is not there: install the client programs of PostgreSQL (Debian, Ubuntu: apt install postgresql-contrib postgresql-common; macOS: brew install libpq), or name it in PGBENCH.', { cause: error });
  }
};

/** @param {string} url */
export const preparePgbench = (url) => void run(['-i', '-q', '-s', '10', url]);

/**
 * @param {string} url
 * @param {number} seconds
 * @param {number} [clients] each with one transaction on its way
 * @returns {number} TPC-B transactions per second
 */
export const pgbenchTps = (url, seconds, clients = 8) => {
  const output = run(['-c', String(clients), '-j', '2', '-T', String(seconds), url]);
  const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench told no tps:\n${output}`);
  return Number(tps);
};
