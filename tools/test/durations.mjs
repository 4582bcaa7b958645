// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { secondsOf } from '../playwright/reports.mjs';
import { workspace } from '../workspace.mjs';

/** Last recorded duration of each browser spec: seconds by path. */
const file = resolve(import.meta.dirname, 'browser-durations.json');

/** @returns {import('./shards.mjs').Durations} */
export const recordedDurations = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Records the durations from the reports of a run. Keeps those of specs that did not run, unless deleted.
 *
 * @param {string} reports the folder of the reports
 */
export const recordDurations = (reports) => {
  const measured = readdirSync(reports)
    .filter((name) => /\.e2e[\w-]*\.json$/.test(name))
    .flatMap((name) => specDurations(JSON.parse(readFileSync(join(reports, name), 'utf8'))));
  const all = { ...recordedDurations(), ...Object.fromEntries(measured) };
  const present = Object.entries(all)
    .filter(([path]) => existsSync(resolve(workspace, path)))
    .sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(present), null, 2)}\n`);
};

/**
 * @param {any} report of Playwright
 * @returns {[path: string, seconds: number][]}
 */
export const specDurations = ({ config, suites }) =>
  suites.map((/** @type {any} */ suite) => [
    relative(workspace, resolve(config.rootDir, suite.file)),
    Math.round(secondsOf({ suites: [suite] })),
  ]);
