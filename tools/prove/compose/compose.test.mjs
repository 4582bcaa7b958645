// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { read, readCompose } from '../../containers/deployments.mjs';
import { ownCgroup, removeCgroups } from './cgroups.mjs';
import { areHealthy, isConfined, startFailures, stopFailures, usedServers } from './containers.mjs';
import { finished, withPreparedBuild } from './images.mjs';
import { missingPackages, requireEngine } from './programs.mjs';
import { withoutName } from './site.mjs';

const folder = mkdtempSync(join(tmpdir(), 'croupier-containers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const services = Object.keys(readCompose().services);

/**
 * @param {string} service
 * @param {{ state?: object, host?: object, user?: string, restarts?: number }} [over]
 */
const container = (service, { state = {}, host = {}, user = '10001:10001', restarts = 0 } = {}) => ({
  Id: service,
  RestartCount: restarts,
  Config: { User: user, Labels: { 'com.docker.compose.service': service } },
  HostConfig: { ReadonlyRootfs: true, CapDrop: ['ALL'], SecurityOpt: ['no-new-privileges:true'], ...host },
  State: {
    Status: ['migrate', 'releases'].includes(service) ? 'exited' : 'running',
    ExitCode: 0,
    OOMKilled: false,
    StartedAt: '2026-01-01T10:00:05.1Z',
    FinishedAt: '2026-01-01T10:00:04.9Z',
    ...state,
  },
  NetworkSettings: { Networks: {} },
});

/** All services, one of them different. @param {string} service @param {Parameters<typeof container>[1]} over */
const withOne = (service, over) => services.map((each) => container(each, each === service ? over : {}));

test('names each missing package once', () => {
  expect(missingPackages(folder)).toEqual([
    ...['docker.io', 'docker-compose', 'debootstrap', 'iproute2', 'iptables', 'binutils', 'util-linux'],
  ]);
  for (const path of ['usr/sbin/dockerd', 'usr/bin/docker', 'usr/sbin/debootstrap', 'usr/sbin/ip', 'usr/bin/unshare']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect(missingPackages(folder)).toEqual(['docker-compose', 'iptables', 'binutils']);
});

test.each([
  [{ missing: ['docker.io', 'debootstrap'], uid: 0, platform: 'linux' }, /apt-get install .* docker\.io debootstrap$/],
  [{ missing: [], uid: 1000, platform: 'linux' }, /by root/],
  [{ missing: [], uid: 0, platform: 'darwin' }, /needs Linux/],
])('says why a machine cannot run the engine: %j', (machine, message) => {
  expect(() => requireEngine(machine)).toThrow(message);
});

test('runs the engine as root with all packages', () => {
  expect(() => requireEngine({ missing: [], uid: 0, platform: 'linux' })).not.toThrow();
});

test('replaces the build of the Dockerfile, and changes no finished image', () => {
  const original = read('Dockerfile');
  const changed = withPreparedBuild(original, 'prepared');
  expect(changed).toContain('FROM prepared AS build\n');
  expect(changed).not.toContain('npm ci');
  const finishedStages = original.slice(original.indexOf('FROM ${BASE_IMAGE} AS runtime'));
  expect(changed.endsWith(finishedStages)).toBe(true);
  for (const name of finished) expect(finishedStages).toContain(`FROM runtime AS ${name}\n`);
  expect(() => withPreparedBuild('FROM scratch AS other\n', 'prepared')).toThrow('no stage "build"');
});

test('leaves the name of the project out, and nothing else', () => {
  const text = read('compose.yaml');
  expect(withoutName(text)).not.toMatch(/^name:/m);
  expect(withoutName(text).split('\n')).toHaveLength(text.split('\n').length - 1);
});

test('accepts services that have started in order and without rights', () => {
  expect(startFailures(withOne('', {}), services)).toEqual([]);
});

test.each(
  /** @type {[string, Parameters<typeof container>[1], string][]} */ ([
    ['platform-1', { user: '' }, 'platform-1 runs as root'],
    ['gateway-2', { host: { ReadonlyRootfs: false } }, 'gateway-2 can change its file system'],
    ['sandbox', { host: { CapDrop: null } }, 'sandbox keeps capabilities'],
    ['migrate', { host: { SecurityOpt: null } }, 'migrate may gain privileges'],
    ['database', { state: { Status: 'restarting', ExitCode: 1 } }, 'database is restarting with status 1'],
    ['releases', { state: { ExitCode: 1 } }, 'releases is exited with status 1'],
    ['migrate', { state: { Status: 'running' } }, 'migrate is running with status 0'],
    ['platform-2', { state: { StartedAt: '2026-01-01T10:00:04Z' } }, 'platform-2 began before migrate had ended'],
    ['gateway-1', { state: { StartedAt: '2026-01-01T10:00:04Z' } }, 'gateway-1 began before releases had ended'],
  ]),
)('finds that %s has started with %j', (service, over, failure) => {
  expect(startFailures(withOne(service, over), services)).toEqual([failure]);
});

test('finds a service that was not started', () => {
  const containers = withOne('', {}).filter(({ Id }) => Id !== 'sandbox');
  expect(startFailures(containers, services)).toEqual(['sandbox was not started']);
});

test('waits for the health checks of the services that have one', () => {
  const healthy = container('gateway-1', { state: { Health: { Status: 'healthy' } } });
  const starting = container('gateway-2', { state: { Health: { Status: 'starting' } } });
  expect(areHealthy([healthy, container('load-balancer')])).toBe(true);
  expect(areHealthy([healthy, starting])).toBe(false);
});

test.each(
  /** @type {[Parameters<typeof container>[1], string[]][]} */ ([
    [{ state: { Status: 'exited' } }, []],
    [{ state: { Status: 'exited', ExitCode: 137 } }, ['platform-1 is exited with status 137 after the stop']],
    [
      { state: { Status: 'exited', OOMKilled: true } },
      ['platform-1 is exited with status 0, out of memory after the stop'],
    ],
    [{}, ['platform-1 is running with status 0 after the stop']],
    [{ state: { Status: 'exited' }, restarts: 2 }, ['platform-1 was restarted 2 times']],
  ]),
)('a stop that ends with %j has the failures %j', (over, failures) => {
  expect(stopFailures([container('platform-1', over)])).toEqual(failures);
});

test('knows which servers the load balancer uses', () => {
  const servers = ['platform-1', 'platform-2', 'gateway-1', 'gateway-2'];
  const start = `
[WARNING]  (1) : config : [haproxy.cfg:55] : 'server platforms/platform-1' : could not resolve address 'platform-1'.
[NOTICE]   (1) : Loading success.`;
  expect(usedServers(start, servers)).toEqual(['platform-2', 'gateway-1', 'gateway-2']);
  const later = `${start}
[WARNING]  (9) : Server platforms/platform-1 ('platform-1') is UP/READY (resolves again).
[WARNING]  (9) : Server platforms/platform-2 is DOWN, reason: Layer4 connection problem, info: "Connection refused".
Server gateways/gateway-1 is DOWN, reason: Layer7 timeout, check duration: 2002ms. 1 active and 0 backup servers left.
172.18.0.1:5 [27/Nov/2026] api platforms/platform-1 0/0/0/1/1 200 "GET /?Server a/gateway-2 is DOWN HTTP/1.1"
Server gateways/gateway-1 is UP, reason: Layer7 check passed, code: 200, check duration: 2ms.`;
  expect(usedServers(later, servers)).toEqual(['gateway-2', 'platform-1', 'gateway-1']);
  const last = `${later}
Server gateways/gateway-1 is going DOWN for maintenance (No IP for server ). 1 active and 0 backup servers left.`;
  expect(usedServers(last, servers)).toEqual(['gateway-2', 'platform-1']);
});

test.each([
  ['10001 EROFS\n', true],
  ['10001 EACCES\n', true],
  ['0 EROFS\n', false],
  ['', false],
])('a service that prints %j is confined: %s', (output, expected) => {
  expect(isConfined(output)).toBe(expected);
});

test.each([
  ['one hierarchy', ['']],
  ['a hierarchy for each controller', ['cpu', 'memory']],
])('removes its cgroups and those of ended processes in %s', async (_name, places) => {
  const root = mkdtempSync(join(folder, 'cgroups-'));
  // No process has this number: it is above the greatest that Linux gives.
  const ended = 'croupier-compose-4194305';
  const kept = ['docker', `croupier-compose-${process.ppid}`];
  if (places.length === 1) writeFileSync(join(root, 'cgroup.controllers'), 'cpu');
  for (const place of places)
    for (const name of [ended, ownCgroup(), ...kept])
      mkdirSync(join(root, place, name, 'container', 'inner'), { recursive: true });
  expect(await removeCgroups(root)).toBe(true);
  for (const place of places)
    expect(
      readdirSync(join(root, place))
        .filter((name) => name !== 'cgroup.controllers')
        .sort(),
    ).toEqual(kept.sort());
});

test('says when a cgroup is still in use', async () => {
  const root = mkdtempSync(join(folder, 'used-'));
  mkdirSync(join(root, 'cpu', ownCgroup()), { recursive: true });
  // A folder with a file cannot be removed, as a cgroup with a process.
  writeFileSync(join(root, 'cpu', ownCgroup(), 'file'), '');
  expect(await removeCgroups(root, { limit_ms: 10 })).toBe(false);
});

test('the stand-ins of the servers are started as compose.yaml expects it', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, 'servers.Dockerfile'), 'utf8');
  const { database, 'load-balancer': balancer } = readCompose().services;
  for (const volume of [...(database?.volumes ?? []), ...(balancer?.volumes ?? [])])
    expect(dockerfile).toContain(volume.split(':')[1]);
});
