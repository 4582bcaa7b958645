// @ts-check
import { currentRelease, releaseOfRollback, withoutRollbacks } from './contract.mjs';
import { DeployError } from './errors.mjs';
import {
  emptyRegistry,
  historyOf,
  keptVersions,
  requireCompatible,
  withCurrent,
  withHistory,
  without,
  withoutRecord,
  withWithdrawn,
} from './histories.mjs';
import { withStorage } from './storage.mjs';

/** @typedef {import('./release.mjs').Release} Release */
/** @typedef {import('./storage.mjs').Storage} Storage */
/** @typedef {import('./histories.mjs').Registry} Registry */

/**
 * What a command makes of the registry: the new one, the apps that it changes, the releases to store, and its result.
 *
 * @template Result
 * @typedef {{ next: Registry, names: readonly string[], releases: readonly Release[], result: Result }} Change
 */

/** How often a command starts again because another one has changed the registry meanwhile. */
const maximumTries = 20;

/**
 * @param {Storage} storage
 * @returns {Promise<{ registry: Registry, tag: string | null }>}
 */
const readDocument = async (storage) => {
  const stored = await storage.read('registry.json');
  /** @type {Registry} */
  let registry = stored ? JSON.parse(String(stored.content)) : emptyRegistry;
  // A deploy of the previous release has left the histories in files.
  for (const name of namesOf(registry)) {
    const file = registry.histories?.[name] ? null : await storage.read(`${name}/current.json`);
    if (file) registry = withHistory(registry, name, JSON.parse(String(file.content)));
  }
  return { registry, tag: stored?.tag ?? null };
};

/** @param {Registry} registry */
const namesOf = ({ shell, remotes }) => [...(shell ? ['shell'] : []), ...Object.keys(remotes)];

/**
 * Returns the registry with the rollbacks of gateways in it and in its histories.
 *
 * @param {Registry} before
 * @param {readonly string[]} files the names of the files of rollbacks
 * @returns {Registry}
 */
const takeOverRollbacks = (before, files) => {
  if (!before.shell) return before;
  const rollbacks = files.flatMap((file) => releaseOfRollback(file) ?? []);
  /** @type {Registry} */
  let registry = withoutRollbacks(/** @type {import('./histories.mjs').RegistryFile} */ (before), rollbacks);
  for (const { app, version } of rollbacks) {
    const past = historyOf(before, app);
    const isCanary = before.canaries?.[app]?.release.version === version;
    const now = currentRelease(registry, app)?.version;
    if (!past || !(isCanary || (past.version === version && now !== version))) continue;
    const history = withWithdrawn(now === undefined ? past : withCurrent(past, now), version);
    const previous = history.previous.filter((other) => other !== version);
    registry = withHistory(registry, app, { ...history, previous });
    // The release before that one is stored, but no longer described.
    if (!isCanary) registry = without(registry, 'previous', app);
  }
  if (registry.canaries && Object.keys(registry.canaries).length === 0) {
    registry = withoutRecord(registry, 'canaries');
  }
  return registry;
};

/**
 * Deletes the releases that the registry no longer keeps.
 *
 * @param {Storage} storage
 * @param {Registry} before
 * @param {Registry} next
 * @param {readonly string[]} names
 */
const removeOthers = async (storage, before, next, names) => {
  for (const name of names) {
    const kept = keptVersions(next, name);
    // Without the lock, an unknown release may be one that another deploy is about to publish.
    const stored = storage.isExclusive ? await storage.versions(name) : [...keptVersions(before, name)];
    await storage.removeReleases(
      name,
      stored.filter((version) => !kept.has(version)),
    );
  }
};

/**
 * Changes the registry: stores releases, and then replaces the registry in one step, unless another command has changed
 * it meanwhile. In that case it starts again with the changed one.
 *
 * @template Result
 * @param {string} location
 * @param {(registry: Registry, storage: Storage) => Promise<Change<Result>>} work
 * @returns {Promise<Result>}
 * @throws {DeployError}
 */
export const changeRegistry = (location, work) =>
  withStorage(location, async (storage) => {
    for (let tries = 0; tries < maximumTries; tries += 1) {
      const rollbacks = await storage.rollbacks();
      const { registry: stored, tag } = await readDocument(storage);
      const before = takeOverRollbacks(stored, rollbacks);
      const { next, names, releases, result } = await work(before, storage);
      requireCompatible(next, names);
      for (const release of releases) await storage.storeRelease(release);
      // An unchanged registry is not written, so that gateways do not reload it.
      if (next !== stored) {
        const content = `${JSON.stringify({ ...next, updated_at: new Date().toISOString() }, null, 1)}\n`;
        if (!(await storage.replaceRegistry(content, tag))) continue;
      }
      // Another deploy may have deleted one between both steps.
      if (!storage.isExclusive) for (const release of releases) await storage.storeRelease(release);
      await storage.removeRollbacks(rollbacks);
      await removeOthers(storage, stored, next, names);
      return result;
    }
    throw new DeployError('conflict', `Other deploys have changed the registry in ${location} again and again.`);
  });
