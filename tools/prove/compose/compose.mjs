// @ts-check
import { join } from 'node:path';
import { createTemporaryHome } from '../../database/temporary-home.mjs';
import { ownCgroup, removeCgroups } from './cgroups.mjs';
import { prepareBuild, prepareRoots } from './images.mjs';
import { startIsolated } from './namespaces.mjs';
import { requireEngine } from './programs.mjs';

/** @typedef {import('../proofs.mjs').Proof} Proof */

/**
 * Runs compose.yaml with a container engine of Debian in its own namespaces: builds the images, starts all services,
 * restarts gateways and platforms under load, and stops everything. Nothing of it is left at the end of the run.
 *
 * @param {import('../../bench/run.mjs').Run} run
 * @returns {Promise<Proof>}
 * @throws {Error} when this machine lacks a package, or the engine cannot run
 */
export const runsInContainers = async ({ step, use }) => {
  requireEngine();
  await removeCgroups();
  const { home } = await use(
    () => createTemporaryHome('compose'),
    ({ remove }) => remove(),
  );
  await step('production folders', () => prepareBuild(join(home, 'build')));
  await step('root file systems', (detail) => prepareRoots(home, detail));
  await use(
    () => undefined,
    async () => {
      if (!(await removeCgroups())) throw new Error('The cgroups of the containers are still in use');
    },
  );
  const command = [process.execPath, join(import.meta.dirname, 'inside.mjs'), home, ownCgroup()];
  const { ended } = await use(
    () => startIsolated(command),
    ({ stop }) => stop(),
  );
  const { status, output } = await ended;
  if (status !== 0) throw new Error(`The containers could not be tried: status ${status}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
};
