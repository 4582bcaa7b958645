// @ts-check
import { appendFileSync, chownSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAccount, makePrivateDirectory } from './account.mjs';
import { clusterPlace } from './cluster.mjs';
import { startPostgres } from './embedded.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./embedded.mjs').Database} Database */

/**
 * What a primary needs so that its standbys see each commit, and find the log since their base backup.
 *
 * @type {Record<string, string | number>}
 */
export const primarySettings = { synchronous_commit: 'local', wal_keep_size: '256MB' };

/** Files that belong to the running primary. */
const ofPrimary = new Set(['postmaster.pid', 'postmaster.opts']);
/** Folders whose content a standby makes itself. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans']);

/** @param {unknown} error */
const isMissing = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';

/** Runs a step of a copy. A running server deletes files meanwhile; its log restores what they had. @param {() => void} copy */
const unlessDeleted = (copy) => {
  try {
    copy();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Copies the files of a running cluster. @param {Account} account @param {string} from @param {string} to */
const copyFiles = (account, from, to) => {
  makePrivateDirectory(account, to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) makePrivateDirectory(account, target);
    else if (entry.isDirectory()) unlessDeleted(() => copyFiles(account, source, target));
    else if (!ofPrimary.has(entry.name)) unlessDeleted(() => copyOwned(account, source, target));
  }
};

/** @param {Account} account @param {string} source @param {string} target */
const copyOwned = (account, source, target) => {
  copyFileSync(source, target);
  if (account) chownSync(target, account.uid, account.gid);
};

/** A setting of PostgreSQL's configuration files. @param {string} value */
const quoted = (value) => `'${value.replaceAll("'", "''")}'`;

/** What the configuration of a standby adds to that of its primary. @param {URL} url of the primary */
const standbyFile = ({ hostname, port, username, password }) => {
  const connection = { host: hostname, port, user: username, password: decodeURIComponent(password) };
  const text = Object.entries(connection).map(([name, value]) => `${name}=${value}`);
  return `
primary_conninfo = ${quoted(text.join(' '))}
wal_retrieve_retry_interval = 100ms
`;
};

/**
 * Makes a base backup of a running primary, as `pg_basebackup` does.
 *
 * @param {Pick<Database, 'url' | 'cluster'>} primary
 * @param {{ account: Account, cluster: string }} target
 */
const backUp = async ({ url, cluster: from }, { account, cluster }) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    copyFiles(account, from, cluster);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    for (const [name, text] of Object.entries({ backup_label: rows[0].labelfile, 'standby.signal': '' })) {
      const file = join(cluster, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (account) chownSync(file, account.uid, account.gid);
    }
    appendFileSync(join(cluster, 'postgresql.conf'), standbyFile(new URL(url)));
  } finally {
    await client.end();
  }
};

/**
 * Starts a streaming standby of a primary that `startPostgres` has started with `primarySettings`. It answers reads.
 *
 * @param {Database} primary
 * @param {Pick<Parameters<typeof startPostgres>[0], 'dataDir' | 'log' | 'isDisposable'>} options `dataDir`: an empty
 *   folder, created when missing
 * @returns {Promise<Database>} its account is that of the primary
 */
export const startStandby = async (primary, options) => {
  const { dataDir } = options;
  const account = databaseAccount();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'password'), decodeURIComponent(new URL(primary.url).password), { mode: 0o600 });
  await backUp(primary, { account, cluster: clusterPlace(account, dataDir) });
  return startPostgres(options);
};
