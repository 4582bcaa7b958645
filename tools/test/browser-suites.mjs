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

/**
 * Returns the browser suites, each as a job that waits for the build. They share a system; exclusive suites have their
 * own.
 *
 * @param {import('./checks.mjs').TestRun} run
 * @param {{ shard: import('./options.mjs').TestOptions['shard'], offer: () => Promise<string>, isBuilt: () => boolean
 *   }} options
 * @returns {Promise<import('./schedule.mjs').Job[]>}
 */
export const browserJobs = async (run, { shard, offer, isBuilt }) => {
  const shared = await offer();
  const suites = await suitesToRun(run.base);
  if (suites.length === 0 && run.base === undefined) run.results.add('workspace', 'e2e', failure('no project has it'));
  const chosen = shard && specsOfShard(suites.flatMap(specsOf), recordedDurations(), shard);
  return suites
    .map((suite) => ({ suite, name: nameOf(suite) }))
    .filter(({ name }) => !chosen || chosen.has(name))
    .map(({ suite, name }) => ({
      name,
      needs: ['build'],
      run: async () => {
        if (!isBuilt()) return run.results.add(suite.project, suite.target, failure('not built'));
        const system = suite.target === 'e2e-exclusive' ? await offer() : shared;
        await checkInBrowser(run, suite, chosen?.get(name) ?? [], { TEST_SYSTEM_URL: system });
      },
    }));
};

/**
 * @param {string | undefined} base
 * @returns {Promise<Suite[]>}
 */
const suitesToRun = async (base) => {
  const suites = await Promise.all(
    ['e2e', 'e2e-site', 'e2e-exclusive'].map(async (target) =>
      (await suitesWith(target, base)).map((project) => ({ project, target })),
    ),
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
