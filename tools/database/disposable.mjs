// @ts-check
import { join } from 'node:path';
import { disposablePlace } from './disposable-place.mjs';
import { startPostgres } from './embedded.mjs';
import { createTemporaryHome } from './temporary-home.mjs';

/*
 * An embedded server for tests. It prints its address, and exits and deletes its data when its standard input ends,
 * which includes a crash of the tests.
 */
const { home, remove } = createTemporaryHome('test', disposablePlace());
try {
  const server = await startPostgres({ dataDir: join(home, 'database'), isDisposable: true });
  process.stdout.write(`${server.url}\n`);
  process.stdin.resume().once('end', async () => {
    await server.stop();
    remove();
    process.exit(0);
  });
} catch (error) {
  remove();
  throw error;
}
