import type { I18n } from '@lingui/core';
import { allSettled, fork, type Scope } from 'effector';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { $apiClient, createApiClient } from '@croupier/api-client';
import {
  createHydrationGate,
  connectRemotes,
  openHydrationGate,
  type HydrationGate,
  overrideMessages,
  exposedModuleOf,
  provideFormatted,
  provideMessages,
  provideModule,
} from '@croupier/federation';
import { createI18n, localeOpened, localesReceived, splitLocale } from '@croupier/i18n';
import { $page, pageNotFound, pageOpened, type PageContext } from '@croupier/navigation';
import type { BootData } from '@croupier/releases/page';
import { BrowserRouter } from '@croupier/router';
import { hydratedEvent, yieldToMain } from '@croupier/scheduling';
import { sessionOpened } from '@croupier/session';
import { readTheme, siteConfigRequested, themeChanged } from '@croupier/site-config';
import { App } from '../app.tsx';
import { $site } from '../document/head.model.ts';
import { loadMessages } from '../document/messages.ts';
import { isFramed } from '../frames/is-framed.ts';
import { shell } from '../exposed-modules.ts';
import { preloadLinks } from '../routing/link-preload.ts';
import { isRenderedFor, matchPage } from '../routing/page-context.ts';
import { startDeferred } from './deferred.ts';
import { holdAddress } from './held-address.ts';
import { shellStarted } from '../shell.model.ts';

/** The longest time that hydration waits for the code of the server-rendered page. */
const longestWait_ms = 1500;

const readBoot = (): BootData => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData;

const createPageI18n = async ({ locale, messages, formatted, overrides }: BootData): Promise<I18n> => {
  const i18n = createI18n(locale, messages['shell'] ?? (await loadMessages(locale)).messages, formatted?.['shell']);
  overrideMessages(i18n, overrides);
  provideFormatted(i18n, formatted ?? {});
  return i18n;
};

const createScope = ({ state, site, locale }: BootData): Scope => {
  const client = createApiClient({ origin: location.origin, locale, isFramed: isFramed() });
  const values = [[$apiClient.sid, client], ...(site ? [[$site.sid, site]] : [])];
  return fork({ values: { ...state, ...Object.fromEntries(values) } });
};

/** Matches the current address. */
const locate = ({ locale, locales: { defaultLocale, locales } }: BootData) => {
  const codes = locales.map(({ code }) => code);
  const { path } = splitLocale(location.pathname, codes, defaultLocale);
  return { path, visited: matchPage({ pathname: path, search: location.search, hash: location.hash }, locale) };
};
type Visited = ReturnType<typeof locate>['visited'];

/** Opens a page in the browser that the server could not render. */
const openPage = async (
  scope: Scope,
  { locales, locale }: BootData,
  path: string,
  page: PageContext | undefined,
): Promise<void> => {
  await allSettled(localesReceived, { scope, params: locales });
  await allSettled(localeOpened, { scope, params: locale });
  await allSettled(themeChanged, { scope, params: readTheme(document.cookie) });
  await Promise.all([
    allSettled(siteConfigRequested, { scope }),
    allSettled(sessionOpened, { scope, params: { hasCookie: true } }),
  ]);
  if (page) await allSettled(pageOpened, { scope, params: page });
  else await allSettled(pageNotFound, { scope, params: { path } });
};

/**
 * Loads the code of the server-rendered page, so that hydration does not suspend. A remote that does not respond must
 * not keep the header and the menus from working.
 */
const loadFirstPage = async (i18n: I18n, { matched, page }: NonNullable<Visited>): Promise<void> => {
  await Promise.race([
    exposedModuleOf(i18n, matched.owner, 'page', page.name).catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, longestWait_ms);
    }),
  ]);
  await yieldToMain();
};

/** Loads the consent banner and the live chat. If that fails, only essential purposes are allowed. */
const startConsent = (scope: Scope): void => {
  import('../consent/start-consent.ts').then(
    (module) => module.startConsent(scope),
    () => undefined,
  );
};

/** Returns a function that starts, once, what needs a hydrated page. */
const createOnHydrated = (
  scope: Scope,
  { locales, locale }: BootData,
  firstPage: HydrationGate,
  releaseAddress: () => void,
): (() => void) => {
  let isHydrated = false;
  return () => {
    if (isHydrated) return;
    isHydrated = true;
    releaseAddress();
    preloadLinks(locales, locale);
    void allSettled(shellStarted, { scope });
    startDeferred(scope, firstPage.open);
    startConsent(scope);
    document.dispatchEvent(new Event(hydratedEvent));
  };
};

const nothingRendered = { rendered: [], deferredToBrowser: [] };

/** Hydrates the server-rendered page. Renders it where the server could not, or rendered another page. */
export const hydrate = async (): Promise<void> => {
  const boot = readBoot();
  provideModule('shell', shell);
  connectRemotes(boot.registry);
  for (const [name, messages] of Object.entries(boot.messages)) provideMessages(name, boot.locale, messages);
  const i18n = await createPageI18n(boot);
  const scope = createScope(boot);
  const { path, visited: first } = locate(boot);
  if (!boot.state) await openPage(scope, boot, path, first?.page);

  // An address with a fragment and the page around a frame need the hydrated page at once.
  const firstPage = boot.hydrate && location.hash === '' && !isFramed() ? createHydrationGate() : openHydrationGate;
  if (first && firstPage === openHydrationGate && !boot.deferredToBrowser.includes(first.matched.owner))
    await loadFirstPage(i18n, first);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the page');
  // The visitor may have gone back during hydration, to another address than the server rendered.
  const isRendered = boot.state !== null && isRenderedFor(scope.getState($page), locate(boot).visited?.page ?? null);
  const { rendered, deferredToBrowser } = isRendered || !boot.state ? boot : nothingRendered;
  if (!isRendered) firstPage.open();
  const address = holdAddress();
  const app = (
    <StrictMode>
      <BrowserRouter
        basename={boot.locale === boot.locales.defaultLocale ? '/' : `/${boot.locale}`}
        window={address.window}
      >
        <App
          scope={scope}
          i18n={i18n}
          serverRender={{ rendered: new Set(rendered), deferredToBrowser: new Set(deferredToBrowser) }}
          firstPage={firstPage}
          onHydrated={createOnHydrated(scope, boot, firstPage, address.release)}
        />
      </BrowserRouter>
    </StrictMode>
  );
  // In a transition, React hydrates in slices and handles input first.
  startTransition(() => void (isRendered ? hydrateRoot(root, app) : createRoot(root).render(app)));
};
