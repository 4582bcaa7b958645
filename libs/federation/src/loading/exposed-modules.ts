import type { I18n } from '@lingui/core';
import { yieldIfSupported } from '@croupier/scheduling';
import { currentRegistry } from '../registry/registry.ts';
import type { DialogModule, PageModule, RemoteModule, SlotModule } from '../remote.ts';
import { isRemoteFailure, remoteFailure, remoteTimeout_ms, within } from './failure.ts';
import { createRemoteI18n, messagesOf } from './messages.ts';
import { prefetchFiles } from './prefetch.ts';
import { discardModule, loadRemoteModule } from './remote-modules.ts';
import { resource } from './resource.ts';

type ExposedModule = Readonly<{ page: PageModule; slot: SlotModule; dialog: DialogModule }>;
type Kind = keyof ExposedModule;
const modulesOfKind: Readonly<{
  [K in Kind]: (remote: RemoteModule) => Readonly<Record<string, () => Promise<ExposedModule[K]>>>;
}> = {
  page: ({ pages }) => pages,
  slot: ({ slots }) => slots,
  dialog: ({ dialogs }) => dialogs,
};

/** An exposed module of a remote, with the remote's messages in the page's locale. */
export type LoadedModule<K extends Kind> = Readonly<{ remote: RemoteModule; exposed: ExposedModule[K]; i18n: I18n }>;

const exposedModules = new Map<string, WeakMap<I18n, Map<string, unknown>>>();

const loadExposedModule = async <K extends Kind>(
  page: I18n,
  remote: string,
  kind: K,
  name: string,
): Promise<LoadedModule<K>> => {
  const module = await loadRemoteModule(remote);
  // Requesting the files takes as long as running the remote's entry: each gets a task.
  await yieldIfSupported();
  const ofKind: Readonly<Record<string, () => Promise<ExposedModule[K]>>> = modulesOfKind[kind](module);
  const open = ofKind[name];
  if (!open) throw remoteFailure(remote, 'unknown_part', `${remote} has no ${kind} ${name}`);
  const [exposed, messages] = await Promise.all([open(), messagesOf(remote, page.locale)]);
  return { remote: module, exposed, i18n: createRemoteI18n(page, remote, messages) };
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

/** A missing style sheet: the code that needs it requests it again. */
const isMissingStyle = (error: unknown): boolean =>
  isRemoteFailure(error) && error.message.includes('Loading CSS chunk');

/**
 * Discards a remote, so that the next load starts with its entry. Modules of `provideModule` stay. `error` is the
 * cause, if there is one.
 */
export const forgetRemote = (name: string, error?: unknown): void => {
  exposedModules.delete(name);
  if (currentRegistry()[name]?.manifest.assets.entry && !isMissingStyle(error)) discardModule(name);
};

/** Fetches the files of an exposed module in advance, in parallel. */
export const preloadModule = (remote: string, name: string): void => {
  const known = currentRegistry()[remote];
  if (!known) return;
  const { entry, main, parts: files } = known.manifest.assets;
  prefetchFiles(
    [...(entry ? [entry] : []), ...main.js, ...main.css, ...(files[name]?.js ?? []), ...(files[name]?.css ?? [])].map(
      (file) => `${known.base}${file}`,
    ),
  );
};
