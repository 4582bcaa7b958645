// @ts-check
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspace } from '../workspace.mjs';
import { checkInBrowser } from './checks.mjs';
import { recordedDurations } from './durations.mjs';
import { suitesWith } from './nx-targets.mjs';
import { offerSystem } from './offer-system.mjs';
import { failure } from './results.mjs';
import { specsOfShard } from './shards.mjs';

/** @typedef {{ project: string, target: string }} Suite */

/** Starts systems under test when a suite asks for one, and stops them all. */
export const createSystems = () => {
  /** @type {Awaited<ReturnType<typeof offerSystem>>[]} */
  const offers = [];
  return {
    /** Returns an address that starts a system with the first request. */
    offer: async () => {
      const { startTestSystem } = await import('../playwright/test-system.mjs');
      const offered = await offerSystem((signal) => startTestSystem({ signal }));
      offers.push(offered);
      return offered.url;
    },
    stop: () => Promise.all(offers.map((offer) => offer.stop())),
  };
};

/** The suites that run together, in one Playwright process and against one system, by the name of their job. */
const groups = [
  { name: 'browser', targets: ['e2e', 'e2e-site'] },
  { name: 'browser, exclusive', targets: ['e2e-exclusive'] },
];

/**
 * Returns the browser suites as two jobs that wait for the build: exclusive suites, and all others. Each has its own
 * system.
 *
 * @param {import('./checks.mjs').TestRun} run
 * @param {{ shard: import('./options.mjs').TestOptions['shard'], offer: () => Promise<string>, isBuilt: () => boolean
 *   }} options
 * @returns {Promise<import('./schedule.mjs').Job[]>}
 */
export const browserJobs = async (run, { shard, offer, isBuilt }) => {
  const suites = await suitesToRun(run.base);
  if (suites.length === 0 && run.base === undefined) run.results.add('workspace', 'e2e', failure('no project has it'));
  const chosen = shard && specsOfShard(suites.flatMap(specsOf), recordedDurations(), shard);
  return groups
    .map(({ name, targets }) => ({
      name,
      suites: suites.filter((suite) => targets.includes(suite.target) && (!chosen || chosen.has(nameOf(suite)))),
    }))
    .filter((group) => group.suites.length > 0)
    .map((group) => ({
      name: group.name,
      needs: ['build'],
      run: async () => {
        if (!isBuilt()) {
          for (const { project, target } of group.suites) run.results.add(project, target, failure('not built'));
          return;
        }
        const files = group.suites.flatMap((suite) => chosen?.get(nameOf(suite)) ?? []);
        const settings = { TEST_SYSTEM_URL: await offer() };
        for (const suites of partsOf(group.suites, run.base))
          await checkInBrowser(run, { name: group.name, suites }, files, settings);
      },
    }));
};

/**
 * What Nx can run at once: it combines every target with every project. With a base, that could be suites which the
 * changes do not affect, so each target runs apart.
 *
 * @param {readonly Suite[]} suites
 * @param {string | undefined} base
 * @returns {Suite[][]}
 */
export const partsOf = (suites, base) =>
  base === undefined
    ? [[...suites]]
    : [...new Set(suites.map(({ target }) => target))].map((target) => suites.filter((one) => one.target === target));

/**
 * @param {string | undefined} base
 * @returns {Promise<Suite[]>}
 */
const suitesToRun = async (base) => {
  const suites = await Promise.all(
    groups
      .flatMap(({ targets }) => targets)
      .map(async (target) => (await suitesWith(target, base)).map((project) => ({ project, target }))),
  );
  return suites.flat();
};

/** @param {Suite} suite */
const nameOf = ({ project, target }) => `${project}:${target}`;

/**
 * @param {Suite} suite
 * @returns {import('./shards.mjs').Spec[]} its spec files
 */
const specsOf = ({ project, target }) => {
  const folder = join('apps', project, 'e2e', target === 'e2e' ? '' : target.replace('e2e-', ''));
  return readdirSync(resolve(workspace, folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ suite: nameOf({ project, target }), file: join(folder, name) }));
};
