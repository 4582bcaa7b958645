// @ts-check
import { pgbackrestFile } from './backups.mjs';
import { isWhole } from './cluster.mjs';
import { haproxyFile, patroniFile, timing } from './settings.mjs';

const node = { name: 'node-1', postgres: 5001, rest: 5002 };
const passwords = { superuser: 's', replication: 'r', rewind: 'w' };
const patroni = (/** @type {object} */ more = {}) =>
  JSON.parse(patroniFile({ node, etcd: 5000, directory: '/home', programs: '/bin', passwords, ...more }));

test('Patroni waits for a synchronous standby, and promotes only that one', () => {
  const { dcs } = patroni().bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: false, primary_start_timeout: 0 });
  expect(dcs.postgresql.parameters).toMatchObject({ synchronous_commit: 'on', wal_log_hints: 'on' });
  expect(patroni({ isStrict: true }).bootstrap.dcs.synchronous_mode_strict).toBe(true);
});

test('the leader has time for two retries before its key ends', () => {
  expect(timing.loop_wait + 2 * timing.retry_timeout).toBeLessThanOrEqual(timing.ttl);
});

test('a node archives and restores only when it is told to', () => {
  expect(patroni().postgresql.parameters).not.toHaveProperty('archive_mode');
  expect(patroni().bootstrap).not.toHaveProperty('method');
  expect(patroni({ archiveCommand: 'push %p' }).postgresql.parameters).toMatchObject({
    archive_mode: 'on',
    archive_command: 'push %p',
  });
  expect(patroni({ restoreCommand: 'restore' }).bootstrap).toMatchObject({
    method: 'restore',
    restore: { command: 'restore', keep_existing_recovery_conf: true },
  });
});

test('HAProxy asks Patroni for the role of each node, and ends connections to one that has lost it', () => {
  const text = haproxyFile({
    primary: 6001,
    replica: 6002,
    nodes: [node, { name: 'node-2', postgres: 5003, rest: 5004 }],
  });
  const [, primary = '', replica = ''] = text.split(/^listen /m);
  expect(primary).toContain('bind 127.0.0.1:6001');
  expect(primary).toContain('option httpchk OPTIONS /primary');
  expect(replica).toContain('option httpchk OPTIONS /replica');
  for (const section of [primary, replica]) {
    expect(section).toContain('server node-2 127.0.0.1:5003 check port 5004');
    expect(section).toContain('on-marked-down shutdown-sessions');
  }
});

test('backups are encrypted, and go to the object store by TLS', () => {
  const repository = {
    ...{ host: '127.0.0.1', port: 7001, bucket: 'b', region: 'r', key: 'k', secret: 's' },
    ...{ certificates: '/ca.pem', passphrase: 'p' },
  };
  const lines = pgbackrestFile({ repository, directory: '/home', port: 5001 }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'repo1-cipher-type=aes-256-cbc',
      'repo1-cipher-pass=p',
      'repo1-storage-ca-file=/ca.pem',
      'pg1-path=/home/data',
      'pg1-port=5001',
    ]),
  );
});

const member = (/** @type {string} */ role, state = 'running') => ({ name: role, role, state });

test('a cluster is whole with a primary and a synchronous standby that run', () => {
  expect(isWhole([member('leader'), member('sync_standby')], 2)).toBe(true);
  expect(isWhole([member('leader'), member('sync_standby', 'streaming')], 2)).toBe(true);
});

test.each([
  [[member('leader')]],
  [[member('leader'), member('replica')]],
  [[member('leader'), member('sync_standby', 'stopped')]],
  [[member('leader', 'start failed'), member('sync_standby')]],
  [[member('sync_standby'), member('sync_standby')]],
])('a cluster is not whole with %j', (members) => {
  expect(isWhole(members, 2)).toBe(false);
});
