// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { homeDirectory, workspace } from '../workspace.mjs';
import { startDatabases } from './databases.mjs';
import { runningDatabase } from './running.mjs';

/**
 * Runs a program of the platform with the arguments of this process, on `DATABASE_URL` or the local database, with the
 * system running or not. Sets the exit status.
 *
 * @param {string} name the program, such as `ledger-audit`
 */
export const runLedgerProgram = async (name) => {
  const program = resolve(workspace, `dist/apps/platform/${name}.cjs`);
  const home = homeDirectory();
  try {
    if (!existsSync(program)) throw new Error('The platform is not built yet: npx nx build platform');
    const running = process.env.DATABASE_URL ?? runningDatabase(home);
    if (running === undefined && !existsSync(join(home, 'database')))
      throw new Error(`There is no database in ${home}: npm start makes it.`);
    const database =
      running === undefined
        ? await startDatabases({ dataDir: join(home, 'database'), port: 0, log: console.error })
        : undefined;
    const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: running ?? database?.addresses.platform },
    });
    child.once('exit', (status) => {
      process.exitCode = status ?? 1;
      void database?.stop();
    });
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
};
