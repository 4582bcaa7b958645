import type { I18n, Messages } from '@lingui/core';
import { allSettled, type Scope } from 'effector';
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
import { messageOf } from './message-of.ts';

/** How long the server waits for a remote's code, and for a page's data, before it defers them to the browser. */
const remoteTimeout_ms = 1500;
const dataTimeout_ms = 2500;

/** The page and the slots of an address. `translations` are the i18n instances that render them. */
export type PageModules = Readonly<{
  renderedModules: RenderedPage['renderedModules'];
  deferredToBrowser: readonly string[];
  translations: readonly Readonly<{ app: string; i18n: I18n }>[];
}>;

export const noModules: PageModules = { renderedModules: [], deferredToBrowser: [], translations: [] };

/** Loads the page and the slots of a route, starts their models and waits for their data. */
export const openModules = async (
  { scope, i18n, page }: Readonly<{ scope: Scope; i18n: I18n; page: PageContext }>,
  { owner, route }: MatchedRoute,
  { report, asRemote }: Pick<RenderRequest, 'report' | 'asRemote'>,
): Promise<PageModules> => {
  const renderedModules: { remote: string; name: string }[] = [];
  const deferredToBrowser: string[] = [];
  const translations: { app: string; i18n: I18n }[] = [];
  const load = <K extends 'page' | 'slot'>(remote: string, kind: K, name: string) =>
    within(exposedModuleOf(i18n, remote, kind, name), remote, remoteTimeout_ms);
  const open = (remote: string, kind: 'page' | 'slot', name: string): Promise<void> =>
    asRemote(remote, async () => {
      try {
        const loaded = await load(remote, kind, name);
        await startRemote(scope, loaded.remote);
        if (loaded.exposed.opened)
          await within(allSettled(loaded.exposed.opened, { scope, params: page }), remote, dataTimeout_ms);
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
  return { renderedModules, deferredToBrowser, translations };
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
