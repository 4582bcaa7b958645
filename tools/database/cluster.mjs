// @ts-check
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { canReach, commonDirectory, makePrivateDirectory } from './account.mjs';
import { DatabaseError } from './errors.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

const mebibyte = 1024 * 1024;

/**
 * Returns the directory of a cluster: inside the data directory, or elsewhere if the account cannot enter it.
 * The place follows from the data directory's path alone.
 *
 * @param {Account} account
 * @param {string} dataDir
 */
export const clusterPlace = (account, dataDir) =>
  canReach(account, dataDir) ? join(dataDir, 'cluster') : join(commonDirectory(placeName(dataDir)), 'cluster');

/** @param {string} dataDir */
const placeName = (dataDir) =>
  `${basename(dirname(resolve(dataDir)))}-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`;

/**
 * Deletes a stopped database permanently, also if its cluster is outside of the data directory.
 *
 * @param {string} dataDir
 */
export const removeDatabase = (dataDir) => {
  rmSync(dataDir, { recursive: true, force: true });
  if (process.getuid?.() === 0) rmSync(commonDirectory(placeName(dataDir)), { recursive: true, force: true });
};

/**
 * @typedef {object} ClusterOptions
 * @property {Account} account
 * @property {Binaries} binaries
 * @property {string} cluster
 * @property {string} password
 * @property {(line: string) => void} log
 * @property {boolean} [isDisposable] whether the cluster may be lost when the machine fails
 */

/**
 * Creates the cluster on first use; later checks that its version is the right one and that the disk has space.
 *
 * @param {ClusterOptions} options
 * @throws {DatabaseError}
 */
export const ensureCluster = async (options) => {
  const { binaries, cluster, log } = options;
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    requireVersion(cluster, binaries);
    requireSpace(cluster, 48);
    return;
  }
  requireSpace(dirname(cluster), 256);
  log('creating the database cluster');
  await createCluster(options);
};

/**
 * @param {string} cluster
 * @param {Binaries} binaries
 */
const requireVersion = (cluster, { version }) => {
  const major = version.split('.')[0];
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new DatabaseError(
      'version',
      `The data in ${cluster} was written by PostgreSQL ${found}; this is PostgreSQL ${major}. Dump it with the old version and load it with the new one, or start over with npm start -- --reset.`,
    );
};

/**
 * Creates the cluster in a temporary directory that is renamed when complete, so that an interrupted first start leaves
 * no incomplete cluster.
 *
 * @param {ClusterOptions} options
 */
const createCluster = async ({ account, binaries, cluster, password, isDisposable = false }) => {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateDirectory(account, draft);
  const passwordFile = join(dirname(cluster), 'cluster.password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    ...initdbArguments(draft, passwordFile),
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(isDisposable ? ['--no-sync'] : []),
  ];
  try {
    const { status, output } = await run(binaries.initdb, args, account, draft);
    if (status !== 0)
      throw new DatabaseError(
        /No space left/i.test(output) ? 'no_space' : 'failed',
        `The database cluster could not be created in ${dirname(cluster)}:\n${output.trim()}`,
      );
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * The arguments that every `initdb` gets.
 *
 * @param {string} directory
 * @param {string} passwordFile
 */
export const initdbArguments = (directory, passwordFile) => [
  '-D',
  directory,
  '-U',
  'postgres',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
];

/**
 * Returns the password of the superuser, which is generated on first use and readable only by its owner.
 *
 * @param {string} dataDir
 */
export const clusterPassword = (dataDir) => {
  const file = join(dataDir, 'password');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
};

/**
 * @param {string} directory
 * @param {number} needed_mib
 */
const requireSpace = (directory, needed_mib) => {
  const { bavail, bsize } = statfsSync(directory);
  const free_mib = Math.floor((bavail * bsize) / mebibyte);
  if (free_mib < needed_mib)
    throw new DatabaseError(
      'no_space',
      `The database needs at least ${needed_mib} MiB free in ${directory}; there are ${free_mib} MiB.`,
    );
};

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Account} account
 * @param {string} cwd
 * @returns {Promise<{ status: number | null, output: string }>}
 */
const run = (program, args, account, cwd) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', failed);
    child.on('close', (status) => done({ status, output }));
  });

/** The environment of PostgreSQL's programs, without variables that would change their behaviour. */
export const postgresEnvironment = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PG|LC_|LANG|DATABASE_URL)/.test(name) && !/SECRET|PASSWORD|TOKEN/.test(name),
    ),
  ),
  LC_ALL: 'C',
  TZ: 'UTC',
});
