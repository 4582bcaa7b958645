// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDatabase } from './cluster.mjs';
import { disposablePlace } from './disposable-place.mjs';
import { startPostgres } from './embedded.mjs';
import { primarySettings, startStandby } from './standby.mjs';
import { createTemporaryHome } from './temporary-home.mjs';

/*
 * An embedded server for tests. It prints its address, and exits and deletes its data when its standard input ends,
 * which includes a crash of the tests.
 *   --standby   also starts a streaming standby of it, and prints the address of the standby as a second line
 */
const { standby: isReplicated } = parseArgs({ options: { standby: { type: 'boolean', default: false } } }).values;
const { home, remove } = createTemporaryHome('test', disposablePlace());
const standbyDir = join(home, 'standby');
const removeAll = () => {
  removeDatabase(standbyDir);
  remove();
};
/** @type {import('./embedded.mjs').Database[]} */
const servers = [];
const stopAll = async () => {
  for (const server of [...servers].reverse()) await server.stop();
  removeAll();
};
try {
  const settings = isReplicated ? primarySettings : {};
  const primary = await startPostgres({ dataDir: join(home, 'database'), isDisposable: true, settings });
  servers.push(primary);
  if (isReplicated) servers.push(await startStandby(primary, { dataDir: standbyDir, isDisposable: true }));
  process.stdout.write(`${servers.map(({ url }) => url).join('\n')}\n`);
  process.stdin.resume().once('end', async () => {
    await stopAll();
    process.exit(0);
  });
} catch (error) {
  await stopAll();
  throw error;
}
