// @ts-check
/* The configuration files of a cluster, as text (docs/guides/run-a-database-cluster.md explains the values). */

/**
 * @typedef {{ name: string, postgres: number, rest: number }} NodePorts
 * @typedef {{ superuser: string, replication: string, rewind: string }} Passwords
 */

/**
 * How long the leader's key lives without the leader, and how often it is renewed. A lost machine is replaced after at
 * most `ttl` plus a promotion; Patroni wants `loop_wait + 2 * retry_timeout <= ttl`.
 */
export const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** @param {{ isStrict: boolean }} options */
const clusterSettings = ({ isStrict }) => ({
  ...timing,
  synchronous_mode: true,
  synchronous_mode_strict: isStrict,
  // A primary that crashed is not waited for: the standby has every acknowledged commit.
  primary_start_timeout: 0,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    parameters: {
      synchronous_commit: 'on',
      wal_log_hints: 'on',
      wal_keep_size: '512MB',
      wal_sender_timeout: '10s',
      wal_receiver_timeout: '10s',
      // A query of a replica neither fails for a clean-up of the primary nor holds its replay for long.
      hot_standby_feedback: 'on',
      max_standby_streaming_delay: '5s',
      shared_buffers: '128MB',
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
    },
  },
});

/**
 * Patroni's configuration of one node. JSON is YAML.
 *
 * @param {object} options
 * @param {NodePorts} options.node
 * @param {number} options.etcd port
 * @param {string} options.directory of the node's data
 * @param {string} options.programs the folder of PostgreSQL's programs
 * @param {Passwords} options.passwords
 * @param {boolean} [options.isStrict] whether a primary without a standby refuses to commit
 * @param {string | undefined} [options.archiveCommand] archives a file of the write-ahead log
 * @param {string | undefined} [options.restoreCommand] creates the data of the first node, instead of `initdb`
 * @returns {string}
 */
export const patroniFile = ({ node, etcd, directory, programs, passwords, isStrict = false, ...commands }) => {
  const address = `127.0.0.1:${node.postgres}`;
  const restApi = `127.0.0.1:${node.rest}`;
  const { archiveCommand, restoreCommand } = commands;
  return JSON.stringify(
    {
      scope: 'croupier',
      name: node.name,
      restapi: { listen: restApi, connect_address: restApi },
      etcd3: { host: `127.0.0.1:${etcd}` },
      bootstrap: {
        dcs: clusterSettings({ isStrict }),
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        ...(restoreCommand
          ? {
              method: 'restore',
              restore: { command: restoreCommand, keep_existing_recovery_conf: true, no_params: true },
            }
          : {}),
      },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: `${directory}/data`,
        bin_dir: programs,
        pgpass: `${directory}/pgpass`,
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
          rewind: { username: 'rewinder', password: passwords.rewind },
        },
        parameters: {
          unix_socket_directories: directory,
          ...(archiveCommand ? { archive_mode: 'on', archive_command: archiveCommand, archive_timeout: '60s' } : {}),
        },
        pg_hba: [
          'local all all scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
        ],
      },
    },
    null,
    2,
  );
};

/**
 * HAProxy's configuration: one port leads to the primary, another to replicas. A server that loses its role loses its
 * connections, so that no client stays with it.
 *
 * @param {{ primary: number, replica: number, nodes: readonly NodePorts[] }} ports
 * @returns {string}
 */
export const haproxyFile = ({ primary, replica, nodes }) => {
  const section = (/** @type {string} */ name, /** @type {number} */ port, /** @type {string} */ path) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS ${path}`,
    '  http-check expect status 200',
    '  default-server inter 1s fastinter 500ms downinter 500ms rise 1 fall 2 on-marked-down shutdown-sessions',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.postgres} check port ${node.rest}`),
    '',
  ];
  return [
    'global',
    '  maxconn 1000',
    '',
    'defaults',
    '  mode tcp',
    '  retries 1',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '',
    ...section('primary', primary, '/primary'),
    ...section('replica', replica, '/replica'),
  ].join('\n');
};

/** @param {{ client: number, peer: number, directory: string }} options @returns {string[]} arguments of etcd */
export const etcdArguments = ({ client, peer, directory }) => {
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  return [
    ['--name', 'etcd-1'],
    ['--data-dir', directory],
    ['--listen-client-urls', clientUrl],
    ['--advertise-client-urls', clientUrl],
    ['--listen-peer-urls', peerUrl],
    ['--initial-advertise-peer-urls', peerUrl],
    ['--initial-cluster', `etcd-1=${peerUrl}`],
  ].flat();
};
