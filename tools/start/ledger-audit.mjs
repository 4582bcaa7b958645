// @ts-check
/* npm run ledger:audit: checks every account of the ledger against its entries, with the system running or not. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { homeDirectory, workspace } from '../workspace.mjs';
import { startDatabases } from './databases.mjs';
import { runningDatabase } from './running.mjs';

const program = resolve(workspace, 'dist/apps/platform/ledger-audit.cjs');
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
  const audit = spawn(process.execPath, [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: running ?? database?.addresses.platform },
  });
  audit.once('exit', (status) => {
    process.exitCode = status ?? 1;
    void database?.stop();
  });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
