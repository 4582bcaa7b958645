import type { I18n, Messages } from '@lingui/core';
import { createI18n } from '@croupier/i18n';
import { retryBase } from '@croupier/releases';
import { fetchContainer, openContainer, type Container } from './container.ts';
import { isRemoteFailure, remoteFailure, within } from './failure.ts';
import { contractVersion, type DialogModule, type PageModule, type Registry, type RemoteModule, type SlotModule } from './remote.ts';
import { resource } from './resource.ts';

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
export type RunEntry = (name: string) => Container;

let registry: Registry = {};
let runEntry: RunEntry | null = null;
const modules = new Map<string, Promise<RemoteModule>>();
const loadedVersions = new Map<string, string>();
const provided = new Map<string, Messages>();
const parts = new Map<string, WeakMap<I18n, Map<string, unknown>>>();

const attempts = new Map<string, number>();

/** Where a remote's files are fetched from: after a failure, another address of the same files. */
const baseOf = (name: string, base: string): string => retryBase(base, attempts.get(name) ?? 0);

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
  const replaced = Object.keys(known).filter((name) => registry[name] && registry[name].version !== known[name]?.version);
  registry = known;
  runEntry = options.runEntry ?? null;
  for (const name of replaced) forgetRemote(name);
  // An app without an entry came with the page: its code is here, in the release that is known now.
  for (const [name, { version, manifest }] of Object.entries(known)) if (manifest.assets.entry === null) loadedVersions.set(name, version);
};

/** The remotes as they are known now. */
export const knownRemotes = (): Registry => registry;

/** Takes newer addresses for remotes whose code is not on the page yet; the others go on as they are. Answers those that differ. */
export const updateRemotes = (latest: Registry): readonly string[] => {
  const outdated = Object.keys(latest).filter((name) => loadedVersions.has(name) && loadedVersions.get(name) !== latest[name]?.version);
  const changed = Object.keys(latest).filter((name) => !loadedVersions.has(name) && registry[name]?.version !== latest[name]?.version);
  registry = { ...registry, ...Object.fromEntries(Object.entries(latest).filter(([name]) => !loadedVersions.has(name))) };
  for (const name of changed) forgetMessages(name);
  return outdated;
};

const load = async (name: string): Promise<RemoteModule> => {
  const known = registry[name];
  if (!known) throw remoteFailure(name, 'unknown_remote', `There is no remote ${name}`);
  if (known.manifest.contract !== contractVersion) {
    throw remoteFailure(name, 'contract', `${name} speaks contract ${known.manifest.contract}, the shell ${contractVersion}`);
  }
  // From here on it is this release, also while it is on its way.
  loadedVersions.set(name, known.version);
  const { entry } = known.manifest.assets;
  const container = runEntry ? runEntry(name) : await fetchContainer(name, `${baseOf(name, known.base)}${entry ?? ''}`, known.integrity[entry ?? '']);
  const remote = await openContainer(container);
  if (!remote) throw remoteFailure(name, 'load', `${name} exposes no remote`);
  return remote;
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
const isMissingStyle = (error: unknown): boolean => isRemoteFailure(error) && error.message.includes('Loading CSS chunk');

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
};

/** A part of a remote, and the remote's texts in the page's language. */
export type LoadedPart<K extends Kind> = Readonly<{ remote: RemoteModule; part: Part[K]; i18n: I18n }>;

const overrides = new WeakMap<I18n, Messages>();

/** Texts of the translation service in the page's language: they stand over those that any app brings. */
export const overrideMessages = (i18n: I18n, messages: Messages): void => {
  // A plain text is what an editor wrote: it is told as it stands, as a compiled one is.
  const compiled: Messages = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]));
  overrides.set(i18n, compiled);
  i18n.load(i18n.locale, compiled);
};

const loadPart = async <K extends Kind>(page: I18n, remote: string, kind: K, name: string): Promise<LoadedPart<K>> => {
  const module = await loadRemoteModule(remote);
  const shelf: Readonly<Record<string, () => Promise<Part[K]>>> = shelves[kind](module);
  const open = shelf[name];
  if (!open) throw remoteFailure(remote, 'unknown_part', `${remote} has no ${kind} ${name}`);
  const [part, messages] = await Promise.all([open(), messagesOf(remote, page.locale)]);
  // A remote's texts are its own instance: loading them changes nothing for what is on the page already.
  const i18n = createI18n(page.locale, { ...page.messages, ...messages, ...overrides.get(page) });
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
  Object.entries(registry).filter(([, { manifest }]) => manifest[shelf].includes(name)).map(([remote]) => remote);

const fetchedAhead = new Set<string>();

/** Fetches what a part needs ahead of time, all files at once instead of one after the other. */
export const preloadPart = (remote: string, part: string): void => {
  const known = registry[remote];
  if (!known) return;
  const { entry, main, parts: files } = known.manifest.assets;
  for (const file of [...(entry ? [entry] : []), ...main.js, ...main.css, ...(files[part]?.js ?? []), ...(files[part]?.css ?? [])]) fetchAhead(`${known.base}${file}`);
};

/**
 * Brings a file into the browser's cache, where it stays for ever: its name changes with its content. Not by a link
 * that preloads: browsers keep one that failed for the next who asks, and a retry would fail by it.
 */
const fetchAhead = (address: string): void => {
  if (fetchedAhead.has(address)) return;
  fetchedAhead.add(address);
  fetch(address, { priority: 'low' }).then((response) => response.arrayBuffer()).catch(() => fetchedAhead.delete(address));
};
