// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from '../start/service.mjs';
import { documentedVariables, givenVariables, leastGracePeriod_s, readUnit } from './deployments.mjs';

const units = readdirSync(join(import.meta.dirname, 'systemd'));

/** @param {string} unit @param {string} name */
const valuesOf = (unit, name) =>
  readUnit(unit)
    .filter(([setting]) => setting === name)
    .map(([, value]) => value);
/** The variables that a unit sets. @param {string} unit @returns {[name: string, value: string][]} */
const variablesOf = (unit) =>
  valuesOf(unit, 'Environment')
    .flatMap((line) => line.split(' '))
    .map((assignment) => [assignment.slice(0, assignment.indexOf('=')), assignment.slice(assignment.indexOf('=') + 1)]);

test('there are units for gateways, platforms and migrations', () => {
  expect(units.sort()).toEqual(['croupier-gateway@.service', 'croupier-migrate.service', 'croupier-platform@.service']);
});

test.each(units)('%s runs without rights, on a file system that it cannot change', (unit) => {
  for (const [name, value] of [
    ['User', 'croupier'],
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['RestrictNamespaces', 'yes'],
  ])
    expect([name, valuesOf(unit, String(name))]).toEqual([name, [value]]);
  // Node compiles at run time, and the kernel kills a process for a call that the filter forbids.
  expect(valuesOf(unit, 'MemoryDenyWriteExecute')).toEqual([]);
  expect(valuesOf(unit, 'SystemCallFilter')).toEqual(['@system-service @pkey']);
});

test.each(
  /** @type {const} */ ([
    ['croupier-gateway@.service', 'Gateway'],
    ['croupier-platform@.service', 'Platform'],
  ]),
)('%s has every variable that it requires, and only documented ones', (unit, section) => {
  const { known, required } = documentedVariables(section);
  const given = givenVariables(variablesOf(unit).map(([name]) => name));
  expect([...given].filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
  expect(required.filter((name) => !given.has(name))).toEqual([]);
  expect(variablesOf(unit)).toContainEqual([`${section.toUpperCase()}_PORT`, '%i']);
});

test.each(units)('%s gets its secrets as credentials', (unit) => {
  const files = variablesOf(unit).filter(([name]) => name.endsWith('_FILE'));
  expect(files.length).toBeGreaterThan(0);
  const names = files.map(([name]) => name.slice(0, -'_FILE'.length).toLowerCase());
  expect(files.map(([, path]) => path)).toEqual(names.map((name) => `%d/${name}`));
  expect(valuesOf(unit, 'LoadCredential')).toEqual(names.map((name) => `${name}:/etc/croupier/secrets/${name}`));
});

test('migrations have the secrets of the platform', () => {
  expect(valuesOf('croupier-migrate.service', 'LoadCredential')).toEqual(
    valuesOf('croupier-platform@.service', 'LoadCredential'),
  );
});

test.each(['croupier-gateway@.service', 'croupier-platform@.service'])(
  '%s has the flags of npm start, restarts after a failure, and may drain for ten seconds and finish its work before it is killed',
  (unit) => {
    expect(valuesOf(unit, 'ExecStart')).toEqual([`/usr/bin/node ${nodeFlags.join(' ')} main.cjs`]);
    expect(valuesOf(unit, 'Restart')).toEqual(['always']);
    // By default, systemd gives up after five starts within ten seconds.
    expect(valuesOf(unit, 'StartLimitIntervalSec')).toEqual(['0']);
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(leastGracePeriod_s(10_000));
    expect(valuesOf(unit, 'KillMode')).toEqual(['mixed']);
  },
);

test.each(['croupier-gateway@.service', 'croupier-platform@.service'])('%s restarts a service that hangs', (unit) => {
  expect(valuesOf(unit, 'Type')).toEqual(['notify']);
  expect(valuesOf(unit, 'NotifyAccess')).toEqual(['all']);
  expect(valuesOf(unit, 'WatchdogSec')).toEqual(['30']);
  expect(valuesOf(unit, 'WatchdogSignal')).toEqual(['SIGKILL']);
});
