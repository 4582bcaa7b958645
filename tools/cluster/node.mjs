// @ts-check
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateDirectory } from '../database/account.mjs';
import { processesOf, readPostmaster } from '../database/postmaster.mjs';
import { sendSignal } from '../process/signal.mjs';
import { archiveCommandOf, restoreCommandOf, writeBackupFiles } from './backups.mjs';
import { startProgram } from './program.mjs';
import { patroniFile } from './settings.mjs';

/** @typedef {ReturnType<typeof createNode>} Node */

/**
 * `repository`: for backups; `restoreTo`: the time to which the first node is restored from it. A restored cluster does
 * not archive, because the archive belongs to the cluster that it was restored from.
 *
 * @typedef {Pick<Parameters<typeof patroniFile>[0], 'node' | 'etcd' | 'passwords' | 'isStrict'> & {
 *   repository?: import('./backups.mjs').Repository | undefined, restoreTo?: string | undefined }} NodeSettings
 */

/**
 * A server of PostgreSQL with its Patroni.
 *
 * @param {string} home
 * @param {import('./program.mjs').Account} account
 * @param {import('./programs.mjs').Programs} programs
 * @param {NodeSettings} settings
 */
export const createNode = (home, account, programs, { repository, restoreTo, ...settings }) => {
  const { name, rest, postgres: port } = settings.node;
  const directory = join(home, name);
  const logFile = join(home, `${name}.log`);
  const file = join(directory, 'patroni.yml');
  makePrivateDirectory(account, directory);
  const { pgbackrest } = programs;
  const commands = {
    archiveCommand: repository && restoreTo === undefined ? archiveCommandOf(directory, pgbackrest) : undefined,
    restoreCommand: restoreTo === undefined ? undefined : restoreCommandOf(directory, pgbackrest, restoreTo),
  };
  if (repository) writeBackupFiles(account, { repository, directory, port, password: settings.passwords.superuser });
  // It holds passwords.
  writeFileSync(file, patroniFile({ ...settings, ...commands, directory, programs: programs.postgres }), {
    mode: 0o600,
  });
  if (account) chownSync(file, account.uid, account.gid);
  /** @type {import('./program.mjs').Program | undefined} */
  let patroni;

  const dataDirectory = join(directory, 'data');

  /** Kills the server and all its processes, as a crash does. */
  const killPostgres = () => {
    const processes = existsSync(dataDirectory) ? processesOf(dataDirectory) : [];
    const postmaster = readPostmaster(dataDirectory)?.pid;
    // The postmaster first: it must not see its children end and tidy up.
    for (const pid of [...processes].sort((a, b) => Number(b === postmaster) - Number(a === postmaster)))
      sendSignal(pid, 'SIGKILL');
  };
  return {
    name,
    directory,
    logFile,
    dataDirectory,
    port,
    origin: `http://127.0.0.1:${rest}`,
    isRunning: () => patroni?.isRunning() ?? false,
    start: () => {
      patroni = startProgram(programs.patroni, [file], { account, directory, logFile });
    },
    killPostgres,
    /** Kills Patroni and the server, as the loss of a machine does. */
    kill: async () => {
      // Patroni first: it must not see its server end.
      await patroni?.end('SIGKILL');
      killPostgres();
    },
  };
};
