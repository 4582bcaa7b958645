// @ts-check
/*
 * npm run cluster: a PostgreSQL cluster for development and drills, on this machine: two servers under Patroni, etcd and
 * HAProxy, in a temporary folder. Ctrl-C stops everything and deletes the data.
 *   --strict   a primary without a standby refuses to commit
 * docs/guides/run-a-database-cluster.md
 */
import { parseArgs } from 'node:util';
import { runToEnd } from '../bench/run.mjs';
import { createOwnedDatabases } from '../database/owned-databases.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { startCluster } from './cluster.mjs';

const optionsOrExit = () => {
  try {
    return parseArgs({ options: { strict: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(2);
  }
};

const { strict } = optionsOrExit();

await runToEnd('The cluster could not be started', async ({ use, step }) => {
  const { home } = await use(
    () => createTemporaryHome('cluster'),
    ({ remove }) => remove(),
  );
  const cluster = await step('cluster', () =>
    use(
      () => startCluster({ home, isStrict: strict, log: console.error }),
      ({ stop }) => stop(),
    ),
  );
  const { platform, sandbox } = await createOwnedDatabases(cluster.url, ['platform', 'sandbox']);
  const replica = Object.assign(new URL(platform), { port: String(cluster.replicaPort) }).href;
  console.log(`DATABASE_URL=${platform}\nDATABASE_REPLICA_URL=${replica}\nSANDBOX_DATABASE_URL=${sandbox}`);
  console.log(`Logs and configuration: ${home}`);
  for (const { name, origin } of cluster.nodes) console.log(`${name}: ${origin}/cluster`);
  return new Promise(() => {});
});
