// @ts-check
import pg from 'pg';
import { makeBackup } from '../cluster/backups.mjs';
import { startCluster } from '../cluster/cluster.mjs';
import { startObjectStore } from '../cluster/object-store.mjs';
import { until } from '../cluster/program.mjs';
import { createOwnedDatabases } from '../database/owned-databases.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startPlatforms } from './system.mjs';

/** @typedef {import('./failover.mjs').Cluster} Cluster */
/** @typedef {import('../bench/run.mjs').Run} Run */
/** @typedef {Omit<Parameters<typeof startCluster>[0], 'home' | 'log'>} ClusterOptions */

/**
 * Starts a cluster of PostgreSQL in a temporary folder, with a database for the platform. It stops at the end of the run.
 *
 * @param {Run} run
 * @param {{ title: string, options?: ClusterOptions }} options
 */
const startPlatformCluster = async (run, { title, options = {} }) => {
  const { home } = await run.use(
    () => createTemporaryHome('cluster'),
    ({ remove }) => remove(),
  );
  const cluster = await run.step(title, () =>
    run.use(
      () => startCluster({ home, log: console.error, ...options }),
      ({ stop }) => stop(),
    ),
  );
  const { platform: url } = await createOwnedDatabases(cluster.url, ['platform']);
  return { home, cluster, url };
};

/**
 * Starts a cluster of PostgreSQL and platforms that reach its primary through HAProxy. They stop at the end of the run.
 *
 * @param {Run} run
 * @param {{ platforms: number }} options
 */
export const startClusterSystem = async (run, { platforms }) => {
  const { home, cluster, url } = await startPlatformCluster(run, { title: 'cluster' });
  const replica = Object.assign(new URL(url), { port: String(cluster.replicaPort) }).href;
  const env = { DATABASE_REPLICA_URL: replica };
  const system = await startPlatforms(run, { home, url, secrets: secretsOf(home) }, { platforms, env });
  return { ...system, ...failoversOf(cluster) };
};

/**
 * Starts a cluster that archives to an object store, and a platform. `restore` starts another cluster from the store,
 * with a platform on it.
 *
 * @param {Run} run
 */
export const startRestorableSystem = async (run) => {
  const { home: storeHome } = await run.use(
    () => createTemporaryHome('store'),
    ({ remove }) => remove(),
  );
  const { repository } = await run.use(
    () => startObjectStore({ home: storeHome }),
    ({ stop }) => stop(),
  );
  const { home, cluster, url } = await startPlatformCluster(run, { title: 'cluster', options: { repository } });
  const secrets = secretsOf(home);
  const system = await startPlatforms(run, { home, url, secrets });
  return {
    ...system,
    makeBackup: async () => makeBackup(cluster, await cluster.primary()),
    nextSecond: () => nextSecond(url),
    untilArchived: () => untilArchived(cluster.url),
    loseEverything: async () => {
      await system.stop();
      await cluster.stop();
    },
    restore: async (/** @type {string} */ restoreTo) => {
      const { passwords } = cluster;
      const options = { repository, passwords, restoreTo };
      const restored = await startPlatformCluster(run, { title: 'restore', options });
      return startPlatforms(run, { ...restored, secrets });
    },
  };
};

/** @template Result @param {string} url @param {(client: pg.Client) => Promise<Result>} work @returns {Promise<Result>} */
const withClient = async (url, work) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Waits for the next second of the database's clock, and for one more millisecond. @param {string} url */
const nextSecond = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "select to_char(date_trunc('second', clock_timestamp()) + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF') as at",
    );
    const { at } = rows[0];
    await client.query('select pg_sleep(extract(epoch from $1::timestamptz - clock_timestamp()) + 0.001)', [at]);
    return at;
  });

/** Waits until the archive has the log up to the present. @param {string} url with the superuser's account */
const untilArchived = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as file');
    await until(`The archive has not got ${rows[0].file}`, async () => {
      const { rows: archived } = await client.query('select last_archived_wal as file from pg_stat_archiver');
      return archived[0].file >= rows[0].file;
    });
  });

/** @param {import('../cluster/cluster.mjs').Cluster} cluster @returns {Cluster} */
const failoversOf = ({ nodes, primary, untilWhole }) => ({
  untilWhole,
  kill: async (victim) => {
    const leader = await primary();
    const node = victim === 'standby' ? (nodes.find((other) => other !== leader) ?? leader) : leader;
    if (victim === 'server') node.killPostgres();
    else await node.kill();
    return node.name;
  },
  restoreKilled: () => {
    for (const node of nodes) if (!node.isRunning()) node.start();
  },
  primaryName: async () => (await primary()).name,
});
