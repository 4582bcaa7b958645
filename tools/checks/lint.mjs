// @ts-check
/* npm run lint: the format of all files (oxfmt), import cycles (oxlint) and the rules of ESLint. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';
import { typedProjects } from './type-programs.mjs';

/** @typedef {import('./type-programs.mjs').Project} Project */
/**
 * What ESLint's JSON formatter writes about a file.
 * @typedef {{ filePath: string, messages: { line?: number, column?: number, message: string, ruleId: string | null }[]
 *   }} FileResult
 */

const program = resolve(workspace, 'node_modules/eslint/bin/eslint.js');
const oxfmt = resolve(workspace, 'node_modules/oxfmt/bin/oxfmt');
const oxlint = resolve(workspace, 'node_modules/oxlint/bin/oxlint');
/**
 * The violations from before a rule existed. ESLint fails when one of them no longer occurs, so the list can only
 * shrink.
 */
const suppressions = 'tools/checks/lint-suppressions.json';
const pruneHint = `npx eslint apps libs tools --suppressions-location ${suppressions} --prune-suppressions`;
const reportFile = resolve(workspace, 'dist/test-results/lint.json');

/**
 * The cache of ESLint's results, which belong to a file's content. A rule also reads how projects depend on each other,
 * and the rules themselves change: each combination has a separate cache.
 *
 * @param {string} root
 * @param {readonly Project[]} projects
 * @returns {string} the cache's path
 */
export const cacheFile = (root, projects) => {
  const deciding = [
    'eslint.config.mjs',
    'package-lock.json',
    'nx.json',
    'tsconfig.base.json',
    'tools/checks/eslint-app-boundaries.mjs',
    ...projects.map(({ directory }) => `${directory}/package.json`),
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of deciding) {
    hash.update(`\n${file}\n`).update(existsSync(resolve(root, file)) ? readFileSync(resolve(root, file)) : '');
  }
  return resolve(root, '.cache/eslint', `${hash.digest('hex').slice(0, 16)}.json`);
};

/**
 * Finds files whose format differs from oxfmt's.
 *
 * @param {readonly string[]} paths folders and files, relative to the workspace; a path that does not exist is skipped
 * @returns {Promise<FileResult[]>} an error for each of these files
 * @throws {Error} if oxfmt cannot read a file
 */
export const findUnformatted = async (paths) => {
  const { status, output } = await run(process.execPath, [
    oxfmt,
    '--list-different',
    '--no-error-on-unmatched-pattern',
    ...paths,
  ]);
  // oxfmt ends with 1 when files differ and with 2 when it failed.
  if (status === 0) return [];
  if (status !== 1) throw new Error(output.trim());
  const message = 'Run `npm run format`.';
  return output
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ filePath: resolve(workspace, file), messages: [{ line: 1, message, ruleId: 'format' }] }));
};

/**
 * Finds files that import themselves through other files. Imports of types count.
 *
 * @param {readonly string[]} paths folders and files, relative to the workspace
 * @returns {Promise<FileResult[]>} an error for the first file of each cycle
 * @throws {Error} if oxlint fails or reads no file
 */
export const findImportCycles = async (paths) => {
  const { output } = await run(process.execPath, [
    oxlint,
    '--config',
    'tools/checks/import-cycles.json',
    '--format',
    'json',
    ...paths.map((path) => resolve(workspace, path)),
  ]);
  const start = output.indexOf('{');
  if (start === -1) throw new Error(output.trim());
  /** @type {{ number_of_files: number, diagnostics: { filename: string, message: string, note?: string }[] }} */
  const { number_of_files, diagnostics } = JSON.parse(output.slice(start));
  if (number_of_files === 0) throw new Error(`No file to check for import cycles in ${paths.join(' ')}`);
  /** A cycle is found once for each of its files. @type {Map<string, FileResult>} */
  const cycles = new Map();
  for (const { filename, message, note = '' } of diagnostics.sort((a, b) => a.filename.localeCompare(b.filename))) {
    const files = [...note.matchAll(/\(([^()]+)\)$/gm)].map(([, file = '']) => file);
    const text = files.length > 0 ? `Import cycle: ${[filename, ...files].join(' → ')}` : message;
    const result = { filePath: resolve(workspace, filename), messages: [{ line: 1, message: text, ruleId: 'cycle' }] };
    const key = files.toSorted().join();
    if (!cycles.has(key)) cycles.set(key, result);
  }
  return [...cycles.values()];
};

/**
 * Checks the format of projects and lints them; warnings count as errors. Files outside the projects belong to
 * `workspace`.
 *
 * @param {{ only?: readonly string[] }} [options] `only`: names of projects; all by default
 * @returns {Promise<Map<string, string[]>>} the problems of each project; a project without problems is listed too
 */
export const lintProjects = async ({ only } = {}) => {
  const all = typedProjects(workspace);
  const projects = all.filter(({ name }) => only === undefined || only.includes(name));
  if (projects.length === 0) return new Map();
  mkdirSync(dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const directories = projects.map(({ directory }) => directory);
  const [unformatted, cycles, { status, output }] = await Promise.all([
    findUnformatted(only === undefined ? ['.'] : directories),
    // A cycle may lead through projects that did not change.
    findImportCycles(['apps', 'libs', 'tools']),
    run(process.execPath, [
      program,
      '--max-warnings',
      '0',
      '--format',
      'json',
      '--output-file',
      reportFile,
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      cacheFile(workspace, all),
      '--suppressions-location',
      suppressions,
      ...directories,
    ]),
  ]);
  try {
    const results = [...unformatted, ...cycles, ...JSON.parse(readFileSync(reportFile, 'utf8'))];
    const problems = problemsByProject(results, workspace, projects);
    if (status !== 0 && [...problems.values()].every((found) => found.length === 0))
      problems.set('workspace', [`${output.trim()}\n${pruneHint}`]);
    return problems;
  } catch {
    // ESLint failed before it had a report: no project was checked.
    return new Map(projects.map(({ name }) => [name, [output.trim() || `ESLint ended with ${status}`]]));
  }
};

/**
 * @param {readonly FileResult[]} results
 * @param {string} root
 * @param {readonly Project[]} projects
 * @returns {Map<string, string[]>}
 */
export const problemsByProject = (results, root, projects) => {
  /** @type {Map<string, string[]>} */
  const problems = new Map(projects.map(({ name }) => [name, []]));
  for (const { filePath, messages } of results) {
    const path = relative(root, filePath);
    const project = projects.find(({ directory }) => path.startsWith(`${directory}/`))?.name ?? 'workspace';
    const found = messages.map(
      ({ line = 0, column = 0, message, ruleId }) => `${path}:${line}:${column} ${message} (${ruleId ?? 'syntax'})`,
    );
    if (found.length > 0) problems.set(project, [...(problems.get(project) ?? []), ...found]);
  }
  return problems;
};

const main = async () => {
  const problems = await lintProjects();
  const failed = [...problems].filter(([, found]) => found.length > 0);
  for (const [project, found] of failed) console.error(`${project}\n${found.join('\n')}\n`);
  console.log(`${problems.size} projects${failed.length > 0 ? `, ${failed.length} failed` : ''}`);
  process.exitCode = failed.length === 0 && problems.size > 0 ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
