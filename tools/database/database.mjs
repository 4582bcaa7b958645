// @ts-check
/* Runs the embedded database alone: node tools/database/database.mjs [--data-dir DIR] [--port N] [database…] */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabases } from './databases.mjs';
import { startPostgres } from './embedded.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' }, port: { type: 'string' } },
});
const home = process.env.CROUPIER_HOME ?? resolve(import.meta.dirname, '../../.croupier');

try {
  const database = await startPostgres({
    dataDir: values['data-dir'] ?? resolve(home, 'database'),
    port: Number(values.port ?? 0),
    log: (line) => console.error(line),
  });
  const addresses = await createDatabases(database.url, positionals);
  console.log([database.url, ...Object.values(addresses)].join('\n'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => void database.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
