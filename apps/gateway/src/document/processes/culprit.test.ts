import type { RegistryFile } from '@croupier/releases/registry';
import type { Release } from '../release-stack.ts';
import { createCulprit } from './culprit.ts';

const registry = { shell: { version: 's1' }, remotes: { cashier: { version: 'c1' }, lobby: { version: 'l1' } } };
const cashier = { app: 'cashier', version: 'c1' };
const lobby = { app: 'lobby', version: 'l1' };
const shell = { app: 'shell', version: 's1' };
const stackOf = ({ app, version }: Release): string =>
  `KEYBOARD_INTERRUPT\n    at work (/registry/${app}/${version}/server/build.cjs:1:1)`;

let time_ms = 0;
const create = (enteredByJobs: Release | null = null) => {
  const culprit = createCulprit({ directory: '/registry', enteredByJobs: () => enteredByJobs, now: () => time_ms });
  culprit.addReleases(registry as unknown as RegistryFile);
  return culprit;
};

test('the release whose code was interrupted stopped the process, also if another one was entered later', () => {
  expect(create(lobby).of('hung', stackOf(cashier))).toEqual(cashier);
});

test('without a stack it is the release that a waiting page entered last', () => {
  expect(create(lobby).of('exit', null)).toEqual(lobby);
  expect(create(lobby).of('hung', stackOf(shell))).toEqual(lobby);
});

test('without a waiting page it is the release that was entered within ten seconds', () => {
  const culprit = create();
  culprit.entered(cashier);
  expect(culprit.of('memory', null)).toEqual(cashier);
  time_ms += 10_001;
  expect(culprit.of('memory', null)).toBeNull();
  expect(culprit.of('hung', stackOf(shell))).toEqual(shell);
});

test('a process names only releases that it may run', () => {
  const culprit = create(lobby);
  culprit.claim({ app: 'profile', version: 'p1' }, 'an error');
  expect([culprit.of('exit', null), culprit.error()]).toEqual([null, 'an error']);
});

test.each(['replaced', 'closed', 'start'] as const)('no release is named for a process that is %s', (reason) => {
  expect(create(lobby).of(reason, null)).toBeNull();
});
