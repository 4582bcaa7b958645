// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';
import { failuresIn, suiteReport } from './reports.mjs';

/** @typedef {import('./suite.ts').Suite} Suite */
/** @typedef {{ kind: NonNullable<Suite['kind']>, __unparsed__?: string[] }} Options */
/** @typedef {{ success: boolean, terminalOutput: string, startTime: number, endTime: number }} Result */
/**
 * What we use of Nx's context.
 *
 * @typedef {object} Context
 * @property {string} [projectName]
 */

const reports = resolve(workspace, 'dist/test-results');
const playwright = resolve(workspace, 'node_modules/@playwright/test/cli.js');

/** The folder of each kind of suite below that of the app, and what ends the name of its report. */
const kinds = {
  app: { folder: 'e2e', report: 'e2e' },
  site: { folder: 'e2e/site', report: 'e2e-site' },
  exclusive: { folder: 'e2e/exclusive', report: 'e2e-exclusive' },
};

/**
 * Runs browser suites in one Playwright process, whose workers and browsers they share, and writes a report for each.
 *
 * @param {readonly { app: string, kind: Options['kind'] }[]} suites
 * @param {readonly string[]} more further arguments of Playwright
 * @returns {Promise<Result[]>} of each suite
 */
export const runSuites = async (suites, more) => {
  const whole = resolve(reports, `playwright-${process.pid}.json`);
  const places = suites.map(({ app, kind }) => ({
    app,
    kind,
    folder: `apps/${app}/${kinds[kind].folder}`,
    file: resolve(reports, `${app}.${kinds[kind].report}.json`),
  }));
  mkdirSync(reports, { recursive: true });
  for (const { file } of places) rmSync(file, { force: true });
  const startTime = Date.now();
  const { status, output } = await run(
    process.execPath,
    [playwright, 'test', '--config', 'tools/playwright/suites.config.ts', ...more],
    {
      env: {
        CROUPIER_SUITES: JSON.stringify(places.map(({ app, kind, folder }) => ({ app, kind, folder }))),
        PLAYWRIGHT_JSON_OUTPUT_FILE: whole,
      },
      onLine: (line) => console.log(line),
    },
  );
  const report = existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')) : undefined;
  rmSync(whole, { force: true });
  const own = places.map((place) => ({ ...place, report: report && suiteReport(report, workspace, place.folder) }));
  // A failure that belongs to no suite fails all of them.
  const isExplained = status === 0 || own.some(({ report: each }) => each && failuresIn(each).length > 0);
  return own.map(({ file, report: each }) => {
    if (each) writeFileSync(file, JSON.stringify(each));
    const failures = each ? failuresIn(each) : [];
    const success = each !== undefined && isExplained && failures.length === 0;
    return { success, terminalOutput: isExplained ? failures.join('\n') : output, startTime, endTime: Date.now() };
  });
};

/**
 * Runs one suite of an app.
 *
 * @param {Options} options
 * @param {Context} context
 * @returns {Promise<{ success: boolean }>}
 */
export const runTask = async ({ kind, __unparsed__: more = [] }, { projectName: app = '' }) => {
  const [result] = await runSuites([{ app, kind }], more);
  return { success: result?.success === true };
};

/**
 * Runs the suites that Nx did not find in its cache. Arguments are those of all suites.
 *
 * @param {{ tasks: Record<string, { target: { project: string } }> }} graph
 * @param {Record<string, Options>} inputs by task
 * @returns {AsyncGenerator<{ task: string, result: Result }>}
 */
export async function* runBatch({ tasks }, inputs) {
  const suites = Object.entries(tasks).flatMap(([task, { target }]) => {
    const options = inputs[task];
    return options ? [{ task, app: target.project, kind: options.kind, more: options.__unparsed__ ?? [] }] : [];
  });
  const results = await runSuites(suites, suites[0]?.more ?? []);
  for (const [index, { task }] of suites.entries()) yield { task, result: /** @type {Result} */ (results[index]) };
}
