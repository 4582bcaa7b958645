// @ts-check
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lintProjects } from '../checks/lint.mjs';
import { checkTypes } from '../checks/types.mjs';
import { failureReport } from '../nx-report.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { progress } from '../start/progress.mjs';
import { run } from '../start/run.mjs';
import { nx, workspace } from '../workspace.mjs';
import { ensureBrowser } from './browser.mjs';
import { recordDurations, recordedDurations } from './durations.mjs';
import { endOnInterruption } from './interruption.mjs';
import { projectsWith, runTarget, suitesWith } from './nx-targets.mjs';
import { offerSystem } from './offer-system.mjs';
import { readTestOptions, usage } from './options.mjs';
import { runJobs } from './schedule.mjs';
import { specsOfShard } from './shards.mjs';
import { countBrowser, countUnit, render, slowestTests, total, withExit } from './summary.mjs';

/** @typedef {import('./summary.mjs').Count} Count */

const results = resolve(workspace, 'dist/test-results');
const print = progress();
/**
 * How long each step took, in the order they ended.
 *
 * @type {{ title: string, seconds: number }[]}
 */
const durations = [];

/** @type {typeof print.step} */
const step = async (title, work) => {
  const since = Date.now();
  try {
    return await print.step(title, work);
  } finally {
    durations.push({ title, seconds: (Date.now() - since) / 1000 });
  }
};
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
 * Runs a target of all projects, or of those that are affected, and notes the results.
 *
 * @param {string} title
 * @param {string} target
 * @param {(project: string, ok: boolean) => Count} count
 * @param {{ settings?: Record<string, string>, isForAll?: boolean }} [how] `settings` is further environment; `isForAll` includes
 *   projects that are not affected
 * @returns {Promise<boolean>} whether all checks pass
 */
const check = async (title, target, count, { settings, isForAll = false } = {}) => {
  const since = isForAll ? undefined : options.base;
  let report = '';
  let well = true;
  await step(title, async (detail) => {
    const projects = await projectsWith(target, since);
    if (projects.length === 0 && since !== undefined) return { ok: true, text: 'nothing is affected' };
    const { results: tasks, output } = await runTarget(target, projects, detail, settings);
    for (const { project, ok } of tasks) note(project, title, count(project, ok));
    if (projects.length === 0) note('workspace', title, { ...one(false), note: 'no project has it' });
    const failed =
      projects.length === 0
        ? 1
        : tasks.filter(({ project }) => (table.get(project)?.get(title)?.failed ?? 0) > 0).length;
    well = failed === 0;
    report = output;
    const cached = tasks.filter((task) => task.cached).length;
    return {
      ok: well,
      text: `${tasks.length} projects${cached > 0 ? `, ${cached} unchanged` : ''}${well ? '' : `, ${failed} failed`}`,
    };
  });
  if (!well) print.line(indented(failureReport(report, 120)));
  return well;
};

/**
 * Checks all projects at once; each counts as one.
 *
 * @param {string} title
 * @param {(detail: (text: string) => void) => Promise<Map<string, string[]>>} find the problems of each project
 */
const checkTogether = async (title, find) => {
  let report = '';
  await step(title, async (detail) => {
    const errors = await find(detail);
    if (errors.size === 0 && options.base === undefined)
      note('workspace', title, { ...one(false), note: 'no project has it' });
    for (const [project, found] of errors) note(project, title, one(found.length === 0));
    const failed = [...errors].filter(([, found]) => found.length > 0);
    report = failed.map(([project, found]) => `${project}\n${found.join('\n')}`).join('\n\n');
    return {
      ok: (errors.size > 0 || options.base !== undefined) && failed.length === 0,
      text: `${errors.size} projects${failed.length > 0 ? `, ${failed.length} failed` : ''}`,
    };
  });
  if (report) print.line(indented(report));
};

/** Repeats the database tests on an external PostgreSQL, if available. */
const checkOnServer = async () => {
  // Imports packages that are installed only at this point.
  const { otherServer } = await import('./server.mjs');
  const server = await otherServer();
  if (!server)
    return print.line(
      '  There is no other PostgreSQL: tests ran on the packaged one alone. TEST_DATABASE_URL names one.',
    );
  try {
    await check(
      `on ${server.version}`,
      'test-server',
      (project, ok) => withExit(countUnit(results, project, 'server'), ok),
      {
        settings: { TEST_DATABASE_URL: server.url, TEST_DATABASE_VERSION: server.version },
      },
    );
  } finally {
    await server.stop();
  }
};

/**
 * Runs one of an app's browser suites. The projects it needs have just been built.
 *
 * @param {string} project
 * @param {string} target
 * @param {string[]} files of its specs; none means all
 * @param {Record<string, string>} settings further environment
 */
const browse = async (project, target, files, settings) => {
  const title = `${target}: ${project}`;
  if (!isBuilt) return note(project, target, { passed: 0, failed: 1, skipped: 0, note: 'not built' });
  let report = '';
  await step(title, async (detail) => {
    const { status, output } = await run(
      process.execPath,
      [
        nx,
        'run',
        `${project}:${target}`,
        '--excludeTaskDependencies',
        '--outputStyle=stream',
        ...(files.length > 0 ? ['--', ...files] : []),
      ],
      {
        env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...settings },
        onLine: (line) => detail(line.trim()),
      },
    );
    const count = withExit(countBrowser(results, project, target), status === 0);
    note(project, target, count);
    if (count.failed > 0 || count.note) report = output;
    const isCached = /\[(local|remote) cache\]|existing outputs match the cache/.test(output);
    return {
      ok: count.failed === 0,
      text: `${count.passed} passed${count.failed > 0 ? `, ${count.failed} failed` : ''}${isCached ? ', unchanged' : ''}`,
    };
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
  await step(title, async () => {
    const { status, output } = await run(process.execPath, [resolve(workspace, program)]);
    note('workspace', title, one(status === 0));
    if (status !== 0) report = output;
    return { ok: status === 0, text: output.trim().split('\n').at(-1) ?? '' };
  });
  if (report) print.line(indented(report));
};

/** @param {string} text */
const indented = (text) =>
  text
    .trim()
    .split('\n')
    .slice(-400)
    .map((line) => `    ${line}`)
    .join('\n');

/** @type {Awaited<ReturnType<typeof offerSystem>>[]} */
const offers = [];
const stopSystems = () => Promise.all(offers.map((offer) => offer.stop()));
let isBuilt = false;

function optionsOrExit() {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(2);
  }
}

/**
 * The spec files of a browser suite.
 *
 * @param {{ project: string, target: string }} suite
 * @returns {import('./shards.mjs').Spec[]}
 */
const specsOf = ({ project, target }) => {
  const folder = join('apps', project, 'e2e', target === 'e2e' ? '' : target.replace('e2e-', ''));
  return readdirSync(resolve(workspace, folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ suite: `${project}:${target}`, file: join(folder, name) }));
};

/** The browser suites, each as a job that waits for the build. @returns {Promise<import('./schedule.mjs').Job[]>} */
const browserJobs = async () => {
  const { startTestSystem } = await import('../playwright/test-system.mjs');
  const offer = async () => {
    const offered = await offerSystem((signal) => startTestSystem({ signal }));
    offers.push(offered);
    return offered.url;
  };
  const shared = await offer();
  const suites = (
    await Promise.all(
      ['e2e', 'e2e-site', 'e2e-exclusive'].map(async (target) =>
        (await suitesWith(target, options.base)).map((project) => ({ project, target })),
      ),
    )
  ).flat();
  if (suites.length === 0 && options.base === undefined)
    note('workspace', 'e2e', { ...one(false), note: 'no project has it' });
  const chosen = options.shard && specsOfShard(suites.flatMap(specsOf), recordedDurations(), options.shard);
  return suites
    .filter(({ project, target }) => !chosen || chosen.has(`${project}:${target}`))
    .map(({ project, target }) => ({
      name: `${project}:${target}`,
      needs: ['build'],
      run: async () =>
        browse(project, target, chosen?.get(`${project}:${target}`) ?? [], {
          TEST_SYSTEM_URL: target === 'e2e-exclusive' ? await offer() : shared,
        }),
    }));
};

/** Returns the build and test jobs in start order. @returns {Promise<import('./schedule.mjs').Job[]>} */
const jobs = async () => {
  const suites = options.includes('browser') ? await browserJobs() : [];
  // The longest suite starts first; short jobs fill the other slot.
  const isLong = (/** @type {import('./schedule.mjs').Job} */ { name }) => name === 'shell:e2e';
  const [longest, others] = [suites.filter(isLong), suites.filter((suite) => !isLong(suite))];
  const built = [
    {
      name: 'build',
      run: async () => void (isBuilt = await check('build', 'build', (_project, ok) => one(ok), { isForAll: true })),
    },
    {
      name: 'translations',
      needs: ['build'],
      run: () => checkWorkspace('translations', 'tools/checks/translations.mjs'),
    },
    { name: 'SIDs', needs: ['build'], run: () => checkWorkspace('SIDs', 'tools/checks/sids.mjs') },
  ];
  const types = { name: 'types', run: () => checkTogether('types', (detail) => checkTypes({ detail })) };
  const lint = {
    name: 'lint',
    run: () =>
      checkTogether('lint', async () =>
        lintProjects(options.base === undefined ? {} : { only: await projectsWith('lint', options.base) }),
      ),
  };
  const unit = {
    name: 'unit',
    run: async () =>
      void (await check('unit', 'test', (project, ok) => withExit(countUnit(results, project), ok), {
        settings: { TEST_DATABASE_URL: '' },
      })),
  };
  return [
    ...(options.includes('browser') ? built : []),
    ...(options.includes('types') ? [types] : []),
    ...longest,
    ...(options.includes('lint') ? [lint] : []),
    ...(options.includes('unit') ? [unit] : []),
    ...(options.includes('server') ? [{ name: 'server', run: checkOnServer }] : []),
    ...others,
  ];
};

const options = optionsOrExit();
if (options.help) {
  console.log(usage);
  process.exit(0);
}
const interrupted = endOnInterruption({ stop: stopSystems, log: print.line });

try {
  if (!isInstalled()) await step('installing packages', install);
  if (options.includes('browser')) await step('browser', ensureBrowser);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runJobs(await jobs(), { slots: 2, signal: interrupted });
  if (options.isRecording) recordDurations(results);
} catch (error) {
  print.line(print.paint(31, /** @type {Error} */ (error).message));
  note('workspace', 'run', { passed: 0, failed: 1, skipped: 0, note: 'broken off' });
} finally {
  await stopSystems();
}

/** @type {(rows: readonly { title: string, seconds: number }[]) => string} */
const times = (rows) => rows.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${title}`).join('\n');
const { passed, failed } = total(table);
print.line(`\n${render(table, columns).join('\n')}\n`);
print.line(`Where the time went (two things run at once):\n${times(durations)}\n`);
print.line(`The slowest tests:\n${times(slowestTests(results, 10))}\n`);
const steps = process.env.GITHUB_STEP_SUMMARY;
if (steps)
  appendFileSync(
    steps,
    `\`\`\`\n${render(table, columns).join('\n')}\n\n${times(slowestTests(results, 10))}\n\`\`\`\n`,
  );
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
