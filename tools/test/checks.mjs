// @ts-check
import { resolve } from 'node:path';
import { failureReport } from '../nx-report.mjs';
import { run as runProgram } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';
import { projectsWith, runSuites, runTarget } from './nx-targets.mjs';
import { failure, one } from './results.mjs';
import { countBrowser, countUnit, secondsOfSuite, withExit } from './summary.mjs';

/** @typedef {import('./summary.mjs').Count} Count */
/**
 * A run of `npm test`.
 *
 * @typedef {object} TestRun
 * @property {import('../start/progress.mjs').Progress['step']} step
 * @property {(text: string) => void} line prints a line
 * @property {(title: string, seconds: number) => void} took records how long a part took, for the summary
 * @property {ReturnType<typeof import('./results.mjs').createResults>} results
 * @property {string} reports the directory to which jest and Playwright write
 * @property {string | undefined} base the commit whose later changes are tested; undefined for everything
 */

/**
 * Runs a target of all projects, or of those that are affected, and adds the results.
 *
 * @param {TestRun} run
 * @param {string} title
 * @param {string} target
 * @param {(project: string, ok: boolean) => Count} count
 * @param {{ settings?: Record<string, string>, isForAll?: boolean }} [how] `settings` is further environment;
 *   `isForAll` includes projects that are not affected
 * @returns {Promise<boolean>} whether all checks pass
 */
export const checkTarget = async (run, title, target, count, { settings, isForAll = false } = {}) => {
  const since = isForAll ? undefined : run.base;
  let report = '';
  let ok = true;
  await run.step(title, async (detail) => {
    const projects = await projectsWith(target, since);
    if (projects.length === 0 && since !== undefined) return { ok, text: 'nothing is affected' };
    const { results: tasks, output } = await runTarget(target, projects, detail, settings);
    for (const task of tasks) run.results.add(task.project, title, count(task.project, task.ok));
    if (projects.length === 0) run.results.add('workspace', title, failure('no project has it'));
    const failed =
      projects.length === 0 ? 1 : tasks.filter(({ project }) => run.results.hasFailed(project, title)).length;
    ok = failed === 0;
    report = output;
    const cached = tasks.filter((task) => task.cached).length;
    return {
      ok,
      text: `${tasks.length} projects${cached > 0 ? `, ${cached} unchanged` : ''}${ok ? '' : `, ${failed} failed`}`,
    };
  });
  if (!ok) run.line(indented(failureReport(report, 120)));
  return ok;
};

/**
 * Checks all projects at once; each counts as one.
 *
 * @param {TestRun} run
 * @param {string} title
 * @param {(detail: (text: string) => void) => Promise<Map<string, string[]>>} find the problems of each project
 */
export const checkTogether = async (run, title, find) => {
  let report = '';
  await run.step(title, async (detail) => {
    const errors = await find(detail);
    const hasChecked = errors.size > 0 || run.base !== undefined;
    if (!hasChecked) run.results.add('workspace', title, failure('no project has it'));
    for (const [project, found] of errors) run.results.add(project, title, one(found.length === 0));
    const failed = [...errors].filter(([, found]) => found.length > 0);
    report = failed.map(([project, found]) => `${project}\n${found.join('\n')}`).join('\n\n');
    return {
      ok: hasChecked && failed.length === 0,
      text: `${errors.size} projects${failed.length > 0 ? `, ${failed.length} failed` : ''}`,
    };
  });
  if (report) run.line(indented(report));
};

/**
 * Runs a check of the whole workspace, which counts as one.
 *
 * @param {TestRun} run
 * @param {string} title
 * @param {string} program
 */
export const checkWorkspace = async (run, title, program) => {
  let report = '';
  await run.step(title, async () => {
    const { status, output } = await runProgram(process.execPath, [resolve(workspace, program)]);
    run.results.add('workspace', title, one(status === 0));
    if (status !== 0) report = output;
    return { ok: status === 0, text: output.trim().split('\n').at(-1) ?? '' };
  });
  if (report) run.line(indented(report));
};

/** Runs the tests of all projects, each with the packaged PostgreSQL. @param {TestRun} run */
export const checkUnits = (run) =>
  checkTarget(run, 'unit', 'test', (project, ok) => withExit(countUnit(run.reports, project), ok), {
    settings: { TEST_DATABASE_URL: '' },
  });

/** Repeats the database tests on an external PostgreSQL, if available. @param {TestRun} run */
export const checkOnServer = async (run) => {
  // Imports packages that are installed only at this point.
  const { otherServer } = await import('./server.mjs');
  const server = await otherServer();
  if (!server)
    return run.line(
      '  There is no other PostgreSQL: tests ran on the packaged one alone. TEST_DATABASE_URL names one.',
    );
  try {
    const count = (/** @type {string} */ project, /** @type {boolean} */ ok) =>
      withExit(countUnit(run.reports, project, 'server'), ok);
    await checkTarget(run, `on ${server.version}`, 'test-server', count, {
      settings: { TEST_DATABASE_URL: server.url, TEST_DATABASE_VERSION: server.version },
    });
  } finally {
    await server.stop();
  }
};

/**
 * Runs browser suites together. The projects they need have just been built.
 *
 * @param {TestRun} run
 * @param {{ name: string, suites: readonly { project: string, target: string }[] }} group
 * @param {string[]} files of their specs; none means all
 * @param {Record<string, string>} settings further environment
 */
export const checkInBrowser = async (run, { name, suites }, files, settings) => {
  let report = '';
  await run.step(name, async (detail) => {
    const { ok: isContent, cached, output } = await runSuites(suites, files, detail, settings);
    const counts = suites.map(({ project, target }) => {
      const count = countBrowser(run.reports, project, target);
      run.results.add(project, target, count);
      run.took(`of these, tests of ${target}: ${project}`, secondsOfSuite(run.reports, project, target));
      return count;
    });
    const [passed, failed] = [sum(counts, 'passed'), sum(counts, 'failed')];
    if (!isContent && failed === 0) run.results.add('workspace', name, failure('ended with an error'));
    const ok = isContent && failed === 0;
    if (!ok || counts.some(({ note }) => note)) report = output;
    const failures = failed > 0 ? `, ${failed} failed` : '';
    const unchanged = cached > 0 ? `, ${cached} of ${suites.length} suites unchanged` : '';
    return { ok, text: `${passed} passed${failures}${unchanged}` };
  });
  if (report) run.line(indented(report));
};

/** @type {(counts: readonly Count[], what: 'passed' | 'failed') => number} */
const sum = (counts, what) => counts.reduce((total, count) => total + count[what], 0);

/** @param {string} text */
const indented = (text) =>
  text
    .trim()
    .split('\n')
    .slice(-400)
    .map((line) => `    ${line}`)
    .join('\n');
