// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';
import { failuresIn, projectReport, testFilesIn } from './reports.mjs';

/** @typedef {{ report?: 'test' | 'server', files?: string[], __unparsed__?: string[] }} Options */
/** @typedef {{ name: string, root: string, options: Options }} Project */
/** @typedef {{ success: boolean, terminalOutput: string, startTime: number, endTime: number }} Result */
/**
 * What we use of Nx's context.
 *
 * @typedef {object} Context
 * @property {string} [projectName]
 * @property {{ projects: Record<string, { root: string }> }} projectsConfigurations
 */

const reports = resolve(workspace, 'dist/test-results');
const jest = resolve(workspace, 'node_modules/jest/bin/jest.js');

/**
 * Node's options for jest and its workers. A test file creates most of its objects while it loads modules; more room for
 * young objects saves a tenth of the processor time, because fewer of them are copied. V8 optimizes a function later,
 * because a test in a DOM ends before optimized code has saved as much time as its compilation costs.
 */
const nodeOptions = ['--min-semi-space-size=16', '--max-semi-space-size=64', '--interrupt-budget=500000'];

/** @param {Project} project */
const pathsOf = ({ root, options: { files = [''] } }) => files.map((file) => `${root}/${file}`);

/**
 * Runs the tests of several projects in one jest process and writes a report for each.
 *
 * @param {readonly Project[]} projects with the same kind of report and the same further arguments
 * @returns {Promise<Map<string, Result>>} by the project's name
 */
export const runJest = async (projects) => {
  const { report: kind = 'test', __unparsed__: more = [] } = projects[0]?.options ?? {};
  const whole = resolve(reports, `jest-${process.pid}.json`);
  mkdirSync(reports, { recursive: true });
  const startTime = Date.now();
  const { status, output } = await run(
    process.execPath,
    [
      ...nodeOptions,
      jest,
      '--config',
      resolve(workspace, 'jest.preset.js'),
      ...projects.flatMap(pathsOf),
      ...more,
      '--json',
      '--outputFile',
      whole,
    ],
    { onLine: (line) => console.log(line) },
  );
  const report = existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')) : undefined;
  rmSync(whole, { force: true });
  // A run for some tests or files alone, as by `-t`, may leave files out.
  const expected = (/** @type {Project} */ project) =>
    more.length > 0 ? [] : testFilesIn(workspace, pathsOf(project));
  const own = projects.map((project) => ({
    project,
    report: report && projectReport(report, workspace, pathsOf(project), expected(project)),
  }));
  // A failure that belongs to no project, such as one while jest ends, fails all projects.
  const isToBlame = status === 0 || own.some(({ report: each }) => each && !each.success);
  return new Map(
    own.map(({ project, report: each }) => {
      const file = resolve(reports, `${project.name}.${kind}.json`);
      if (each) writeFileSync(file, JSON.stringify(isToBlame ? each : { ...each, success: false }));
      const success = each !== undefined && each.success && isToBlame;
      const text = each && isToBlame ? failuresIn(each, workspace) : output;
      return [project.name, { success, terminalOutput: text, startTime, endTime: Date.now() }];
    }),
  );
};

/**
 * Runs the tests of one project.
 *
 * @param {Options} options
 * @param {Context} context
 * @returns {Promise<{ success: boolean }>}
 */
export const runTask = async (options, { projectName: name = '', projectsConfigurations }) => {
  const results = await runJest([{ name, root: projectsConfigurations.projects[name]?.root ?? '', options }]);
  return { success: results.get(name)?.success === true };
};

/**
 * Runs the tests of the projects that Nx did not find in its cache.
 *
 * @param {{ tasks: Record<string, { target: { project: string } }> }} graph
 * @param {Record<string, Options>} inputs by task
 * @param {unknown} _overrides
 * @param {Context} context
 * @returns {AsyncGenerator<{ task: string, result: Result }>}
 */
export async function* runBatch({ tasks }, inputs, _overrides, { projectsConfigurations: { projects } }) {
  /** @type {Map<string, { task: string, project: Project }[]>} */
  const runs = new Map();
  for (const [
    task,
    {
      target: { project: name },
    },
  ] of Object.entries(tasks)) {
    const options = inputs[task] ?? {};
    const key = JSON.stringify([options.report, options.__unparsed__]);
    runs.set(key, [...(runs.get(key) ?? []), { task, project: { name, root: projects[name]?.root ?? '', options } }]);
  }
  for (const members of runs.values()) {
    const results = await runJest(members.map(({ project }) => project));
    for (const { task, project } of members) yield { task, result: /** @type {Result} */ (results.get(project.name)) };
  }
}
