// @ts-check
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from './create-secrets.mjs';
import {
  documentedVariables,
  givenVariables,
  imageVariables,
  leastGracePeriod_s,
  read,
  readCompose,
  stageOf,
} from './deployments.mjs';

const { services, secrets } = readCompose();
/** The services whose image is ours. */
const own = Object.entries(services).filter(([, { image }]) => image.startsWith('croupier-'));
const imageOf = (/** @type {string} */ image) => /^croupier-(\w+):/.exec(image)?.[1] ?? '';
const serving = own.filter(([, { restart }]) => restart !== 'no');

test('two gateways and two platforms run with a database, a load balancer and the sandbox', () => {
  expect(Object.keys(services).sort()).toEqual([
    'database',
    'gateway-1',
    'gateway-2',
    'load-balancer',
    'migrate',
    'platform-1',
    'platform-2',
    'releases',
    'sandbox',
  ]);
});

test.each(own)('%s runs an image of the Dockerfile, read-only and without rights', (_name, service) => {
  expect(stageOf(imageOf(service.image))).toContain('COPY --from=build');
  if (service.build) expect(service.build.target).toBe(imageOf(service.image));
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test.each(serving)('%s has every variable that it requires, and only documented ones', (_name, service) => {
  const name = imageOf(service.image);
  const section = /** @type {'Gateway' | 'Platform' | 'Sandbox'} */ (`${name[0]?.toUpperCase()}${name.slice(1)}`);
  const { known, required } = documentedVariables(section);
  const given = givenVariables([...Object.keys(service.environment ?? {}), ...imageVariables(name)]);
  expect(required.length).toBeGreaterThan(0);
  expect([...given].filter((variable) => !known.has(variable))).toEqual([]);
  expect(required.filter((variable) => !given.has(variable))).toEqual([]);
});

test.each(own)('%s gets the files of its secrets, and no others', (_name, service) => {
  const files = Object.entries(service.environment ?? {}).filter(([name]) => name.endsWith('_FILE'));
  for (const [name, path] of files) expect(path).toBe(`/run/secrets/${name.slice(0, -'_FILE'.length).toLowerCase()}`);
  expect(files.map(([, path]) => path.slice('/run/secrets/'.length)).sort()).toEqual(
    [...(service.secrets ?? [])].sort(),
  );
});

test('create-secrets makes exactly the secrets that are used', () => {
  const directory = mkdtempSync(join(tmpdir(), 'compose-'));
  try {
    createSecrets(directory);
    expect(readdirSync(directory).sort()).toEqual(Object.keys(secrets).sort());
  } finally {
    rmSync(directory, { recursive: true });
  }
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`);
  const used = Object.values(services).flatMap(({ secrets: names = [] }) => names);
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
});

test.each(serving)(
  '%s is checked by /readyz, and may drain and finish its work before it is killed',
  (_name, service) => {
    expect(service.healthcheck?.test?.slice(0, 3)).toEqual(['CMD', 'node', 'health.mjs']);
    expect(service.healthcheck?.test?.[4]).toBe('/readyz');
    expect(imageVariables(imageOf(service.image))).toContain(service.healthcheck?.test?.[3]);
    const delay_ms = Number(service.environment?.SHUTDOWN_DELAY_MS ?? 0);
    expect(Number(service.stop_grace_period?.replace('s', ''))).toBeGreaterThanOrEqual(leastGracePeriod_s(delay_ms));
  },
);

test.each(own.filter(([, { secrets: names = [] }]) => names.some((name) => name.endsWith('database_url'))))(
  '%s starts after the database and stops before it, whatever has ended meanwhile',
  (_name, service) => {
    expect(service.depends_on?.database).toEqual({ condition: 'service_healthy' });
  },
);

test.each(serving.filter(([name]) => name !== 'sandbox'))(
  '%s reaches the sandbox at its name, because localhost is the container itself',
  (_name, { environment }) => {
    expect(environment?.PROVIDER_ORIGIN).toBe('http://sandbox:4220');
  },
);

test('migrations run in the step before, with the environment of the platform', () => {
  const { migrate, 'platform-1': platform } = services;
  expect(migrate?.command).toEqual(['node', 'migrate.cjs']);
  expect(migrate?.environment).toEqual(platform?.environment);
  expect(stageOf('platform')).toContain('MIGRATE_AT_START=off');
});

test('only the job of the releases may write to the registry', () => {
  const mounts = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => volume.startsWith('registry:')).map((volume) => `${name} ${volume}`),
  );
  expect(mounts.sort()).toEqual([
    'gateway-1 registry:/var/lib/croupier/registry:ro',
    'gateway-2 registry:/var/lib/croupier/registry:ro',
    'releases registry:/var/lib/croupier/registry',
  ]);
});

test('the load balancer sends requests to every gateway and platform that is ready', () => {
  const configuration = read('haproxy.cfg');
  const servers = [...configuration.matchAll(/^\s+server (\S+) (\S+)$/gm)].map(([, name, address]) => [name, address]);
  const expected = own
    .filter(([name]) => /^(gateway|platform)-\d$/.test(name))
    .map(([name, { image }]) => [name, `${name}:${/_PORT=(\d+)/.exec(stageOf(imageOf(image)))?.[1]}`]);
  expect(servers.sort()).toEqual(expected.sort());
  expect(configuration.match(/http-check send meth GET uri \/readyz/g)).toHaveLength(2);
  expect(configuration).toMatch(/default-server check/);
});
