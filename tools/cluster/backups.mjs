// @ts-check
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateDirectory } from '../database/account.mjs';
import { runProgram } from './program.mjs';

/** @typedef {import('./node.mjs').Node} Node */
/**
 * Where backups and the archive of the write-ahead log are: an S3-compatible store.
 *
 * @typedef {object} Repository
 * @property {string} host
 * @property {number} port
 * @property {string} bucket
 * @property {string} region
 * @property {string} key
 * @property {string} secret
 * @property {string} certificates file with the certificate of its authority
 * @property {string} passphrase encrypts everything in the store
 */

/** The name of the database's backups in the repository. */
const stanza = 'croupier';

/**
 * pgBackRest's configuration of one node.
 *
 * @param {{ repository: Repository, directory: string, port: number }} options `directory`: the node's; `port`: of its
 *   PostgreSQL
 * @returns {string}
 */
export const pgbackrestFile = ({ repository, directory, port }) => {
  const { host, port: storePort, bucket, region, key, secret, certificates, passphrase } = repository;
  return `[global]
repo1-type=s3
repo1-path=/${stanza}
repo1-s3-bucket=${bucket}
repo1-s3-endpoint=${host}
repo1-s3-region=${region}
repo1-s3-key=${key}
repo1-s3-key-secret=${secret}
repo1-s3-uri-style=path
repo1-storage-host=${host}
repo1-storage-port=${storePort}
repo1-storage-ca-file=${certificates}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full=2
compress-type=lz4
start-fast=y
log-level-console=warn
log-level-file=off
lock-path=${directory}/backup-locks
spool-path=${directory}/backup-spool

[${stanza}]
pg1-path=${directory}/data
pg1-port=${port}
pg1-socket-path=${directory}
pg1-user=postgres
`;
};

/** @param {string} directory of a node */
const configOf = (directory) => join(directory, 'pgbackrest.conf');

/**
 * Writes the files of a node's pgBackRest.
 *
 * @param {import('./program.mjs').Account} account
 * @param {{ repository: Repository, directory: string, port: number, password: string }} options `password`: the
 *   superuser's
 */
export const writeBackupFiles = (account, { password, ...options }) => {
  const { directory } = options;
  const files = {
    [configOf(directory)]: pgbackrestFile(options),
    [join(directory, 'backup.pgpass')]: `*:*:*:postgres:${password}\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(file, text, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
  }
  for (const name of ['backup-locks', 'backup-spool']) makePrivateDirectory(account, join(directory, name));
};

/** @param {string} directory of a node @param {string} pgbackrest */
const commandOf = (directory, pgbackrest) => `${pgbackrest} --config=${configOf(directory)} --stanza=${stanza}`;

/** What PostgreSQL runs for each full file of the log. @param {string} directory @param {string} pgbackrest */
export const archiveCommandOf = (directory, pgbackrest) => `${commandOf(directory, pgbackrest)} archive-push %p`;

/**
 * Creates the data of a node as it was at a time.
 *
 * @param {string} directory
 * @param {string} pgbackrest
 * @param {string} time with its zone, as `2026-11-26 18:30:00+00`
 */
export const restoreCommandOf = (directory, pgbackrest, time) =>
  `${commandOf(directory, pgbackrest)} --type=time --target="${time}" --target-action=promote restore`;

/**
 * Makes a full base backup from the primary. The first one prepares the repository.
 *
 * @param {{ account: import('./program.mjs').Account, programs: import('./programs.mjs').Programs }} cluster
 * @param {Node} primary
 */
export const makeBackup = async ({ account, programs }, { directory }) => {
  const run = (/** @type {string[]} */ ...args) =>
    runProgram(programs.pgbackrest, [`--config=${configOf(directory)}`, `--stanza=${stanza}`, ...args], {
      account,
      directory,
      env: { PGPASSFILE: join(directory, 'backup.pgpass') },
    });
  await run('stanza-create');
  await run('--type=full', 'backup');
};
