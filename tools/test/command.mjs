// @ts-check
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { lintProjects } from '../checks/lint.mjs';
import { checkTypes } from '../checks/types.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { progress } from '../start/progress.mjs';
import { workspace } from '../workspace.mjs';
import { browserJobs, createSystems } from './browser-suites.mjs';
import { ensureBrowser } from './browser.mjs';
import { checkOnServer, checkTarget, checkTogether, checkUnits, checkWorkspace } from './checks.mjs';
import { recordDurations } from './durations.mjs';
import { endOnInterruption } from './interruption.mjs';
import { jobsOf } from './jobs.mjs';
import { projectsWith } from './nx-targets.mjs';
import { readTestOptions, usage } from './options.mjs';
import { createResults, failure, one } from './results.mjs';
import { runJobs } from './schedule.mjs';
import { failedTests, listFailed, slowestTests } from './summary.mjs';
import { packages } from './system-packages.mjs';

/** @typedef {import('./summary.mjs').Timed} Timed */

const optionsOrExit = () => {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(2);
  }
};

const options = optionsOrExit();
if (options.help) {
  console.log(usage);
  process.exit(0);
}

const print = progress();
/**
 * How long each step took, in the order they ended.
 *
 * @type {Timed[]}
 */
const durations = [];
const systems = createSystems();

/** @type {import('./checks.mjs').TestRun} */
const run = {
  step: async (title, work) => {
    const since = Date.now();
    try {
      return await print.step(title, work);
    } finally {
      durations.push({ title, seconds: (Date.now() - since) / 1000 });
    }
  },
  line: print.line,
  took: (title, seconds) => void durations.push({ title, seconds }),
  results: createResults(),
  reports: resolve(workspace, 'dist/test-results'),
  base: options.base,
};

const jobs = async () => {
  let isBuilt = false;
  /** @type {import('./jobs.mjs').Checks} */
  const checks = {
    // Browser tests of one project need the builds of all.
    build: async () => {
      isBuilt = await checkTarget(run, 'build', 'build', (_project, ok) => one(ok), { isForAll: true });
    },
    translations: () => checkWorkspace(run, 'translations', 'tools/checks/translations.mjs'),
    sids: () => checkWorkspace(run, 'SIDs', 'tools/checks/sids.mjs'),
    folders: () => checkWorkspace(run, 'production folders', 'tools/test/production-folders.mjs'),
    types: () => checkTogether(run, 'types', (detail) => checkTypes({ detail })),
    lint: () =>
      checkTogether(run, 'lint', async () =>
        lintProjects(options.base === undefined ? {} : { only: await projectsWith('lint', options.base) }),
      ),
    unit: async () => void (await checkUnits(run)),
    server: () => checkOnServer(run),
  };
  const suites = options.includes('browser')
    ? await browserJobs(run, { shard: options.shard, offer: systems.offer, isBuilt: () => isBuilt })
    : [];
  return jobsOf(options.includes, checks, suites);
};

/**
 * Installs what the tests need besides npm's packages, while these are installed: apt-get runs once at a time.
 *
 * @param {Promise<unknown>} installed
 */
const prepareMachine = async (installed) => {
  if (options.includes('unit')) await run.step('programs for tests', packages.ensurePrograms);
  if (options.includes('browser')) await run.step('browser', (detail) => ensureBrowser(detail, installed));
};

const interrupted = endOnInterruption({ stop: systems.stop, log: run.line });
try {
  const installed = isInstalled() ? Promise.resolve() : run.step('installing packages', install);
  await Promise.all([installed, prepareMachine(installed)]);
  rmSync(run.reports, { recursive: true, force: true });
  mkdirSync(run.reports, { recursive: true });
  await runJobs(await jobs(), { slots: 2, signal: interrupted });
  if (options.isRecording) recordDurations(run.reports);
} catch (error) {
  run.line(print.paint(31, /** @type {Error} */ (error).message));
  run.results.add('workspace', 'run', failure('broken off'));
} finally {
  await systems.stop();
}

/** @type {(rows: readonly Timed[]) => string} */
const times = (rows) => rows.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${title}`).join('\n');
const { passed, failed } = run.results.total();
const table = run.results.lines().join('\n');
const slowest = times(slowestTests(run.reports, 10));
run.line(`\n${table}\n`);
run.line(`Where the time went (two things run at once):\n${times(durations)}\n`);
run.line(`The slowest tests:\n${slowest}\n`);
// Again at the end, where somebody who sees only the end of a long output finds them.
const failures = listFailed(failedTests(run.reports));
if (failures) run.line(`The failed tests:\n${failures}\n`);
const summaryOfCi = process.env.GITHUB_STEP_SUMMARY;
if (summaryOfCi) appendFileSync(summaryOfCi, `\`\`\`\n${table}\n\n${slowest}\n\n${failures}\n\`\`\`\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
