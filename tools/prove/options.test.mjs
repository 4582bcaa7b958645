// @ts-check
import { readProofOptions } from './options.mjs';

test('tries everything by default', () => {
  const { wanted, previous, ...numbers } = readProofOptions([]);
  expect(previous).toBeUndefined();
  expect([...wanted]).toEqual([
    'model',
    'races',
    'restarts',
    'platform',
    'database',
    'frozen',
    'clients',
    'pages',
    'pictures',
    'traces',
  ]);
  expect(numbers).toEqual({
    seeds: 5,
    operations: 10_000,
    cycles: 8,
    rounds: 2,
    platforms: 2,
    callers: 6_000,
    sockets: 150,
    kills: 20,
  });
});

test('takes some kinds and other numbers', () => {
  expect(readProofOptions(['--only', 'model,races', '--seeds', '1'])).toMatchObject({
    wanted: new Set(['model', 'races']),
    seeds: 1,
    cycles: 8,
  });
});

test('tries failovers, a restore, containers and systemd only if they are named', () => {
  expect(readProofOptions(['--only', 'failover,restore,compose,systemd', '--kills', '3'])).toMatchObject({
    wanted: new Set(['failover', 'restore', 'compose', 'systemd']),
    kills: 3,
  });
});

test.each([
  ['--only', 'modle'],
  ['--kills', '0'],
  ['--only', 'model,'],
  ['--seeds', '0'],
  ['--operations', 'many'],
  ['--cycles', '1.5'],
  ['--unknown', '1'],
])('refuses %s %s, which would prove less', (...args) => {
  expect(() => readProofOptions(args)).toThrow();
});

test('refuses a folder without a build of the previous release', () => {
  expect(() => readProofOptions(['--previous', '/nowhere'])).toThrow('There is no build of the platform in /nowhere');
});
