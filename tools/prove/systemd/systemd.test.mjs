// @ts-check
import { requireSystemd } from './machine.mjs';
import { failuresOf } from './services.mjs';

const status = 'Name:\tnode\nUid:\t999\t999\t999\t999\nCapEff:\t0000000000000000\nNoNewPrivs:\t1\nSeccomp:\t2\n';
const state = 'Result=success\nNRestarts=1\nExecMainStatus=0';

test('accepts services without rights, which were restarted once and ended well', () => {
  expect(failuresOf.process('gateway', status)).toEqual([]);
  expect(failuresOf.restarts('gateway', state, 1)).toEqual([]);
  expect(failuresOf.end('gateway', state)).toEqual([]);
});

test.each([
  ['runs as root', status.replaceAll('999', '0')],
  ['has capabilities', status.replace('0000000000000000', '0000000000000400')],
  ['may get new privileges', status.replace('NoNewPrivs:\t1', 'NoNewPrivs:\t0')],
  ['has no filter of system calls', status.replace('Seccomp:\t2', 'Seccomp:\t0')],
])('finds a process that %s', (failure, text) => {
  expect(failuresOf.process('gateway', text)).toEqual([`gateway ${failure}`]);
});

test('finds a process whose rights cannot be read', () => {
  expect(failuresOf.process('gateway', '')).toHaveLength(4);
});

test('finds a service that was not restarted, or more than once', () => {
  expect(failuresOf.restarts('gateway', state.replace('NRestarts=1', 'NRestarts=0'), 1)).toHaveLength(1);
  expect(failuresOf.restarts('gateway', state.replace('NRestarts=1', 'NRestarts=2'), 1)).toHaveLength(1);
  expect(failuresOf.restarts('gateway', '', 1)).toHaveLength(1);
});

test('finds a service that was killed because it did not stop, and one that ended with an error', () => {
  expect(failuresOf.end('gateway', state.replace('success', 'timeout'))).toEqual([
    'gateway ended with timeout, status 0',
  ]);
  expect(failuresOf.end('gateway', state.replace('Status=0', 'Status=1'))).toEqual([
    'gateway ended with success, status 1',
  ]);
});

test('names what the machine lacks, and needs root', () => {
  expect(() => requireSystemd({ isThere: (path) => !path.includes('nsenter'), uid: 0 })).toThrow(
    'Missing on this machine: /usr/bin/nsenter (util-linux)',
  );
  expect(() => requireSystemd({ isThere: () => true, uid: 1000 })).toThrow(/root/);
  expect(() => requireSystemd({ isThere: () => true, uid: 0 })).not.toThrow();
});
