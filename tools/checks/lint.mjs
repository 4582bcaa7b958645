// @ts-check
/* npm run lint: the format of all files (oxfmt) and the rules of .oxlintrc.json (oxlint). */
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';
import { typedProjects } from './type-programs.mjs';

/** @typedef {import('./type-programs.mjs').Project} Project */
/** @typedef {{ file: string, line: number, column: number, message: string, rule: string }} Problem */

const oxfmt = resolve(workspace, 'node_modules/oxfmt/bin/oxfmt');
const oxlint = resolve(workspace, 'node_modules/oxlint/bin/oxlint');

/**
 * Finds files whose format differs from oxfmt's.
 *
 * @param {readonly string[]} paths folders and files, relative to the workspace; a path that does not exist is skipped
 * @returns {Promise<Problem[]>} one for each of these files
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
    .map((file) => ({ file, line: 1, column: 1, message, rule: 'format' }));
};

/**
 * Finds violations of rules. A cycle of imports may lead through files outside the paths.
 *
 * @param {readonly string[]} paths folders and files, relative to the workspace
 * @param {{ root?: string }} [options]
 * @returns {Promise<Problem[]>}
 * @throws {Error} if oxlint fails or reads no file
 */
export const findViolations = async (paths, { root = workspace } = {}) => {
  const config = resolve(root, '.oxlintrc.json');
  const { status, output } = await run(process.execPath, [
    oxlint,
    '--config',
    config,
    '--format',
    'json',
    ...paths.map((path) => resolve(root, path)),
  ]);
  /**
   * @typedef {{ message: string, help?: string, note?: string, code?: string, filename: string,
   *   labels: { span: { line: number, column: number } }[] }} Diagnostic
   * @type {{ number_of_files: number, diagnostics: Diagnostic[] }}
   */
  const { number_of_files, diagnostics } = parseReport(output);
  if (number_of_files === 0 || (status !== 0 && diagnostics.length === 0)) throw new Error(output.trim());
  return diagnostics.map(({ message, help, note, code = 'oxlint', filename, labels: [label] }) => ({
    file: relative(root, resolve(workspace, filename)),
    line: label?.span.line ?? 1,
    column: label?.span.column ?? 1,
    message: [message, help, note].filter(Boolean).join(' '),
    rule: code,
  }));
};

/**
 * @param {string} output
 * @throws {Error} if oxlint ended before it had a report
 */
const parseReport = (output) => {
  const start = output.indexOf('{');
  if (start === -1) throw new Error(output.trim());
  return JSON.parse(output.slice(start));
};

/**
 * Checks the format of projects and lints them. Files outside the projects belong to `workspace`.
 *
 * @param {{ only?: readonly string[] }} [options] `only`: names of projects; all by default
 * @returns {Promise<Map<string, string[]>>} the problems of each project; a project without problems is listed too
 */
export const lintProjects = async ({ only } = {}) => {
  const projects = typedProjects(workspace).filter(({ name }) => only === undefined || only.includes(name));
  if (projects.length === 0) return new Map();
  const directories = projects.map(({ directory }) => directory);
  const found = await Promise.all([
    findUnformatted(only === undefined ? ['.'] : directories),
    findViolations(directories),
  ]);
  return problemsByProject(found.flat(), projects);
};

/**
 * @param {readonly Problem[]} found
 * @param {readonly Project[]} projects
 * @returns {Map<string, string[]>}
 */
export const problemsByProject = (found, projects) => {
  /** @type {Map<string, string[]>} */
  const problems = new Map(projects.map(({ name }) => [name, []]));
  for (const { file, line, column, message, rule } of found) {
    const project = projects.find(({ directory }) => file.startsWith(`${directory}/`))?.name ?? 'workspace';
    problems.set(project, [...(problems.get(project) ?? []), `${file}:${line}:${column} ${message} (${rule})`]);
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
