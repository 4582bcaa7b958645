// @ts-check
import { relative, resolve } from 'node:path';

/** @typedef {{ status: string, results: { duration: number, errors?: { message?: string }[] }[] }} Test */
/** @typedef {{ title: string, ok: boolean, tests: Test[] }} Spec */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: FileSuite[] }} FileSuite */
/**
 * What Playwright's JSON reporter writes; a file's name is relative to `config.rootDir`.
 *
 * @typedef {object} Report
 * @property {{ rootDir: string }} config
 * @property {FileSuite[]} suites
 * @property {{ message?: string, location?: { file: string } }[]} errors outside of tests
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/**
 * The part of a report that belongs to the specs of one folder, without those of its subfolders, as Playwright would
 * report it of a separate run.
 *
 * @param {Report} report
 * @param {string} root
 * @param {string} folder relative to the root
 * @returns {Report} with the errors that name no file
 */
export const suiteReport = (report, root, folder) => {
  const rootDir = resolve(root, folder);
  const isOwn = (/** @type {string} */ path) => !relative(rootDir, path).includes('/');
  const pathOf = ({ file = '' }) => resolve(report.config.rootDir, file);
  /** @type {(suite: FileSuite) => FileSuite} */
  const renamed = (suite) => ({
    ...suite,
    file: relative(rootDir, pathOf(suite)),
    ...(suite.suites ? { suites: suite.suites.map(renamed) } : {}),
  });
  const suites = report.suites.filter((suite) => isOwn(pathOf(suite))).map(renamed);
  const tests = suites.flatMap(specsIn).flatMap((spec) => spec.tests);
  const count = (/** @type {string} */ status) => tests.filter((test) => test.status === status).length;
  return {
    config: { ...report.config, rootDir },
    suites,
    errors: report.errors.filter(({ location }) => !location || isOwn(location.file)),
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
  };
};

/**
 * @param {FileSuite} suite
 * @returns {Spec[]}
 */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/**
 * What failed, with its errors.
 *
 * @param {Report} report
 * @returns {string[]} one text for each failed test or error outside of tests; empty when everything passed
 */
export const failuresIn = ({ suites, errors }) => [
  ...errors.map(({ message = 'unknown error' }) => message),
  ...suites.flatMap((file) =>
    specsIn(file)
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const messages = tests
          .flatMap(({ results }) => results)
          .flatMap((result) => result.errors ?? [])
          .map(({ message = '' }) => message);
        return `${file.file} › ${title}\n${messages.join('\n')}`;
      }),
  ),
];

/**
 * How long the tests of a suite took, one after the other.
 *
 * @param {Pick<Report, 'suites'>} report
 * @returns {number} seconds
 */
export const secondsOf = ({ suites }) =>
  suites
    .flatMap(specsIn)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) / 1000;
