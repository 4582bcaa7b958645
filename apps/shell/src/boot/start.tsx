import { allSettled, fork, type Scope } from 'effector';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { $apiClient, createApiClient } from '@croupier/api-client';
import {
  createHydrationGate,
  connectRemotes,
  openHydrationGate,
  overrideMessages,
  exposedModuleOf,
  provideFormatted,
  provideMessages,
  provideModule,
} from '@croupier/federation';
import { createI18n, localeOpened, localesReceived, splitLocale } from '@croupier/i18n';
import { $page, pageMissed, pageOpened, type PageContext } from '@croupier/navigation';
import { BrowserRouter } from '@croupier/router';
import { sessionOpened } from '@croupier/session';
import { readTheme, siteConfigRequested, themeChanged } from '@croupier/site-config';
import { App } from '../app.tsx';
import { startChat } from '../chat/start-chat.ts';
import type { Boot } from '../document/boot.ts';
import { $site } from '../document/head.model.ts';
import { hydratedEvent } from '../document/hydrated-event.ts';
import { loadMessages } from '../document/messages.ts';
import { isFramed } from '../frames/is-framed.ts';
import { nextTask } from './next-task.ts';
import { shell } from '../exposed-modules.ts';
import { preloadLinks } from '../routing/link-preload.ts';
import { isDrawnFor, visit } from '../routing/page-context.ts';
import { startDeferred } from '../deferred/start-deferred.ts';
import { shellStarted } from '../shell.model.ts';

/** How long a page that is drawn already waits for its remote's code before the rest of it comes to life. */
const patience_ms = 1500;

const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;

/** Does what the server does before it draws a page, for one that it has not drawn. */
const openUndrawn = async (
  scope: Scope,
  { locales, locale }: Boot,
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
  else await allSettled(pageMissed, { scope, params: { path } });
};

const nothing = { opened: [], left: [] };

/** The browser's way from the document to a live page. */
export const start = async (): Promise<void> => {
  const boot = readBoot();
  provideModule('shell', shell);
  connectRemotes(boot.registry);
  for (const [name, messages] of Object.entries(boot.messages)) provideMessages(name, boot.locale, messages);

  const i18n = createI18n(
    boot.locale,
    boot.messages['shell'] ?? (await loadMessages(boot.locale)).messages,
    boot.formatted?.['shell'],
  );
  overrideMessages(i18n, boot.overrides);
  provideFormatted(i18n, boot.formatted ?? {});

  const client = createApiClient({ origin: location.origin, locale: boot.locale, isFramed: isFramed() });
  const told = [[$apiClient.sid, client], ...(boot.site ? [[$site.sid, boot.site]] : [])];
  const scope = fork({ values: { ...boot.state, ...Object.fromEntries(told) } });

  const { defaultLocale, locales } = boot.locales;
  const here = () => {
    const { path } = splitLocale(
      location.pathname,
      locales.map(({ code }) => code),
      defaultLocale,
    );
    return { path, visited: visit({ pathname: path, search: location.search, hash: location.hash }, boot.locale) };
  };
  const { path, visited: first } = here();
  if (!boot.state) await openUndrawn(scope, boot, path, first?.page);
  // A page that is read first sleeps until it is used; but one that the address asks for something of, or another page
  // waits for, does not.
  const firstPage =
    boot.served.sleeps && location.hash === '' && !isFramed() ? createHydrationGate() : openHydrationGate;
  // The code of what the server drew is there before React takes the page over, so that it never has to wait in the
  // middle; but a remote that hangs does not keep the header and the menus from working.
  if (first && firstPage === openHydrationGate && !boot.served.left.includes(first.matched.owner)) {
    const code = exposedModuleOf(i18n, first.matched.owner, 'page', first.page.name).catch(() => undefined);
    await Promise.race([
      code,
      new Promise((resolve) => {
        setTimeout(resolve, patience_ms);
      }),
    ]);
    await nextTask();
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the page');
  // Who went back meanwhile is at another address than the server has drawn: its page is drawn here, and its models
  // start here.
  const isDrawn = boot.state !== null && isDrawnFor(scope.getState($page), here().visited?.page ?? null);
  const served = isDrawn || !boot.state ? boot.served : nothing;
  if (!isDrawn) firstPage.open();
  const taken = location.href;
  let isAlive = false;
  const onAlive = (): void => {
    if (isAlive) return;
    isAlive = true;
    // The router listens from now on, and has not heard of who went back while the page was taken over.
    if (location.href !== taken) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    preloadLinks(boot.locales, boot.locale);
    void allSettled(shellStarted, { scope });
    startDeferred(scope, firstPage.open);
    startChat(scope);
    document.dispatchEvent(new Event(hydratedEvent));
  };
  const app = (
    <StrictMode>
      <BrowserRouter basename={boot.locale === defaultLocale ? '/' : `/${boot.locale}`}>
        <App
          scope={scope}
          i18n={i18n}
          served={{ opened: new Set(served.opened), left: new Set(served.left) }}
          firstPage={firstPage}
          onAlive={onAlive}
        />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition React takes the page over in slices, and what the visitor does meanwhile comes first.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
};
