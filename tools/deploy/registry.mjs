// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../process/lock.mjs';
import { problemsOf, registryFileSchema } from './contract.mjs';
import { DeployError } from './errors.mjs';
import { incompatibilities } from './compatibility.mjs';
import { readBuild, storedRelease, storeRelease, writeDurably } from './release.mjs';

/** @typedef {import('./release.mjs').Release} Release */
/** @typedef {import('@croupier/releases/registry').DeployedApp} DeployedApp */
/**
 * The registry that the gateway reads. It has no shell before the first deploy.
 *
 * @typedef {Omit<import('@croupier/releases/registry').RegistryFile, 'shell'> & { shell: DeployedApp | null }} Registry
 */
/**
 * The history of one app. `withdrawn` releases were rolled back: open pages still load them, but a rollback skips them
 * unless it names one.
 *
 * @typedef {{ version: string, previous: string[], withdrawn: string[] }} History
 */

/** How many releases besides the current one stay served. */
export const keptReleases = 5;

/**
 * Publishes builds and updates the registry atomically. Rejects all of them when the resulting apps are incompatible.
 *
 * @param {string} registryDir
 * @param {{ name: string, directory: string }[]} builds
 * @param {{ skipWithdrawn?: boolean }} [options] `skipWithdrawn` leaves an app alone whose build has been rolled back
 * @returns {Promise<{ name: string, version: string, changed: boolean }[]>}
 * @throws {DeployError}
 */
export const publish = (registryDir, builds, { skipWithdrawn = false } = {}) =>
  locked(registryDir, () => {
    const registry = readRegistry(registryDir);
    const releases = builds
      .map(({ name, directory }) => readBuild(resolve(directory), name))
      .filter(
        ({ name, version }) => !(skipWithdrawn && history(registryDir, registry, name)?.withdrawn.includes(version)),
      );
    const next = withReleases(registry, releases);
    requireCompatible(next, releases);
    for (const release of releases) storeRelease(release, join(registryDir, release.name, release.version));
    commit(registryDir, registry, next, releases, (name, version) => {
      const {
        version: replaced,
        previous,
        withdrawn,
      } = history(registryDir, registry, name) ?? { version: undefined, previous: [], withdrawn: [] };
      if (replaced === version) return { version, previous, withdrawn };
      const others = [...(replaced === undefined ? [] : [replaced]), ...previous].filter((other) => other !== version);
      return { version, previous: others, withdrawn: withdrawn.filter((other) => other !== version) };
    });
    return releases.map(({ name, version }) => ({
      name,
      version,
      changed: registered(registry, name)?.version !== version,
    }));
  });

/**
 * Points the registry back at the release before the current one, or at a named one that is still kept.
 *
 * @param {string} registryDir
 * @param {string} name
 * @param {string} [wanted]
 * @returns {Promise<{ from: string, to: string }>}
 * @throws {DeployError}
 */
export const rollback = (registryDir, name, wanted) =>
  locked(registryDir, () => {
    const registry = readRegistry(registryDir);
    const past = history(registryDir, registry, name);
    if (!past) throw new DeployError('unknown', `${name} has never been deployed to ${registryDir}.`);
    const kept = [...past.previous, ...past.withdrawn].filter((version) =>
      existsSync(join(registryDir, name, version)),
    );
    const to = wanted === undefined ? lastRelease(name, past, kept) : namedRelease(name, wanted, kept);
    const release = storedRelease(join(registryDir, name, to), name, to);
    const next = withReleases(registry, [release]);
    requireCompatible(next, [release]);
    commit(registryDir, registry, next, [release], () => {
      const at = past.previous.indexOf(to);
      // A withdrawn release becomes current again, and the replaced one an ordinary earlier release.
      if (at === -1)
        return {
          version: to,
          previous: [past.version, ...past.previous],
          withdrawn: past.withdrawn.filter((version) => version !== to),
        };
      return {
        version: to,
        previous: past.previous.slice(at + 1),
        withdrawn: [past.version, ...past.previous.slice(0, at), ...past.withdrawn],
      };
    });
    return { from: past.version, to };
  });

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
 * @param {string} registryDir
 * @returns {Registry}
 */
export const readRegistry = (registryDir) => {
  const file = join(registryDir, 'registry.json');
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { updated_at: new Date(0).toISOString(), remotes: {}, shell: null };
};

/**
 * @param {Registry} registry
 * @param {string} name
 * @returns {DeployedApp | undefined}
 */
const registered = (registry, name) => (name === 'shell' ? (registry.shell ?? undefined) : registry.remotes[name]);

/**
 * Returns the history of an app. Adds the current release of the registry if a crash interrupted the update of the
 * history.
 *
 * @param {string} registryDir
 * @param {Registry} registry
 * @param {string} name
 * @returns {History | undefined}
 */
const history = (registryDir, registry, name) => {
  const now = registered(registry, name);
  if (!now) return undefined;
  const file = join(registryDir, name, 'current.json');
  if (!existsSync(file)) return { version: now.version, previous: [], withdrawn: [] };
  const written = /** @type {History} */ (JSON.parse(readFileSync(file, 'utf8')));
  if (written.version === now.version) return written;
  const without = (/** @type {string[]} */ versions) => versions.filter((version) => version !== now.version);
  return {
    version: now.version,
    previous: without([written.version, ...written.previous]),
    withdrawn: without(written.withdrawn),
  };
};

/**
 * @param {Registry} registry
 * @param {Release[]} releases
 * @returns {Registry}
 */
const withReleases = (registry, releases) => {
  /** @type {Record<string, DeployedApp>} */
  const deployed = {};
  for (const { name, version, manifest, integrity } of releases) {
    const of = (/** @type {string} */ side) =>
      Object.fromEntries(
        Object.entries(integrity)
          .filter(([file]) => file.startsWith(`${side}/`) && /\.(c?js|css)$/.test(file))
          .map(([file, hash]) => [file.slice(side.length + 1), hash]),
      );
    const entry = {
      version,
      base: `/mf/${name}/${version}/`,
      manifest,
      integrity: of('browser'),
      server_integrity: of('server'),
    };
    deployed[name] = entry;
  }
  const { shell = registry.shell, ...remotes } = deployed;
  return { ...registry, updated_at: new Date().toISOString(), remotes: { ...registry.remotes, ...remotes }, shell };
};

/**
 * @param {Registry} registry
 * @param {Release[]} releases
 */
const requireCompatible = (registry, releases) => {
  const { shell, remotes } = registry;
  if (!shell)
    throw new DeployError(
      'incompatible',
      'No shell has been published yet: deploy the shell first (npm run deploy -- shell), or run npm start once.',
    );
  const found = Object.values(remotes).flatMap(({ manifest }) => incompatibilities(manifest, shell.manifest));
  if (found.length > 0)
    throw new DeployError(
      'incompatible',
      `${releases.map(({ name }) => name).join(', ')} cannot be deployed:\n${found.map((line) => `  - ${line}`).join('\n')}\nBuild and deploy what is behind first.`,
    );
  const problems = problemsOf(registryFileSchema, registry);
  if (problems.length > 0)
    throw new DeployError('build', `The gateway would refuse this registry:\n${problems.join('\n')}`);
};

/**
 * @param {string} registryDir
 * @param {Registry} before
 * @param {Registry} next
 * @param {Release[]} releases
 * @param {(name: string, version: string) => History} historyOf
 */
const commit = (registryDir, before, next, releases, historyOf) => {
  const histories = releases.map(({ name, version }) => /** @type {const} */ ([name, historyOf(name, version)]));
  // An unchanged registry is not written, so that gateways do not reload it.
  if (releases.some(({ name, version }) => registered(before, name)?.version !== version))
    writeDurably(join(registryDir, 'registry.json'), `${JSON.stringify(next, null, 1)}\n`);
  for (const [name, { version, previous, withdrawn }] of histories) {
    const kept = { version, previous: previous.slice(0, keptReleases), withdrawn: withdrawn.slice(0, keptReleases) };
    writeDurably(join(registryDir, name, 'current.json'), `${JSON.stringify(kept, null, 1)}\n`);
    const served = new Set([version, ...kept.previous, ...kept.withdrawn, 'current.json']);
    for (const entry of readdirSync(join(registryDir, name)))
      if (!served.has(entry)) rmSync(join(registryDir, name, entry), { recursive: true, force: true });
  }
};

/**
 * Runs `work` under an exclusive lock; other writers wait.
 *
 * @template Result
 * @param {string} registryDir
 * @param {() => Result} work
 * @returns {Promise<Result>}
 */
const locked = async (registryDir, work) => {
  mkdirSync(registryDir, { recursive: true });
  for (let tries = 0; ; tries += 1) {
    const lock = takeLock(join(registryDir, '.lock'));
    if (lock.taken) {
      try {
        return work();
      } finally {
        lock.release();
      }
    }
    if (tries > 300)
      throw new DeployError(
        'unknown',
        `Another deploy (process ${lock.pid}) has held the registry in ${registryDir} for half a minute.`,
      );
    await sleep(100);
  }
};
