// @ts-check
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspace } from '../workspace.mjs';
import { StartError } from './errors.mjs';
import { run } from './run.mjs';

const needed_mib = 2048;

/**
 * Whether the installed packages are the ones the lock file names. Packages for other systems may be missing.
 *
 * @param {string} [root]
 */
export const isInstalled = (root = workspace) => {
  const hidden = resolve(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted =
    /** @type {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }>} */ (
      JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).packages
    );
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return optional === true;
    return link === true ? found.link === true : found.version === version;
  });
};

/**
 * Installs the exact versions of the lock file.
 *
 * @param {(detail: string) => void} detail
 * @returns {Promise<string>}
 * @throws {StartError}
 */
export const install = async (detail) => {
  const { bavail, bsize } = statfsSync(workspace);
  const free_mib = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free_mib < needed_mib)
    throw new StartError(
      'no_space',
      `Installing and building need ${needed_mib} MiB free in ${workspace}; there are ${free_mib} MiB.`,
    );
  detail('npm ci, a minute or so');
  const [program, ...before] = npmProgram();
  const { status, output } = await run(
    program,
    [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { NODE_ENV: 'development' } },
  );
  if (status === 0) return '';
  const lines = output.trim().split('\n').slice(-15).join('\n');
  if (/ENOSPC/.test(output)) throw new StartError('no_space', `No space left while installing packages.\n${lines}`);
  if (
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|network/i.test(output)
  ) {
    throw new StartError(
      'offline',
      `The packages could not be fetched: the package registry cannot be reached. Check the connection (and proxy settings) and start again.\n${lines}`,
    );
  }
  throw new StartError('install', `The packages could not be installed (npm ci):\n${lines}`);
};

/** @returns {[string, ...string[]]} how to call npm: the one that started us, if one did */
export const npmProgram = () =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
