// @ts-check
import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * What jest reports of a test file.
 *
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string }[] }} FileReport
 */
/** @typedef {{ success: boolean, testResults: FileReport[] }} Report */
/**
 * A project's share of a report, with the numbers that jest gives for a separate run.
 *
 * @typedef {Report & { numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number }} ProjectReport
 */

/**
 * Returns the test files on disk whose paths have one of the prefixes.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to the root: folders that end with a slash, or beginnings of files
 * @returns {string[]} relative to the root
 */
export const testFilesIn = (root, paths) =>
  [
    ...new Set(
      paths.flatMap((path) => {
        const folder = path.endsWith('/') ? path : dirname(path);
        return filesBelow(root, folder).filter((file) => file.startsWith(path));
      }),
    ),
  ].sort();

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.cache'].includes(entry.name) ? [] : filesBelow(root, path);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });

/**
 * A project's share of what jest reported of several.
 *
 * @param {Report} report
 * @param {string} root
 * @param {readonly string[]} paths that the project's files begin with, relative to the root
 * @param {readonly string[]} expected files; one that jest did not run is a failure
 * @returns {ProjectReport}
 */
export const projectReport = (report, root, paths, expected) => {
  const pathOf = (/** @type {FileReport} */ { name }) => relative(root, name).split(sep).join('/');
  const own = report.testResults.filter((file) => paths.some((path) => pathOf(file).startsWith(path)));
  const ran = new Set(own.map(pathOf));
  const missing = expected
    .filter((file) => !ran.has(file))
    .map((file) => ({
      name: join(root, file),
      status: 'failed',
      message: `No jest project runs ${file}`,
      assertionResults: [],
    }));
  const testResults = [...own, ...missing];
  const count = (/** @type {string} */ status) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  return {
    success: testResults.every(({ status }) => status !== 'failed'),
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending') + count('skipped') + count('disabled'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
    testResults,
  };
};

/**
 * Returns the output of jest for the failed files.
 *
 * @param {ProjectReport} report
 * @param {string} root
 */
export const failuresIn = ({ testResults, numPassedTests }, root) => {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const messages = failed.map(({ name, message }) => `${relative(root, name)}\n${message}`);
  const counts = `${numPassedTests} tests passed in ${testResults.length} files, ${failed.length} files failed`;
  return [...messages, `${counts}\n`].join('\n');
};
