import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { I18n, Messages } from '@lingui/core';
import { createI18n, type FormattedTexts } from '@croupier/i18n';
import { retryBase, withoutRetry } from '@croupier/releases';
import { isRemoteFailure, remoteFailure, within } from './failure.ts';
import { fetchAhead } from './fetch-ahead.ts';
import {
  contractVersion,
  type DialogModule,
  type PageModule,
  type RegisteredRemote,
  type Registry,
  type RemoteModule,
  type SlotModule,
} from './remote.ts';
import { resource } from './resource.ts';
import { trustedAddress } from './trusted.ts';

/** The longest time from requesting a remote's entry to having the exposed module (milliseconds). */
export const remoteTimeout_ms = 5000;

type ExposedModule = Readonly<{ page: PageModule; slot: SlotModule; dialog: DialogModule }>;
type Kind = keyof ExposedModule;
const modulesOfKind: Readonly<{
  [K in Kind]: (remote: RemoteModule) => Readonly<Record<string, () => Promise<ExposedModule[K]>>>;
}> = {
  page: ({ pages }) => pages,
  slot: ({ slots }) => slots,
  dialog: ({ dialogs }) => dialogs,
};

/** Runs the server build of a remote and returns its container. Undefined in a browser, where the entry is a script. */
export type RunEntry = (name: string) => RemoteEntry;
type Plugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];
type RemoteEntry = Exclude<Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>, void>;

let registry: Registry = {};
let runEntry: RunEntry | null = null;
const modules = new Map<string, Promise<RemoteModule>>();
const loadedVersions = new Map<string, string>();
const provided = new Map<string, Messages>();
const exposedModules = new Map<string, WeakMap<I18n, Map<string, unknown>>>();

const registered = new Map<string, string>();
const attempts = new Map<string, number>();

/** The base address of a remote's files. After a failure it is another address of the same files. */
const baseOf = (name: string, base: string): string => retryBase(base, attempts.get(name) ?? 0);

/**
 * Marks the host's shared libraries as used by the host. Otherwise the runtime drops those that only the removed remote
 * used, and the remote's next release finds none.
 */
const retainSharedLibraries = (): void => {
  const host = getInstance();
  if (!host) return;
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const library of Object.values(versions))
      if (library.from === host.name && !library.useIn.includes(host.name)) library.useIn.push(host.name);
  }
};

/** Registers a remote's address with the federation runtime, right before the remote is loaded. */
const register = (name: string, { base, manifest }: RegisteredRemote): void => {
  const entry = `${baseOf(name, base)}${manifest.assets.entry ?? ''}`;
  const before = registered.get(name);
  if (before === entry) return;
  registered.set(name, entry);
  if (before !== undefined) retainSharedLibraries();
  registerRemotes([{ name, entry, type: 'global' }], { force: before !== undefined });
};

const integrityOf = (address: string): string | undefined => {
  const known = withoutRetry(address);
  for (const { base, integrity } of Object.values(registry)) {
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

/** Registers a module that is loaded already: the shell's own pages and dialogs. */
export const provideModule = (name: string, module: RemoteModule): void => {
  modules.set(name, Promise.resolve(module));
};

/** Registers a remote's messages that are part of the document, so that they are not fetched again. */
export const provideMessages = (name: string, locale: string, messages: Messages): void => {
  provided.set(`${name} ${locale}`, messages);
};

/** Another release may have other messages. */
const discardMessages = (name: string): void => {
  for (const key of provided.keys()) if (key.startsWith(`${name} `)) provided.delete(key);
};

/** Returns a remote's messages in a locale: those of the document, or those of its code. */
export const messagesOf = async (name: string, locale: string): Promise<Messages> => {
  const known = provided.get(`${name} ${locale}`);
  if (known) return known;
  return (await (await loadRemoteModule(name)).loadMessages(locale)).messages;
};

/** Sets the registry: once in a browser, and on the server whenever the registry changes. */
export const connectRemotes = (known: Registry, options: { runEntry?: RunEntry } = {}): void => {
  const replaced = Object.keys(known).filter(
    (name) => registry[name] && registry[name].version !== known[name]?.version,
  );
  registry = known;
  runEntry = options.runEntry ?? null;
  registerPlugins([typeof document === 'undefined' ? builtEntries : checkedEntries]);
  for (const name of replaced) forgetRemote(name);
  // An app without an entry is part of the page, in the release of the registry.
  for (const [name, { version, manifest }] of Object.entries(known))
    if (manifest.assets.entry === null) loadedVersions.set(name, version);
};

/** Returns the current registry. */
export const knownRemotes = (): Registry => registry;

/**
 * Updates the registry for remotes that are not loaded yet. Returns the names of loaded remotes that have another
 * release.
 */
export const updateRemotes = (latest: Registry): readonly string[] => {
  const outdated = Object.keys(latest).filter(
    (name) => loadedVersions.has(name) && loadedVersions.get(name) !== latest[name]?.version,
  );
  const changed = Object.keys(latest).filter(
    (name) => !loadedVersions.has(name) && registry[name]?.version !== latest[name]?.version,
  );
  registry = {
    ...registry,
    ...Object.fromEntries(Object.entries(latest).filter(([name]) => !loadedVersions.has(name))),
  };
  for (const name of changed) discardMessages(name);
  return outdated;
};

const load = async (name: string): Promise<RemoteModule> => {
  const known = registry[name];
  if (!known) throw remoteFailure(name, 'unknown_remote', `The registry has no remote ${name}`);
  if (known.manifest.contract !== contractVersion) {
    throw remoteFailure(
      name,
      'contract',
      `${name} has contract ${known.manifest.contract}, the shell has ${contractVersion}`,
    );
  }
  register(name, known);
  // The release is fixed from here on, also while it loads.
  loadedVersions.set(name, known.version);
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (!exposed?.remote) throw remoteFailure(name, 'load', `${name} exposes no remote`);
  return exposed.remote;
};

/** Returns a remote's module: the same promise until `forgetRemote`. Rejects after `remoteTimeout_ms`. */
export const loadRemoteModule = (name: string): Promise<RemoteModule> => {
  const known = modules.get(name);
  if (known) return known;
  const started = within(load(name), name, remoteTimeout_ms);
  modules.set(name, started);
  return started;
};

/** Removes the scripts and chunks of a failed load. Otherwise the next load would reuse them. */
const clearDocument = (name: string): void => {
  const base = registry[name]?.base;
  if (typeof document === 'undefined' || base === undefined) return;
  const address = new URL(base, location.href).href.slice(0, -1);
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(address)) script.remove();
  // The array in which the remote's chunks register themselves.
  Reflect.deleteProperty(globalThis, `webpackChunkcroupier_${name}`);
};

/** The code that needs a style sheet requests it again by itself. */
const isMissingStyle = (error: unknown): boolean =>
  isRemoteFailure(error) && error.message.includes('Loading CSS chunk');

/**
 * Discards a remote, so that the next load starts with its entry. Modules of `provideModule` stay. `error` is the
 * cause, if there is one.
 */
export const forgetRemote = (name: string, error?: unknown): void => {
  exposedModules.delete(name);
  if (!registry[name]?.manifest.assets.entry || isMissingStyle(error)) return;
  modules.delete(name);
  loadedVersions.delete(name);
  clearDocument(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
  // The next load registers the address again.
  if (registered.has(name)) registered.set(name, '');
};

/** An exposed module of a remote, with the remote's messages in the page's locale. */
export type LoadedModule<K extends Kind> = Readonly<{ remote: RemoteModule; exposed: ExposedModule[K]; i18n: I18n }>;

const overrides = new WeakMap<I18n, Messages>();

/** Sets messages of the translation service in the page's locale. They override the messages of all apps. */
export const overrideMessages = (i18n: I18n, messages: Messages): void => {
  // An editor's plain text is a compiled message without placeholders.
  const compiled: Messages = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]),
  );
  overrides.set(i18n, compiled);
  i18n.load(i18n.locale, compiled);
};

const formatted = new WeakMap<I18n, Readonly<Record<string, FormattedTexts>>>();

/** Sets messages that the server has formatted for this page, by remote. */
export const provideFormatted = (i18n: I18n, texts: Readonly<Record<string, FormattedTexts>>): void => {
  formatted.set(i18n, texts);
};

const loadExposedModule = async <K extends Kind>(
  page: I18n,
  remote: string,
  kind: K,
  name: string,
): Promise<LoadedModule<K>> => {
  const module = await loadRemoteModule(remote);
  const ofKind: Readonly<Record<string, () => Promise<ExposedModule[K]>>> = modulesOfKind[kind](module);
  const open = ofKind[name];
  if (!open) throw remoteFailure(remote, 'unknown_part', `${remote} has no ${kind} ${name}`);
  const [exposed, messages] = await Promise.all([open(), messagesOf(remote, page.locale)]);
  // Each remote has its own instance, so loading messages does not render the rest of the page again.
  const i18n = createI18n(
    page.locale,
    { ...page.messages, ...messages, ...overrides.get(page) },
    formatted.get(page)?.[remote],
  );
  return { remote: module, exposed, i18n };
};

/** Returns an exposed module with the remote's messages: the same promise until `forgetRemote`. */
export const exposedModuleOf = <K extends Kind>(
  page: I18n,
  remote: string,
  kind: K,
  name: string,
): Promise<LoadedModule<K>> => {
  const ofRemote = exposedModules.get(remote) ?? new WeakMap<I18n, Map<string, unknown>>();
  exposedModules.set(remote, ofRemote);
  const known = ofRemote.get(page) ?? new Map<string, unknown>();
  ofRemote.set(page, known);
  const key = `${kind} ${name}`;
  const found = known.get(key) as Promise<LoadedModule<K>> | undefined;
  if (found) return found;
  const started = resource(within(loadExposedModule(page, remote, kind, name), remote, remoteTimeout_ms));
  known.set(key, started);
  return started;
};

/** Returns the remotes that provide a slot or dialog of this name, in the registry's order. */
export const ownersOf = (kind: 'slots' | 'dialogs', name: string): readonly string[] =>
  Object.entries(registry)
    .filter(([, { manifest }]) => manifest[kind].includes(name))
    .map(([remote]) => remote);

/** Fetches the files of an exposed module in advance, in parallel. */
export const preloadModule = (remote: string, name: string): void => {
  const known = registry[remote];
  if (!known) return;
  const { entry, main, parts: files } = known.manifest.assets;
  fetchAhead(
    [...(entry ? [entry] : []), ...main.js, ...main.css, ...(files[name]?.js ?? []), ...(files[name]?.css ?? [])].map(
      (file) => `${known.base}${file}`,
    ),
  );
};
