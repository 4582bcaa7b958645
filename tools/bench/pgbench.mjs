// @ts-check
import { run as runProgram } from '../start/run.mjs';

const program = process.env.PGBENCH || 'pgbench';

/** @param {string[]} args */
const run = async (args) => {
  const { status, output } = await runProgram(program, args).catch((error) => {
    throw new Error(`pgbench failed: ${error.message}`, { cause: error });
  });
  if (status !== 0) throw new Error(`pgbench failed: ${output.trim()}`);
  return output;
};

/** @returns {Promise<string>} its version @throws if pgbench is not installed */
export const requirePgbench = async () => {
  try {
    return (await run(['--version'])).trim();
  } catch (error) {
    throw new Error(
      'pgbench is not installed: install the client programs of PostgreSQL (Debian, Ubuntu: apt install ' +
        'postgresql-contrib postgresql-common; macOS: brew install libpq), or name it in PGBENCH.',
      { cause: error },
    );
  }
};

/** @param {string} url */
export const preparePgbench = async (url) => void (await run(['-i', '-q', '-s', '10', url]));

/**
 * @param {string} url
 * @param {number} seconds
 * @param {number} [clients] each with one transaction in flight
 * @returns {Promise<number>} TPC-B transactions per second
 */
export const pgbenchTps = async (url, seconds, clients = 8) => {
  const output = await run(['-c', String(clients), '-j', '2', '-T', String(seconds), url]);
  const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench printed no tps:\n${output}`);
  return Number(tps);
};
