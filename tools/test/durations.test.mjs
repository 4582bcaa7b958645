// @ts-check
import { resolve } from 'node:path';
import { workspace } from '../workspace.mjs';
import { specDurations } from './durations.mjs';

test('adds up the tests of each spec file, nested ones and repeated ones included', () => {
  const spec = (/** @type {number[]} */ ...durations) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    config: { rootDir: resolve(workspace, 'apps/shell/e2e') },
    suites: [
      {
        file: 'links.spec.ts',
        specs: [spec(1500), spec(500, 700)],
        suites: [{ file: 'links.spec.ts', specs: [spec(2300)] }],
      },
      { file: 'site/routes.spec.ts', specs: [spec(400)] },
    ],
  };
  expect(specDurations(report)).toEqual([
    ['apps/shell/e2e/links.spec.ts', 5],
    ['apps/shell/e2e/site/routes.spec.ts', 0],
  ]);
});
