import type { I18n, Messages } from '@lingui/core';
import { allSettled, type EventCallable, type Scope } from 'effector';
import {
  exposedModuleOf,
  forgetRemote,
  messagesOf,
  ownersOf,
  startRemote,
  within,
  type MatchedRoute,
} from '@croupier/federation';
import { formattedTexts, type FormattedTexts } from '@croupier/i18n';
import type { PageContext } from '@croupier/navigation';
import type { RenderedPage, RenderRequest } from '@croupier/releases/page';
import { withCallSignal } from './call-signal.ts';
import { messageOf } from './message-of.ts';

/**
 * How long the server waits for a remote's code, and for a page's data, before it defers them to the browser: together
 * less than the time of the page. `slots_ms` counts from the start of all modules, so that slots do not make it late.
 */
const limitsOf = (page_ms: number) => ({
  remote_ms: page_ms / 4,
  data_ms: (page_ms * 5) / 12,
  slots_ms: (page_ms * 23) / 60,
});

/** The page and the slots of an address. `translations` are the i18n instances that render them. */
export type PageModules = Readonly<{
  renderedModules: RenderedPage['renderedModules'];
  deferredToBrowser: readonly string[];
  translations: readonly Readonly<{ app: string; i18n: I18n }>[];
  /** Whether the page lacks its content: the platform failed or did not answer in time. Slots do not matter. */
  isIncomplete: boolean;
}>;

export const noModules: PageModules = {
  renderedModules: [],
  deferredToBrowser: [],
  translations: [],
  isIncomplete: false,
};

/** `allSettled` waits for all calls of the scope: those of a late slot end, so that they do not make the page late. */
const openSlotModel = async (remote: string, start: () => Promise<void>, time_ms: number): Promise<void> => {
  const calls = new AbortController();
  try {
    await within(withCallSignal(calls.signal, start), remote, time_ms);
  } catch (error) {
    calls.abort();
    throw error;
  }
};

/** Loads the page and the slots of a route, starts their models and waits for their data. */
export const openModules = async (
  { scope, i18n, page }: Readonly<{ scope: Scope; i18n: I18n; page: PageContext }>,
  { owner, route }: MatchedRoute,
  { report, asRemote, timeout_ms }: Pick<RenderRequest, 'report' | 'asRemote' | 'timeout_ms'>,
): Promise<PageModules> => {
  const renderedModules: { remote: string; name: string }[] = [];
  const deferredToBrowser: string[] = [];
  const translations: { app: string; i18n: I18n }[] = [];
  let isIncomplete = false;
  const { remote_ms, data_ms, slots_ms } = limitsOf(timeout_ms);
  const slotsEnd = Date.now() + slots_ms;
  const load = <K extends 'page' | 'slot'>(remote: string, kind: K, name: string) =>
    within(exposedModuleOf(i18n, remote, kind, name), remote, remote_ms);
  const openModel = (remote: string, kind: 'page' | 'slot', opened: EventCallable<PageContext>): Promise<void> => {
    const start = () => allSettled(opened, { scope, params: page });
    if (kind === 'slot') return openSlotModel(remote, start, slotsEnd - Date.now());
    return within(start(), remote, data_ms).catch((error: unknown) => {
      isIncomplete = true;
      throw error;
    });
  };
  const open = (remote: string, kind: 'page' | 'slot', name: string): Promise<void> =>
    asRemote(remote, async () => {
      try {
        const loaded = await load(remote, kind, name);
        await startRemote(scope, loaded.remote);
        if (loaded.exposed.opened) await openModel(remote, kind, loaded.exposed.opened);
        if (kind === 'page' && 'hasFailed' in loaded.exposed && loaded.exposed.hasFailed)
          isIncomplete = scope.getState(loaded.exposed.hasFailed);
        renderedModules.push({ remote, name });
        translations.push({ app: remote, i18n: loaded.i18n });
      } catch (error) {
        report({ remote, module: name, error: messageOf(error) }, 'A remote is deferred to the browser');
        deferredToBrowser.push(remote);
        forgetRemote(remote);
      }
    });
  const openSlots = async (): Promise<void> => {
    const module = await load(owner, 'page', page.name).catch(() => null);
    const ofContent = module?.exposed.slots;
    const names = new Set([...(route.slots ?? []), ...(ofContent ? scope.getState(ofContent) : [])]);
    await Promise.all(
      [...names].flatMap((slot) => ownersOf('slots', slot).map((remote) => open(remote, 'slot', slot))),
    );
  };
  await Promise.all([open(owner, 'page', page.name), openSlots()]);
  return { renderedModules, deferredToBrowser, translations, isIncomplete };
};

/** Returns the messages of the shell and of the rendered remotes in a locale. */
export const loadPageMessages = async (
  modules: PageModules['renderedModules'],
  locale: string,
  asRemote: RenderRequest['asRemote'],
): Promise<Record<string, Messages>> => {
  const apps = [...new Set(['shell', ...modules.map(({ remote }) => remote)])];
  return Object.fromEntries(
    await Promise.all(apps.map(async (app) => [app, await asRemote(app, () => messagesOf(app, locale))] as const)),
  );
};

/** Returns the texts that each app formatted during the render. */
export const formattedBy = (translations: PageModules['translations']): Record<string, FormattedTexts> => {
  const texts: Record<string, FormattedTexts> = {};
  for (const { app, i18n } of translations) texts[app] = { ...texts[app], ...formattedTexts(i18n) };
  return texts;
};
