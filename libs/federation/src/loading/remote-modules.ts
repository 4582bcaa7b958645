import { loadRemote } from '@module-federation/enhanced/runtime';
import { currentRegistry, markLoaded, markUnloaded } from '../registry/registry.ts';
import { contractVersion, type RemoteModule } from '../remote.ts';
import { remoteFailure, remoteTimeout_ms, within } from './failure.ts';
import { discardEntry, registerEntry } from './remote-entries.ts';

const modules = new Map<string, Promise<RemoteModule>>();

/** Registers a module that is loaded already: the shell's own pages and dialogs. */
export const provideModule = (name: string, module: RemoteModule): void => {
  modules.set(name, Promise.resolve(module));
};

const load = async (name: string): Promise<RemoteModule> => {
  const known = currentRegistry()[name];
  if (!known) throw remoteFailure(name, 'unknown_remote', `The registry has no remote ${name}`);
  if (known.manifest.contract !== contractVersion) {
    throw remoteFailure(
      name,
      'contract',
      `${name} has contract ${known.manifest.contract}, the shell has ${contractVersion}`,
    );
  }
  registerEntry(name, known);
  markLoaded(name, known.version);
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (!exposed?.remote) throw remoteFailure(name, 'load', `${name} exposes no remote`);
  return exposed.remote;
};

/** Returns a remote's module: the same promise until it is discarded. Rejects after `remoteTimeout_ms`. */
export const loadRemoteModule = (name: string): Promise<RemoteModule> => {
  const known = modules.get(name);
  if (known) return known;
  const started = within(load(name), name, remoteTimeout_ms);
  modules.set(name, started);
  return started;
};

/** Discards a remote's code, so that the next load starts with its entry. */
export const discardModule = (name: string): void => {
  modules.delete(name);
  markUnloaded(name);
  discardEntry(name);
};
