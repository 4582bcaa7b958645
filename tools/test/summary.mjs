// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { secondsOf } from '../playwright/reports.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Count */
/** @typedef {Map<string, Map<string, Count>>} Table project → check → count */

/**
 * Returns jest's counts. A suite that could not run counts as one failure, and so does a project without a single test.
 *
 * @param {string} directory
 * @param {string} project
 * @param {string} [kind] which of its reports
 * @returns {Count}
 */
export const countUnit = (directory, project, kind = 'test') => {
  const report = read(join(directory, `${project}.${kind}.json`));
  if (!report) return crashed('no report');
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return atLeastOne({
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  });
};

/**
 * Returns Playwright's counts. An error outside the tests (a failed start, a broken spec) counts as a failure.
 *
 * @param {string} directory
 * @param {string} project
 * @param {string} [kind] which of its suites
 * @returns {Count}
 */
export const countBrowser = (directory, project, kind = 'e2e') => {
  const report = read(join(directory, `${project}.${kind}.json`));
  if (!report) return crashed('no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOne({
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    ...(flaky > 0 ? { note: `${flaky} passed only on retry` } : {}),
  });
};

/**
 * How long the tests of a browser suite took, one after the other.
 *
 * @param {string} directory
 * @param {string} project
 * @param {string} kind which of its suites
 * @returns {number} seconds
 */
export const secondsOfSuite = (directory, project, kind) => {
  const report = read(join(directory, `${project}.${kind}.json`));
  return report ? secondsOf(report) : 0;
};

/** @typedef {{ title: string, seconds: number }} Timed */
/** @typedef {{ title: string, reason: string }} Failed */
/** @typedef {{ title: string, seconds: number, reason: string | null }} TestResult `reason`: null when it passed */

/**
 * The tests that took longest, according to the reports of a run.
 *
 * @param {string} directory of the reports, whose names begin with the project's
 * @param {number} count
 * @returns {Timed[]} longest first
 */
export const slowestTests = (directory, count) =>
  resultsIn(directory)
    .map(({ title, seconds }) => ({ title, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);

/**
 * The tests that failed, according to the reports of a run.
 *
 * @param {string} directory of the reports, whose names begin with the project's
 * @returns {Failed[]} by the names of the reports; `reason` is the beginning of the error, without colours
 */
export const failedTests = (directory) =>
  resultsIn(directory).flatMap(({ title, reason }) =>
    reason === null
      ? []
      : [{ title, reason: stripVTControlCharacters(reason).trim().split('\n').slice(0, 12).join('\n') }],
  );

/**
 * @param {Failed[]} failed
 * @returns {string} each test with the beginning of its error below; empty when nothing failed
 */
export const listFailed = (failed) =>
  failed.map(({ title, reason }) => `  ✗ ${title}\n${reason.replace(/^/gm, '      ')}`).join('\n');

/**
 * @param {string} directory
 * @returns {TestResult[]} of all reports, with the project before the title
 */
const resultsIn = (directory) =>
  (existsSync(directory) ? readdirSync(directory).sort() : [])
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = read(join(directory, file));
      if (!report) return [];
      const results = report.suites ? browserResults(report) : unitResults(report);
      return results.map((result) => ({ ...result, title: `${file.split('.')[0]}: ${result.title}` }));
    });

/**
 * @param {any} report of jest
 * @returns {TestResult[]} with the files that could not run
 */
const unitResults = (report) =>
  (report.testResults ?? []).flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = basename(name);
    /** @type {TestResult[]} */
    const results = assertionResults.map((/** @type {any} */ test) => ({
      title: `${file} › ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
      reason: test.status === 'failed' ? test.failureMessages.join('\n') : null,
    }));
    if (status !== 'failed' || results.some(({ reason }) => reason !== null)) return results;
    return [...results, { title: file, seconds: 0, reason: message }];
  });

/**
 * @param {any} report of Playwright
 * @returns {TestResult[]} with the errors outside of tests
 */
const browserResults = ({ suites, errors = [] }) => [
  ...errors.map((/** @type {any} */ { message = '' }) => ({
    title: 'outside of the tests',
    seconds: 0,
    reason: message,
  })),
  ...specResults(suites),
];

/**
 * @param {any[]} suites of Playwright
 * @returns {TestResult[]}
 */
const specResults = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map((/** @type {any} */ { title, ok, tests }) => {
      const runs = tests.flatMap((/** @type {any} */ test) => test.results);
      return {
        title: `${file} › ${title}`,
        seconds: runs.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
        reason:
          ok === false ? runs.flatMap((/** @type {any} */ run) => (run.errors ?? []).map(messageOf)).join('\n') : null,
      };
    }),
    ...specResults(inner),
  ]);

/** @param {{ message?: string }} error */
const messageOf = ({ message = '' }) => message;

/**
 * Counts a failure for a suite whose program failed, even if its report has none.
 *
 * @param {Count} count
 * @param {boolean} ok
 * @returns {Count}
 */
export const withExit = (count, ok) =>
  ok || count.failed > 0 ? count : { ...count, failed: 1, note: 'ended with an error' };

/**
 * @param {Table} table
 * @returns {{ passed: number, failed: number }}
 */
export const total = (table) => {
  const counts = [...table.values()].flatMap((checks) => [...checks.values()]);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
};

/**
 * The table, a line a project, a column a check.
 *
 * @param {Table} table
 * @param {string[]} checks
 * @returns {string[]}
 */
export const render = (table, checks) => {
  const rows = [...table]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([project, counts]) => [project, ...checks.map((check) => cell(counts.get(check)))]);
  const all = [['', ...checks], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart((widths[column] ?? 0) + 2)))
      .join(''),
  );
};

/** @param {Count | undefined} count */
const cell = (count) => {
  if (!count) return '·';
  const parts = [
    count.failed > 0 ? `${count.failed} failed` : '',
    count.passed > 0 || count.failed === 0 ? String(count.passed) : '',
    count.skipped > 0 ? `${count.skipped} skipped` : '',
    count.note ?? '',
  ];
  return parts.filter(Boolean).join(', ');
};

/**
 * @param {Count} count
 * @returns {Count}
 */
const atLeastOne = (count) => (count.passed + count.failed === 0 ? { ...count, failed: 1, note: 'no tests' } : count);

/**
 * @param {string} note
 * @returns {Count}
 */
const crashed = (note) => ({ passed: 0, failed: 1, skipped: 0, note });

/** @param {string} file */
const read = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};
