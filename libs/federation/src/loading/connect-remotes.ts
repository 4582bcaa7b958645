import { replaceRegistry, updateRegistry } from '../registry/registry.ts';
import type { Registry } from '../remote.ts';
import { forgetRemote } from './exposed-modules.ts';
import { discardMessages } from './messages.ts';
import { connectEntries, type RunEntry } from './remote-entries.ts';

/** Sets the registry: once in a browser, and on the server whenever the registry changes. */
export const connectRemotes = (registry: Registry, { runEntry }: { runEntry?: RunEntry } = {}): void => {
  const replaced = replaceRegistry(registry);
  connectEntries(runEntry ?? null);
  for (const name of replaced) forgetRemote(name);
};

/**
 * Updates the registry for remotes that are not loaded yet. Returns the names of loaded remotes that have another
 * release.
 */
export const updateRemotes = (latest: Registry): readonly string[] => {
  const { changed, outdated } = updateRegistry(latest);
  for (const name of changed) discardMessages(name);
  return outdated;
};
