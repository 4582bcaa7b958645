import { getInstance, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { retryBase, withoutRetry } from '@croupier/releases';
import { currentRegistry } from '../registry/registry.ts';
import type { RegisteredRemote } from '../remote.ts';
import { remoteTimeout_ms } from './failure.ts';
import { trustedAddress } from './trusted.ts';

type Plugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];
type RemoteEntry = Exclude<Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>, void>;
/** Runs the server build of a remote and returns its container. Undefined in a browser, where the entry is a script. */
export type RunEntry = (name: string) => RemoteEntry;

let runEntry: RunEntry | null = null;
/** Remote → the address of its entry that the federation runtime knows. */
const registered = new Map<string, string>();
const failedAttempts = new Map<string, number>();

const integrityOf = (address: string): string | undefined => {
  const known = withoutRetry(address);
  for (const { base, integrity } of Object.values(currentRegistry())) {
    const at = known.indexOf(base);
    if (at !== -1) return integrity[known.slice(at + base.length)];
  }
  return undefined;
};

/** The browser refuses an entry whose hash differs from the one in the registry. */
const checkedEntries = {
  name: 'checked-entries',
  createScript: ({ url }: { url: string }) => {
    if (typeof document === 'undefined') return undefined;
    const { origin } = new URL(url, location.href);
    const integrity = integrityOf(url);
    // Files of a development server, which is another origin, have no hash.
    if (integrity === undefined && origin === location.origin) throw new Error(`The registry has no hash of ${url}`);
    const script = document.createElement('script');
    script.src = trustedAddress(url);
    script.async = true;
    script.fetchPriority = 'high';
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: remoteTimeout_ms };
  },
};

/** On the server, the gateway provides the entry. */
const builtEntries: Plugin = {
  name: 'built-entries',
  loadEntry: async ({ remoteInfo }) => runEntry?.(remoteInfo.name),
};

/**
 * Marks the host's shared packages as used by the host, and those that are part of its first file as loaded. Otherwise
 * the runtime assigns a package to the first remote that uses it, and drops it together with that remote.
 */
const markSharedPackages = (): void => {
  const host = getInstance();
  if (!host) return;
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const shared of Object.values(versions)) {
      if (shared.from !== host.name || shared.useIn.includes(host.name)) continue;
      shared.useIn.push(host.name);
      const factory = shared.shareConfig.eager ? shared.get() : null;
      if (typeof factory === 'function') Object.assign(shared, { lib: factory, loaded: true });
    }
  }
};

/** Connects the federation runtime: to scripts in a browser, to server builds on the server. */
export const connectEntries = (run: RunEntry | null): void => {
  runEntry = run;
  registerPlugins([typeof document === 'undefined' ? builtEntries : checkedEntries]);
  markSharedPackages();
};

/** Registers a remote's address with the federation runtime, right before the remote is loaded. */
export const registerEntry = (name: string, { base, manifest }: RegisteredRemote): void => {
  // After a failure the base is another address of the same files.
  const entry = `${retryBase(base, failedAttempts.get(name) ?? 0)}${manifest.assets.entry ?? ''}`;
  const before = registered.get(name);
  if (before === entry) return;
  registered.set(name, entry);
  registerRemotes([{ name, entry, type: 'global' }], { force: before !== undefined });
};

/** Removes the scripts and chunks of a failed load. Otherwise the next load would reuse them. */
export const discardEntry = (name: string): void => {
  failedAttempts.set(name, (failedAttempts.get(name) ?? 0) + 1);
  // The next load registers the address again.
  if (registered.has(name)) registered.set(name, '');
  const base = currentRegistry()[name]?.base;
  if (typeof document === 'undefined' || base === undefined) return;
  const address = new URL(base, location.href).href.slice(0, -1);
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(address)) script.remove();
  // The array in which the remote's chunks register themselves.
  Reflect.deleteProperty(globalThis, `webpackChunkcroupier_${name}`);
};
