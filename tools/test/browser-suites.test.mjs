// @ts-check
import { partsOf } from './browser-suites.mjs';

const suites = [
  { project: 'lobby', target: 'e2e' },
  { project: 'tournaments', target: 'e2e' },
  { project: 'shell', target: 'e2e-site' },
];

test('a complete run has all suites at once', () => {
  expect(partsOf(suites, undefined)).toEqual([suites]);
});

test('a run of affected projects combines no target with a project that only another target affects', () => {
  expect(partsOf(suites, 'main')).toEqual([suites.slice(0, 2), suites.slice(2)]);
});
