// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changeRegistry } from './change.mjs';
import { currentRelease, withRelease } from './contract.mjs';
import { DeployError } from './errors.mjs';
import { emptyRegistry, entryOf, historyOf, withCurrent, withHistory, without, withWithdrawn } from './histories.mjs';
import { readBuild, storedRelease } from './release.mjs';

export { keptReleases } from './histories.mjs';

/** @typedef {import('./release.mjs').Release} Release */
/** @typedef {import('./storage.mjs').Storage} Storage */
/** @typedef {import('./histories.mjs').Registry} Registry */
/** @typedef {import('./histories.mjs').History} History */
/** @typedef {import('./histories.mjs').RegistryFile} RegistryFile */
/** @typedef {import('@croupier/releases/registry').DeployedApp} DeployedApp */

/**
 * @param {Registry} registry
 * @param {string} name
 * @param {DeployedApp} entry
 */
const withEntry = (registry, name, entry) => withRelease(/** @type {RegistryFile} */ (registry), name, entry);

/**
 * Returns the registry whose current release of an app is another one. It ends the app's canary.
 *
 * @param {Registry} registry
 * @param {string} name
 * @param {DeployedApp} entry
 * @returns {Registry}
 */
const withDeployed = (registry, name, entry) => {
  const former = currentRelease(registry, name);
  const canary = registry.canaries?.[name]?.release.version;
  let history = withCurrent(historyOf(registry, name), entry.version);
  if (canary !== undefined && canary !== entry.version) history = withWithdrawn(history, canary);
  const deployed = withEntry(without(registry, 'canaries', name), name, {
    ...entry,
    deployed_at: new Date().toISOString(),
  });
  const next = withHistory(deployed, name, history);
  return former ? { ...next, previous: { ...next.previous, [name]: former } } : next;
};

/**
 * Publishes builds and updates the registry atomically. Rejects all of them when the resulting apps are incompatible.
 *
 * @param {string} location of the registry: a folder, or `s3://bucket/folder`
 * @param {{ name: string, directory: string }[]} builds
 * @param {{ skipWithdrawn?: boolean }} [options] `skipWithdrawn` leaves an app alone whose build has been rolled back
 * @returns {Promise<{ name: string, version: string, changed: boolean }[]>}
 * @throws {DeployError}
 */
export const publish = (location, builds, { skipWithdrawn = false } = {}) =>
  changeRegistry(location, async (registry) => {
    const releases = builds
      .map(({ name, directory }) => readBuild(resolve(directory), name))
      .filter(({ name, version }) => !(skipWithdrawn && historyOf(registry, name)?.withdrawn.includes(version)));
    const isNew = (/** @type {Release} */ { name, version }) => currentRelease(registry, name)?.version !== version;
    let next = registry;
    for (const release of releases) if (isNew(release)) next = withDeployed(next, release.name, entryOf(release));
    return {
      next,
      releases,
      names: releases.map(({ name }) => name),
      result: releases.map((release) => ({ name: release.name, version: release.version, changed: isNew(release) })),
    };
  });

/**
 * Points the registry back at the release before the current one, or at a named one that is still kept.
 *
 * @param {string} location
 * @param {string} name
 * @param {string} [wanted]
 * @returns {Promise<{ from: string, to: string }>}
 * @throws {DeployError}
 */
export const rollback = (location, name, wanted) =>
  changeRegistry(location, async (registry, storage) => {
    const past = historyOf(registry, name);
    if (!past) throw new DeployError('unknown', `${name} has never been deployed to ${location}.`);
    const stored = await storage.versions(name);
    const kept = [...past.previous, ...past.withdrawn].filter((version) => stored.includes(version));
    const to = wanted === undefined ? lastRelease(name, past, kept) : namedRelease(name, wanted, kept);
    const history = rolledBack(past, to);
    const entry = entryOf(await storedRelease(storage, name, to));
    const next = withHistory(withEntry(without(registry, 'previous', name), name, entry), name, history);
    return {
      next: await withPrevious(next, storage, name),
      names: [name],
      releases: [],
      result: { from: past.version, to },
    };
  });

/**
 * @param {History} past
 * @param {string} to
 * @returns {History}
 */
const rolledBack = (past, to) => {
  const at = past.previous.indexOf(to);
  // A withdrawn release becomes current again, and the replaced one an ordinary earlier release.
  if (at === -1) return withCurrent(past, to);
  return {
    version: to,
    previous: past.previous.slice(at + 1),
    withdrawn: [past.version, ...past.previous.slice(0, at), ...past.withdrawn],
  };
};

/**
 * Describes the release before the current one, if it is stored.
 *
 * @param {Registry} registry
 * @param {Storage} storage
 * @param {string} name
 */
const withPrevious = async (registry, storage, name) => {
  const [version] = historyOf(registry, name)?.previous ?? [];
  const release = version === undefined ? null : await storedRelease(storage, name, version).catch(() => null);
  return release ? { ...registry, previous: { ...registry.previous, [name]: entryOf(release) } } : registry;
};

/**
 * The release before the current one.
 *
 * @param {string} name
 * @param {History} past
 * @param {readonly string[]} kept releases that are still stored
 * @throws {DeployError}
 */
const lastRelease = (name, past, kept) => {
  const release = kept.find((version) => past.previous.includes(version));
  if (release === undefined) throw new DeployError('unknown', `${name} has no earlier release to go back to.`);
  return release;
};

/**
 * The release whose version begins with a text.
 *
 * @param {string} name
 * @param {string} wanted
 * @param {readonly string[]} kept releases that are still stored
 * @throws {DeployError} when there is none, or several
 */
const namedRelease = (name, wanted, kept) => {
  const [release, ...others] = kept.filter((version) => version.startsWith(wanted));
  if (release === undefined)
    throw new DeployError(
      'unknown',
      `${name} has no release ${wanted}. There ${kept.length === 0 ? 'is no other' : `are: ${kept.join(', ')}`}.`,
    );
  if (others.length > 0)
    throw new DeployError(
      'unknown',
      `${name} has several releases that begin with “${wanted}”: ${[release, ...others].join(', ')}. Name one of them.`,
    );
  return release;
};

/**
 * Publishes a build for a share of the visitors. Replaces the app's canary if it has one.
 *
 * @param {string} location
 * @param {{ name: string, directory: string }} build
 * @param {number} share percentage of the visitors, 0 to 100
 * @returns {Promise<{ version: string }>}
 * @throws {DeployError}
 */
export const publishCanary = (location, { name, directory }, share) =>
  changeRegistry(location, async (registry) => {
    const release = readBuild(resolve(directory), name);
    const other = Object.keys(registry.canaries ?? {}).find((app) => app !== name);
    if (other !== undefined)
      throw new DeployError(
        'canary',
        `${other} has a canary. Promote or abort it first, so that errors have one cause.`,
      );
    const past = historyOf(registry, name);
    if (!past) throw new DeployError('unknown', `${name} has no release yet, so there is nothing to compare with.`);
    if (past.version === release.version)
      throw new DeployError('canary', `${name} ${release.version} is already what everybody gets.`);
    const former = registry.canaries?.[name]?.release.version;
    const history = { ...past, withdrawn: past.withdrawn.filter((version) => version !== release.version) };
    const canaries = { ...registry.canaries, [name]: { share, release: entryOf(release) } };
    return {
      next: withHistory(
        { ...registry, canaries },
        name,
        former === undefined || former === release.version ? history : withWithdrawn(history, former),
      ),
      names: [name],
      releases: [release],
      result: { version: release.version },
    };
  });

/**
 * @param {Registry} registry
 * @param {string} name
 * @throws {DeployError} without a canary
 */
const canaryOf = (registry, name) => {
  const canary = registry.canaries?.[name];
  if (!canary) throw new DeployError('canary', `${name} has no canary.`);
  return canary;
};

/**
 * Changes the share of the visitors who get an app's canary.
 *
 * @param {string} location
 * @param {string} name
 * @param {number} share percentage of the visitors, 0 to 100
 * @returns {Promise<{ version: string }>}
 * @throws {DeployError}
 */
export const shareCanary = (location, name, share) =>
  changeRegistry(location, async (registry) => {
    const { release, ...others } = canaryOf(registry, name);
    return {
      next: { ...registry, canaries: { ...registry.canaries, [name]: { ...others, share, release } } },
      names: [name],
      releases: [],
      result: { version: release.version },
    };
  });

/**
 * Gives everybody an app's canary.
 *
 * @param {string} location
 * @param {string} name
 * @returns {Promise<{ from: string, to: string }>}
 * @throws {DeployError}
 */
export const promoteCanary = (location, name) =>
  changeRegistry(location, async (registry) => {
    const { release } = canaryOf(registry, name);
    return {
      next: withDeployed(registry, name, release),
      names: [name],
      releases: [],
      result: { from: currentRelease(registry, name)?.version ?? '', to: release.version },
    };
  });

/**
 * Ends an app's canary: everybody gets the current release.
 *
 * @param {string} location
 * @param {string} name
 * @returns {Promise<{ from: string, to: string }>}
 * @throws {DeployError}
 */
export const abortCanary = (location, name) =>
  changeRegistry(location, async (registry) => {
    const { release } = canaryOf(registry, name);
    const past = historyOf(registry, name);
    const next = without(registry, 'canaries', name);
    return {
      next: past ? withHistory(next, name, withWithdrawn(past, release.version)) : next,
      names: [name],
      releases: [],
      result: { from: release.version, to: past?.version ?? '' },
    };
  });

/**
 * Reads the registry of a folder.
 *
 * @param {string} directory
 * @returns {Registry}
 */
export const readRegistry = (directory) => {
  const file = join(directory, 'registry.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : emptyRegistry;
};
