// @ts-check
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDatabase } from './cluster.mjs';
import { disposablePlace, disposablePrefix, removeAbandoned } from './disposable-place.mjs';
import { startPostgres } from './embedded.mjs';

/*
 * An embedded server for tests: prints its address, and is gone with all it held when its standard input ends: so also
 * when the tests die.
 */
const place = disposablePlace();
removeAbandoned(place);
const directory = await mkdtemp(join(place, disposablePrefix()));
// PostgreSQL may run under another account.
await chmod(directory, 0o711);
const dataDir = join(directory, 'data');
const remove = async () => {
  // Its cluster may lie elsewhere: not every account can reach a temporary directory.
  removeDatabase(dataDir);
  await rm(directory, { recursive: true, force: true });
};
try {
  const server = await startPostgres({ dataDir, isDisposable: true });
  process.stdout.write(`${server.url}\n`);
  process.stdin.resume().once('end', async () => {
    await server.stop();
    await remove();
    process.exit(0);
  });
} catch (error) {
  await remove();
  throw error;
}
