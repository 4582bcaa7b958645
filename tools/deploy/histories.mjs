// @ts-check
import { currentRelease, withCanaries } from './contract.mjs';
import { DeployError } from './errors.mjs';
import { incompatibilities } from './compatibility.mjs';
import { problemsOf, registryFileSchema } from './contract.mjs';

/** @typedef {import('./release.mjs').Release} Release */
/** @typedef {import('@croupier/releases/registry').DeployedApp} DeployedApp */
/** @typedef {import('@croupier/releases/registry').History} History */
/** @typedef {import('@croupier/releases/registry').RegistryFile} RegistryFile */
/**
 * The registry that the gateway reads. It has no shell before the first deploy.
 *
 * @typedef {Omit<RegistryFile, 'shell'> & { shell: DeployedApp | null }} Registry
 */

/** How many releases besides the current one stay served. */
export const keptReleases = 5;

/** @type {Registry} */
export const emptyRegistry = { updated_at: new Date(0).toISOString(), remotes: {}, shell: null };

/**
 * Returns the history of an app. Adds the current release of the registry if the history lacks it, because a
 * development server has written the registry.
 *
 * @param {Registry} registry
 * @param {string} name
 * @returns {History | undefined}
 */
export const historyOf = (registry, name) => {
  const now = currentRelease(registry, name);
  if (!now) return undefined;
  const written = registry.histories?.[name];
  if (!written) return { version: now.version, previous: [], withdrawn: [] };
  if (written.version === now.version) return written;
  const without = (/** @type {readonly string[]} */ versions) => versions.filter((version) => version !== now.version);
  return {
    version: now.version,
    previous: without([written.version, ...written.previous]),
    withdrawn: without(written.withdrawn),
  };
};

/**
 * Returns the registry with the history of an app.
 *
 * @template {Registry} Result
 * @param {Result} registry
 * @param {string} name
 * @param {History} history
 * @returns {Result}
 */
export const withHistory = (registry, name, { version, previous, withdrawn }) => ({
  ...registry,
  histories: {
    ...registry.histories,
    [name]: { version, previous: previous.slice(0, keptReleases), withdrawn: withdrawn.slice(0, keptReleases) },
  },
});

/**
 * Returns the history after another release has become current.
 *
 * @param {History | undefined} past
 * @param {string} version
 * @returns {History}
 */
export const withCurrent = (past, version) => {
  if (!past) return { version, previous: [], withdrawn: [] };
  const without = (/** @type {readonly string[]} */ versions) => versions.filter((other) => other !== version);
  if (past.version === version) return { ...past, withdrawn: without(past.withdrawn) };
  return { version, previous: without([past.version, ...past.previous]), withdrawn: without(past.withdrawn) };
};

/**
 * Returns the history with a release that was rolled back.
 *
 * @param {History} past
 * @param {string} version
 * @returns {History}
 */
export const withWithdrawn = (past, version) => ({
  ...past,
  withdrawn: [version, ...past.withdrawn.filter((other) => other !== version)],
});

/**
 * Returns the versions of an app that stay stored.
 *
 * @param {Registry} registry
 * @param {string} name
 */
export const keptVersions = (registry, name) => {
  const { version, previous = [], withdrawn = [] } = historyOf(registry, name) ?? {};
  const canary = registry.canaries?.[name]?.release.version;
  return new Set([version, canary, ...previous, ...withdrawn].flatMap((kept) => kept ?? []));
};

/**
 * The entry of a release in the registry.
 *
 * @param {Release} release
 * @returns {DeployedApp}
 */
export const entryOf = ({ name, version, manifest, integrity }) => {
  const of = (/** @type {string} */ side) =>
    Object.fromEntries(
      Object.entries(integrity)
        .filter(([file]) => file.startsWith(`${side}/`) && /\.(c?js|css)$/.test(file))
        .map(([file, hash]) => [file.slice(side.length + 1), hash]),
    );
  return {
    version,
    base: `/mf/${name}/${version}/`,
    manifest,
    integrity: of('browser'),
    server_integrity: of('server'),
  };
};

/**
 * Returns the registry without an entry of one of its optional records.
 *
 * @template {Registry} Result
 * @param {Result} registry
 * @param {'canaries' | 'previous'} record
 * @param {string} name
 * @returns {Result}
 */
export const without = (registry, record, name) => {
  const others = Object.entries(registry[record] ?? {}).filter(([other]) => other !== name);
  const rest = withoutRecord(registry, record);
  return others.length === 0 ? rest : { ...rest, [record]: Object.fromEntries(others) };
};

/**
 * Returns the registry without one of its optional records.
 *
 * @template {Registry} Result
 * @param {Result} registry
 * @param {'canaries' | 'previous'} record
 * @returns {Result}
 */
export const withoutRecord = (registry, record) =>
  /** @type {Result} */ (Object.fromEntries(Object.entries(registry).filter(([field]) => field !== record)));

/**
 * @param {Registry} registry
 * @param {readonly string[]} names of the apps that a command changes
 * @returns {asserts registry is RegistryFile}
 */
export function requireCompatible(registry, names) {
  const { shell } = registry;
  if (!shell)
    throw new DeployError(
      'incompatible',
      'No shell has been published yet: deploy the shell first (npm run deploy -- shell), or run npm start once.',
    );
  const file = /** @type {RegistryFile} */ (registry);
  const combinations = [file, ...Object.keys(file.canaries ?? {}).map((app) => withCanaries(file, [app]))];
  const found = combinations.flatMap(({ remotes, shell: provided }) =>
    Object.values(remotes).flatMap(({ manifest }) => incompatibilities(manifest, provided.manifest)),
  );
  if (found.length > 0)
    throw new DeployError(
      'incompatible',
      `${names.join(', ')} cannot be deployed:\n${[...new Set(found)].map((line) => `  - ${line}`).join('\n')}\nBuild and deploy what is behind first.`,
    );
  const problems = problemsOf(registryFileSchema, registry);
  if (problems.length > 0)
    throw new DeployError('build', `The gateway would refuse this registry:\n${problems.join('\n')}`);
}
