// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './errors.mjs';

/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, so root switches to another account.
 *
 * @typedef {{ uid: number, gid: number } | undefined} Account undefined: our own
 */

/** @returns {Account} */
export const databaseAccount = () => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([candidate]) => candidate === name) ?? [];
    if (uid && gid && Number(uid) !== 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new DatabaseError(
    'account',
    'PostgreSQL does not run as root, and there is neither a `postgres` nor a `nobody` account to run it ' +
      'under. Start as an ordinary user.',
  );
};

/**
 * Whether the account can reach a directory: every directory above it must let it through.
 *
 * @param {Account} account
 * @param {string} directory
 */
export const canReach = (account, directory) =>
  account === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * A directory that every account can reach and that outlives a restart where the system allows it.
 *
 * @param {string} name
 */
export const commonDirectory = (name) => {
  for (const parent of ['/var/lib', tmpdir()]) {
    const directory = join(parent, 'croupier', name);
    try {
      mkdirSync(directory, { recursive: true, mode: 0o755 });
      // In a world-writable directory, another account could have created it first.
      if ([join(parent, 'croupier'), directory].every((path) => statSync(path).uid === process.getuid?.()))
        return directory;
    } catch {
      continue;
    }
  }
  throw new DatabaseError(
    'account',
    'No directory can be made under /var/lib or the temporary directory for the database. Start as an ordinary ' +
      'user, or put the workspace where other accounts can reach it.',
  );
};

/**
 * Creates a directory that only the account can read.
 *
 * @param {Account} account
 * @param {string} directory
 */
export const makePrivateDirectory = (account, directory) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account) chownSync(directory, account.uid, account.gid);
};
