// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { failuresIn, projectReport, testFilesIn } from './reports.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-reports-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = [
  'apps/lobby/src/a.test.ts',
  'apps/lobby/src/b.test.tsx',
  'apps/lobby/src/page.ts',
  'apps/lobby/dist/c.test.ts',
  'apps/lobby/node_modules/d/d.test.mjs',
  'apps/lobby-bar/src/e.test.ts',
  'tools/f.test.mjs',
];
for (const file of files) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}

/** @param {string} name @param {string[]} statuses @param {string} [status] */
const file = (name, statuses, status = statuses.includes('failed') ? 'failed' : 'passed') => ({
  name: join(root, name),
  status,
  message: `message of ${name}`,
  assertionResults: statuses.map((each) => ({ status: each })),
});

const report = {
  success: false,
  testResults: [
    file('apps/lobby/src/a.test.ts', ['passed', 'passed', 'failed', 'pending', 'todo']),
    file('apps/lobby-bar/src/e.test.ts', ['passed']),
    file('tools/f.test.mjs', [], 'failed'),
  ],
};
const share = (/** @type {string} */ path, /** @type {string[]} */ expected = []) =>
  projectReport(report, root, [path], expected);

test('finds the test files of a project, and of a part of it', () => {
  expect(testFilesIn(root, ['apps/lobby/'])).toEqual(['apps/lobby/src/a.test.ts', 'apps/lobby/src/b.test.tsx']);
  expect(testFilesIn(root, ['apps/lobby/src/b', 'apps/lobby/src/'])).toEqual([
    'apps/lobby/src/a.test.ts',
    'apps/lobby/src/b.test.tsx',
  ]);
});

test('gives each project the tests of its files, as a separate run would', () => {
  expect(share('apps/lobby/')).toMatchObject({
    success: false,
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 0,
  });
  expect(share('apps/lobby-bar/')).toMatchObject({ success: true, numPassedTests: 1, numFailedTests: 0 });
});

test('a file that does not load fails its project alone', () => {
  expect(share('tools/')).toMatchObject({ success: false, numPassedTests: 0, numRuntimeErrorTestSuites: 1 });
});

test('a test file that jest did not run is a failure with its name', () => {
  const found = share('apps/lobby-bar/', ['apps/lobby-bar/src/e.test.ts', 'apps/lobby-bar/src/forgotten.test.ts']);
  expect(found).toMatchObject({ success: false, numPassedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(failuresIn(found, root)).toContain('No jest project runs apps/lobby-bar/src/forgotten.test.ts');
});

test('lists the failures of a project without those of others', () => {
  expect(failuresIn(share('apps/lobby/'), root)).toBe(
    'apps/lobby/src/a.test.ts\nmessage of apps/lobby/src/a.test.ts\n2 tests passed in 1 files, 1 files failed\n',
  );
  expect(failuresIn(share('apps/lobby-bar/'), root)).toBe('1 tests passed in 1 files, 0 files failed\n');
});
