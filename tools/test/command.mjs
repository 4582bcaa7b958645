// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { failureReport } from '../nx-report.mjs';
import { watchNpm } from '../process/parent.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { progress } from '../start/progress.mjs';
import { endRunning, run } from '../start/run.mjs';
import { nx, workspace } from '../workspace.mjs';
import { ensureBrowser } from './browser.mjs';
import { projectsWith, runTarget } from './nx-targets.mjs';
import { countBrowser, countUnit, render, total, withExit } from './summary.mjs';

/** @typedef {import('./summary.mjs').Count} Count */

const results = resolve(workspace, 'dist/test-results');
const print = progress();
/** @type {import('./summary.mjs').Table} */
const table = new Map();
/** @type {string[]} */
const columns = [];

/** @type {(project: string, check: string, count: Count) => void} */
const note = (project, check, count) => {
  const counts = table.get(project) ?? new Map();
  counts.set(check, count);
  table.set(project, counts);
  if (!columns.includes(check)) columns.push(check);
};

/** @type {(ok: boolean) => Count} */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * Runs a target everywhere and notes what became of it.
 *
 * @param {string} title
 * @param {string} target
 * @param {(project: string, ok: boolean) => Count} count
 * @param {Record<string, string>} [settings] further environment
 * @returns {Promise<boolean>} whether all is well
 */
const check = async (title, target, count, settings) => {
  let report = '';
  let well = true;
  await print.step(title, async (detail) => {
    const projects = await projectsWith(target);
    const { results: tasks, output } = await runTarget(target, projects, detail, settings);
    for (const { project, ok } of tasks) note(project, title, count(project, ok));
    if (projects.length === 0) note('workspace', title, { ...one(false), note: 'no project has it' });
    const failed = projects.length === 0 ? 1 : tasks.filter(({ project }) => (table.get(project)?.get(title)?.failed ?? 0) > 0).length;
    well = failed === 0;
    report = output;
    const cached = tasks.filter((task) => task.cached).length;
    return { ok: well, text: `${tasks.length} projects${cached > 0 ? `, ${cached} unchanged` : ''}${well ? '' : `, ${failed} failed`}` };
  });
  if (!well) print.line(indented(failureReport(report, 120)));
  return well;
};

/** Runs what needs a database once more, on a PostgreSQL that is not the packaged one, where there is one. */
const checkOnServer = async () => {
  // Made with packages, which are there only now.
  const { otherServer } = await import('./server.mjs');
  const server = await otherServer();
  if (!server) return print.line('  There is no other PostgreSQL: tests ran on the packaged one alone. TEST_DATABASE_URL names one.');
  try {
    await check(`on ${server.version}`, 'test-server', (project, ok) => withExit(countUnit(results, project, 'server'), ok), {
      TEST_DATABASE_URL: server.url, TEST_DATABASE_VERSION: server.version,
    });
  } finally {
    await server.stop();
  }
};

/**
 * Runs an app's browser suite against a system of its own.
 *
 * @param {string} project
 * @param {boolean} built
 */
const browse = async (project, built) => {
  if (!built) return note(project, 'browser', { passed: 0, failed: 1, skipped: 0, note: 'not built' });
  let report = '';
  await print.step(`browser: ${project}`, async (detail) => {
    // The build has just been made: the suite alone.
    const { status, output } = await run(process.execPath, [nx, 'run', `${project}:e2e`, '--excludeTaskDependencies', '--outputStyle=stream'], {
      env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      onLine: (line) => detail(line.trim()),
    });
    const count = withExit(countBrowser(results, project), status === 0);
    note(project, 'browser', count);
    if (count.failed > 0 || count.note) report = output;
    return { ok: count.failed === 0, text: `${count.passed} passed${count.failed > 0 ? `, ${count.failed} failed` : ''}` };
  });
  if (report) print.line(indented(report));
};

/**
 * Runs a check of the whole workspace, which counts as one.
 *
 * @param {string} title
 * @param {string} program
 */
const checkWorkspace = async (title, program) => {
  let report = '';
  await print.step(title, async () => {
    const { status, output } = await run(process.execPath, [resolve(workspace, program)]);
    note('workspace', title, one(status === 0));
    if (status !== 0) report = output;
    return { ok: status === 0, text: output.trim().split('\n').at(-1) ?? '' };
  });
  if (report) print.line(indented(report));
};

/** @param {string} text */
const indented = (text) => text.trim().split('\n').slice(-400).map((line) => `    ${line}`).join('\n');

const interrupt = () => {
  endRunning();
  print.line('Interrupted.');
  process.exit(130);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, interrupt);
watchNpm(interrupt);

try {
  if (!isInstalled()) await print.step('installing packages', install);
  await print.step('browser', ensureBrowser);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await check('lint', 'lint', (_project, ok) => one(ok));
  await check('types', 'typecheck', (_project, ok) => one(ok));
  await check('unit', 'test', (project, ok) => withExit(countUnit(results, project), ok), { TEST_DATABASE_URL: '' });
  await checkOnServer();
  const built = await check('build', 'build', (_project, ok) => one(ok));
  await checkWorkspace('translations', 'tools/checks/translations.mjs');
  await checkWorkspace('SIDs', 'tools/checks/sids.mjs');
  const suites = await projectsWith('e2e');
  if (suites.length === 0) note('workspace', 'browser', { ...one(false), note: 'no project has it' });
  for (const project of suites) await browse(project, built);
} catch (error) {
  print.line(print.paint(31, /** @type {Error} */ (error).message));
  note('workspace', 'run', { passed: 0, failed: 1, skipped: 0, note: 'broken off' });
}

const { passed, failed } = total(table);
print.line(`\n${render(table, columns).join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
