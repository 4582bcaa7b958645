import type { Registry } from '../remote.ts';

let registry: Registry = {};
/** The release of each remote whose code is loaded or loading. It stays the same until the code is discarded. */
const loadedVersions = new Map<string, string>();

/** Returns the current registry. */
export const currentRegistry = (): Registry => registry;

/** Returns the remotes that provide a slot or dialog of this name, in the registry's order. */
export const ownersOf = (kind: 'slots' | 'dialogs', name: string): readonly string[] =>
  Object.entries(registry)
    .filter(([, { manifest }]) => manifest[kind].includes(name))
    .map(([remote]) => remote);

export const markLoaded = (name: string, version: string): void => void loadedVersions.set(name, version);
export const markUnloaded = (name: string): void => void loadedVersions.delete(name);

/** Replaces the registry. Returns the remotes that have another release than before. */
export const replaceRegistry = (next: Registry): readonly string[] => {
  const replaced = Object.keys(next).filter((name) => registry[name] && registry[name].version !== next[name]?.version);
  registry = next;
  // An app without an entry is part of the page, in the release of the registry.
  for (const [name, { version, manifest }] of Object.entries(next))
    if (manifest.assets.entry === null) markLoaded(name, version);
  return replaced;
};

/**
 * Updates the registry for remotes that are not loaded yet. Returns those that changed, and the loaded remotes that
 * have another release.
 */
export const updateRegistry = (latest: Registry): Readonly<Record<'changed' | 'outdated', readonly string[]>> => {
  const names = Object.keys(latest);
  const outdated = names.filter(
    (name) => loadedVersions.has(name) && loadedVersions.get(name) !== latest[name]?.version,
  );
  const changed = names.filter(
    (name) => !loadedVersions.has(name) && registry[name]?.version !== latest[name]?.version,
  );
  registry = {
    ...registry,
    ...Object.fromEntries(Object.entries(latest).filter(([name]) => !loadedVersions.has(name))),
  };
  return { changed, outdated };
};
