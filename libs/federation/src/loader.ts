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

/** How long a remote may take, from its entry to the part that is shown. */
export const remoteTimeout_ms = 5000;

type Part = Readonly<{ page: PageModule; slot: SlotModule; dialog: DialogModule }>;
type Kind = keyof Part;
const shelves: Readonly<{ [K in Kind]: (remote: RemoteModule) => Readonly<Record<string, () => Promise<Part[K]>>> }> = {
  page: ({ pages }) => pages,
  slot: ({ slots }) => slots,
  dialog: ({ dialogs }) => dialogs,
};

/** Runs the server's build of a remote and answers its container. A browser has none: there the entry is a script. */
export type RunEntry = (name: string) => RemoteEntry;
type Plugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];
type RemoteEntry = Exclude<Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>, void>;

let registry: Registry = {};
let runEntry: RunEntry | null = null;
const modules = new Map<string, Promise<RemoteModule>>();
const loadedVersions = new Map<string, string>();
const provided = new Map<string, Messages>();
const parts = new Map<string, WeakMap<I18n, Map<string, unknown>>>();

const registered = new Map<string, string>();
const attempts = new Map<string, number>();

/** Where a remote's files are fetched from: after a failure, another address of the same files. */
const baseOf = (name: string, base: string): string => retryBase(base, attempts.get(name) ?? 0);

/**
 * What the host brings stays, whoever used it. When a remote is taken back the runtime drops the shared libraries that it
 * alone had used, and the next release of that remote would find none.
 */
const keepShared = (): void => {
  const host = getInstance();
  if (!host) return;
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const library of Object.values(versions))
      if (library.from === host.name && !library.useIn.includes(host.name)) library.useIn.push(host.name);
  }
};

/** Tells federation's runtime where a remote is, when it is about to be loaded: an address that nobody used needs no correction. */
const register = (name: string, { base, manifest }: RegisteredRemote): void => {
  const entry = `${baseOf(name, base)}${manifest.assets.entry ?? ''}`;
  const before = registered.get(name);
  if (before === entry) return;
  registered.set(name, entry);
  if (before !== undefined) keepShared();
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

/** An entry that is not what was deployed is not run: the browser compares it with the hash from the registry. */
const checkedEntries = {
  name: 'checked-entries',
  createScript: ({ url }: { url: string }) => {
    if (typeof document === 'undefined') return undefined;
    const { origin } = new URL(url, location.href);
    const integrity = integrityOf(url);
    // A development server's files change all the time; one of the site's own is not run without its hash.
    if (integrity === undefined && origin === location.origin) throw new Error(`The hash of ${url} is not known`);
    const script = document.createElement('script');
    script.src = trustedAddress(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: remoteTimeout_ms };
  },
};

/** On the server an entry is not fetched: whoever runs the server has it at hand. */
const builtEntries: Plugin = {
  name: 'built-entries',
  loadEntry: async ({ remoteInfo }) => runEntry?.(remoteInfo.name),
};

/** Takes an app whose code is here already: the shell's own pages and dialogs. */
export const provideModule = (name: string, module: RemoteModule): void => {
  modules.set(name, Promise.resolve(module));
};

/** Takes a remote's texts that came with the document, so that they are not fetched again. */
export const provideMessages = (name: string, locale: string, messages: Messages): void => {
  provided.set(`${name} ${locale}`, messages);
};

/** Another release may say other things. */
const forgetMessages = (name: string): void => {
  for (const key of provided.keys()) if (key.startsWith(`${name} `)) provided.delete(key);
};

/** A remote's texts in a locale: those at hand, or those it brings. */
export const messagesOf = async (name: string, locale: string): Promise<Messages> => {
  const known = provided.get(`${name} ${locale}`);
  if (known) return known;
  return (await (await loadRemoteModule(name)).loadMessages(locale)).messages;
};

/** Tells which remotes there are. Called once at start, and on the server again whenever the registry changes. */
export const connectRemotes = (known: Registry, options: { runEntry?: RunEntry } = {}): void => {
  const replaced = Object.keys(known).filter(
    (name) => registry[name] && registry[name].version !== known[name]?.version,
  );
  registry = known;
  runEntry = options.runEntry ?? null;
  registerPlugins([typeof document === 'undefined' ? builtEntries : checkedEntries]);
  for (const name of replaced) forgetRemote(name);
  // An app without an entry came with the page: its code is here, in the release that is known now.
  for (const [name, { version, manifest }] of Object.entries(known))
    if (manifest.assets.entry === null) loadedVersions.set(name, version);
};

/** The remotes as they are known now. */
export const knownRemotes = (): Registry => registry;

/** Takes newer addresses for remotes whose code is not on the page yet; the others go on as they are. Answers those that differ. */
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
  for (const name of changed) forgetMessages(name);
  return outdated;
};

const load = async (name: string): Promise<RemoteModule> => {
  const known = registry[name];
  if (!known) throw remoteFailure(name, 'unknown_remote', `There is no remote ${name}`);
  if (known.manifest.contract !== contractVersion) {
    throw remoteFailure(
      name,
      'contract',
      `${name} speaks contract ${known.manifest.contract}, the shell ${contractVersion}`,
    );
  }
  register(name, known);
  // From here on it is this release, also while it is on its way.
  loadedVersions.set(name, known.version);
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (!exposed?.remote) throw remoteFailure(name, 'load', `${name} exposes no remote`);
  return exposed.remote;
};

/** The remote's module; the same promise until it is forgotten. Fails after five seconds. */
export const loadRemoteModule = (name: string): Promise<RemoteModule> => {
  const known = modules.get(name);
  if (known) return known;
  const started = within(load(name), name, remoteTimeout_ms);
  modules.set(name, started);
  return started;
};

/** Takes away what a failed load left in the document: the next one would wait for the same script, or run the same chunks. */
const clearDocument = (name: string): void => {
  const base = registry[name]?.base;
  if (typeof document === 'undefined' || base === undefined) return;
  const address = new URL(base, location.href).href.slice(0, -1);
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(address)) script.remove();
  // Where a remote's chunks register themselves, as its build names it.
  Reflect.deleteProperty(globalThis, `webpackChunkcroupier_${name}`);
};

/** A style sheet that did not come is asked for again by the code that wanted it; that code is here and well. */
const isMissingStyle = (error: unknown): boolean =>
  isRemoteFailure(error) && error.message.includes('Loading CSS chunk');

/**
 * Makes the next load start anew, from the entry on. What was provided stays: it is here already. `error` is what went
 * wrong, where that is known.
 */
export const forgetRemote = (name: string, error?: unknown): void => {
  parts.delete(name);
  if (!registry[name]?.manifest.assets.entry || isMissingStyle(error)) return;
  modules.delete(name);
  loadedVersions.delete(name);
  clearDocument(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
  // Known, but at no address: the next load tells federation's runtime anew.
  if (registered.has(name)) registered.set(name, '');
};

/** A part of a remote, and the remote's texts in the page's language. */
export type LoadedPart<K extends Kind> = Readonly<{ remote: RemoteModule; part: Part[K]; i18n: I18n }>;

const overrides = new WeakMap<I18n, Messages>();

/** Texts of the translation service in the page's language: they stand over those that any app brings. */
export const overrideMessages = (i18n: I18n, messages: Messages): void => {
  // A plain text is what an editor wrote: it is told as it stands, as a compiled one is.
  const compiled: Messages = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]),
  );
  overrides.set(i18n, compiled);
  i18n.load(i18n.locale, compiled);
};

const formatted = new WeakMap<I18n, Readonly<Record<string, FormattedTexts>>>();

/** Texts that the server has formatted when it drew the page, by remote. */
export const provideFormatted = (i18n: I18n, texts: Readonly<Record<string, FormattedTexts>>): void => {
  formatted.set(i18n, texts);
};

const loadPart = async <K extends Kind>(page: I18n, remote: string, kind: K, name: string): Promise<LoadedPart<K>> => {
  const module = await loadRemoteModule(remote);
  const shelf: Readonly<Record<string, () => Promise<Part[K]>>> = shelves[kind](module);
  const open = shelf[name];
  if (!open) throw remoteFailure(remote, 'unknown_part', `${remote} has no ${kind} ${name}`);
  const [part, messages] = await Promise.all([open(), messagesOf(remote, page.locale)]);
  // A remote's texts are its own instance: loading them changes nothing for what is on the page already.
  const i18n = createI18n(
    page.locale,
    { ...page.messages, ...messages, ...overrides.get(page) },
    formatted.get(page)?.[remote],
  );
  return { remote: module, part, i18n };
};

/** A part of a remote with the remote's texts in the page's language; the same promise until the remote is forgotten. */
export const partOf = <K extends Kind>(page: I18n, remote: string, kind: K, name: string): Promise<LoadedPart<K>> => {
  const ofRemote = parts.get(remote) ?? new WeakMap<I18n, Map<string, unknown>>();
  parts.set(remote, ofRemote);
  const known = ofRemote.get(page) ?? new Map<string, unknown>();
  ofRemote.set(page, known);
  const key = `${kind} ${name}`;
  const found = known.get(key) as Promise<LoadedPart<K>> | undefined;
  if (found) return found;
  const started = resource(within(loadPart(page, remote, kind, name), remote, remoteTimeout_ms));
  known.set(key, started);
  return started;
};

/** The remotes that bring a slot or dialog of this name, in the registry's order. */
export const ownersOf = (shelf: 'slots' | 'dialogs', name: string): readonly string[] =>
  Object.entries(registry)
    .filter(([, { manifest }]) => manifest[shelf].includes(name))
    .map(([remote]) => remote);

/** Fetches what a part needs ahead of time, all files at once instead of one after the other. */
export const preloadPart = (remote: string, part: string): void => {
  const known = registry[remote];
  if (!known) return;
  const { entry, main, parts: files } = known.manifest.assets;
  fetchAhead(
    [...(entry ? [entry] : []), ...main.js, ...main.css, ...(files[part]?.js ?? []), ...(files[part]?.css ?? [])].map(
      (file) => `${known.base}${file}`,
    ),
  );
};
