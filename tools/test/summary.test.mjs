// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureReport } from '../nx-report.mjs';
import { readResults } from './nx-targets.mjs';
import { countBrowser, countUnit, failedTests, render, slowestTests, total, withExit } from './summary.mjs';

const directory = mkdtempSync(join(tmpdir(), 'croupier-summary-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** @type {(file: string, content: unknown) => void} */
const report = (file, content) =>
  writeFileSync(join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));

const jestReport = {
  success: true,
  numPassedTests: 4,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test.each([
  ['all passed', jestReport, { passed: 4, failed: 0, skipped: 0 }],
  ['one failed', { ...jestReport, success: false, numFailedTests: 1 }, { passed: 4, failed: 1, skipped: 0 }],
  [
    'a suite that does not load',
    { ...jestReport, success: false, numRuntimeErrorTestSuites: 1 },
    { passed: 4, failed: 1, skipped: 0 },
  ],
  ['a run that failed with nothing to blame', { ...jestReport, success: false }, { passed: 4, failed: 1, skipped: 0 }],
  ['no tests', { ...jestReport, numPassedTests: 0 }, { passed: 0, failed: 1, skipped: 0, note: 'no tests' }],
  [
    'skipped alone',
    { ...jestReport, numPassedTests: 0, numPendingTests: 2 },
    { passed: 0, failed: 1, skipped: 2, note: 'no tests' },
  ],
  ['a report cut short', '{"success"', { passed: 0, failed: 1, skipped: 0, note: 'no report' }],
])('jest: %s', (_case, content, expected) => {
  report('cashier.test.json', content);
  expect(countUnit(directory, 'cashier')).toEqual(expected);
});

test.each([
  [
    'all passed',
    { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] },
    { passed: 3, failed: 0, skipped: 1 },
  ],
  [
    'one failed',
    { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] },
    { passed: 3, failed: 1, skipped: 0 },
  ],
  [
    'one passed only on retry',
    { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] },
    { passed: 4, failed: 0, skipped: 0, note: '1 passed only on retry' },
  ],
  [
    'the system did not start',
    { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no' }] },
    { passed: 0, failed: 1, skipped: 0 },
  ],
  [
    'no tests',
    { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
    { passed: 0, failed: 1, skipped: 0, note: 'no tests' },
  ],
])('playwright: %s', (_case, content, expected) => {
  report('cashier.e2e.json', content);
  expect(countBrowser(directory, 'cashier')).toEqual(expected);
});

test('a missing report counts as a failure', () => {
  expect([countUnit(directory, 'nobody').failed, countBrowser(directory, 'nobody').failed]).toEqual([1, 1]);
});

test('a suite fails when its program exits with an error, even if the report shows success', () => {
  expect(withExit({ passed: 4, failed: 0, skipped: 0 }, false)).toMatchObject({ passed: 4, failed: 1 });
});

test('the Nx report yields run, cached, failed and skipped tasks', () => {
  const output =
    '> nx run money:lint\n\n> nx run ui:lint  [local cache]\n\n> nx run shell:lint\n\n> nx run ' +
    'money:build\n\nFailed tasks:\n\n- shell:lint\n- money:build\n';
  expect(readResults(output, 'lint', ['money', 'ui', 'shell', 'lobby'], false)).toEqual([
    { project: 'money', ok: true, cached: false },
    { project: 'ui', ok: true, cached: true },
    { project: 'shell', ok: false, cached: false },
    { project: 'lobby', ok: false, cached: false },
  ]);
});

test('a failed run shows the output of its failed tasks', () => {
  const output =
    '\n NX   Running target lint\n\n> nx run money:lint\n\nfine\n> nx run shell:lint\n\nbroken\n\n NX   ' +
    'Running target failed\n\nFailed tasks:\n\n- shell:lint\n';
  expect(failureReport(output)).toBe('> nx run shell:lint\nbroken');
  expect(failureReport('out of memory')).toBe('out of memory');
});

test('every task fails when Nx itself fails', () => {
  expect(readResults('> nx run money:lint\n\nout of memory', 'lint', ['money'], false)).toEqual([
    { project: 'money', ok: false, cached: false },
  ]);
});

test('the table adds up', () => {
  const table = new Map([
    [
      'lobby',
      new Map([
        ['lint', { passed: 1, failed: 0, skipped: 0 }],
        ['unit', { passed: 12, failed: 2, skipped: 1 }],
      ]),
    ],
    ['cashier', new Map([['lint', { passed: 0, failed: 1, skipped: 0 }]])],
  ]);
  expect(total(table)).toEqual({ passed: 13, failed: 3 });
  expect(render(table, ['lint', 'unit'])).toEqual([
    '             lint                     unit',
    'cashier  1 failed                        ·',
    'lobby           1  2 failed, 12, 1 skipped',
  ]);
});

test('lists the slowest tests of the reports of all runners', () => {
  const reports = mkdtempSync(join(tmpdir(), 'croupier-slowest-'));
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) =>
    writeFileSync(join(reports, file), JSON.stringify(content));
  write('money.test.json', {
    testResults: [
      {
        name: '/libs/money/src/amount.test.ts',
        assertionResults: [
          { fullName: 'adds', duration: 1500 },
          { fullName: 'skipped', duration: null },
        ],
      },
    ],
  });
  write('cashier.e2e.json', {
    suites: [
      {
        file: 'deposit.spec.ts',
        specs: [{ title: 'pays', tests: [{ results: [{ duration: 2000 }, { duration: 500 }] }] }],
        suites: [{ file: 'deposit.spec.ts', specs: [{ title: 'waits', tests: [{ results: [{ duration: 900 }] }] }] }],
      },
    ],
  });
  expect(slowestTests(reports, 3)).toEqual([
    { title: 'cashier: deposit.spec.ts › pays', seconds: 2.5 },
    { title: 'money: amount.test.ts › adds', seconds: 1.5 },
    { title: 'cashier: deposit.spec.ts › waits', seconds: 0.9 },
  ]);
  rmSync(reports, { recursive: true });
});

test('names the failed tests of all reports and the beginning of their errors', () => {
  const reports = mkdtempSync(join(tmpdir(), 'croupier-failed-'));
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) =>
    writeFileSync(join(reports, file), JSON.stringify(content));
  const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  write('money.test.json', {
    testResults: [
      {
        name: '/libs/money/src/amount.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: [`\u001b[31m${long}\u001b[39m`] },
        ],
      },
      { name: '/libs/money/src/rates.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  });
  write('cashier.e2e.json', {
    errors: [{ message: 'The system did not start' }],
    suites: [
      {
        file: 'deposit.spec.ts',
        specs: [{ title: 'pays', ok: true, tests: [{ results: [{ errors: [] }] }] }],
        suites: [
          {
            file: 'deposit.spec.ts',
            specs: [{ title: 'waits', ok: false, tests: [{ results: [{ errors: [{ message: 'Not visible' }] }] }] }],
          },
        ],
      },
    ],
  });
  expect(failedTests(reports)).toEqual([
    { title: 'cashier: outside of the tests', reason: 'The system did not start' },
    { title: 'cashier: deposit.spec.ts › waits', reason: 'Not visible' },
    { title: 'money: amount.test.ts › subtracts', reason: long.split('\n').slice(0, 12).join('\n') },
    { title: 'money: rates.test.ts', reason: 'No such module' },
  ]);
  expect(failedTests(join(reports, 'missing'))).toEqual([]);
  rmSync(reports, { recursive: true });
});
