import '@croupier/ui/theme.css';
import type { I18n } from '@lingui/core';
import { allSettled, type Scope } from 'effector';
import { StrictMode } from 'react';
import {
  connectRemotes,
  overrideMessages,
  provideModule,
  type MatchedRoute,
  type RunEntry,
} from '@croupier/federation';
import { consentVersionOf } from '@croupier/contract/consent';
import { createI18n, localeDirection } from '@croupier/i18n';
import {
  $pageFailure,
  $pageHead,
  headChanged,
  navigatorReady,
  pageNotFound,
  pageOpened,
  type PageContext,
} from '@croupier/navigation';
import {
  pageContractVersion,
  renderRequestSchema,
  type RenderedPage,
  type RenderRequest,
  type ShellServer,
} from '@croupier/releases/page';
import { StaticRouter } from '@croupier/router/server';
import { earlyEventsScript } from '@croupier/scheduling/early-events';
import { scriptsFirstScript } from '@croupier/scheduling/scripts-first';
import { $isAuth, $sessionStatus } from '@croupier/session';
import { $siteConfig, $theme } from '@croupier/site-config';
import * as v from 'valibot';
import { App } from './app.tsx';
import { customCodeOf } from './document/custom-code.ts';
import { headTags } from './document/head-tags.ts';
import { loadMessages } from './document/messages.ts';
import { shell } from './exposed-modules.ts';
import { guardRedirect, isGuarded } from './routing/guard.ts';
import { matchPage, redirectOf } from './routing/page-context.ts';
import { readAddress, type PageAddress } from './server/page-address.ts';
import { formattedBy, loadPageMessages, noModules, openModules, type PageModules } from './server/page-modules.ts';
import { createPageScope, serializeScope } from './server/page-scope.ts';
import { renderHtml } from './server/render-html.ts';
import { $fatal } from './shell.model.ts';
import { systemPageKind, systemPageTitles } from './system-pages/system-page-titles.ts';

provideModule('shell', shell);

export { offlineTexts } from './document/offline-texts.ts';

/** Sets the deployed apps and the function that runs the server build of a remote. */
export const connect: ShellServer['connect'] = (registry, runEntry) =>
  connectRemotes(registry, { runEntry: runEntry as RunEntry });

type RenderContext = Readonly<{
  request: RenderRequest;
  address: PageAddress;
  scope: Scope;
  i18n: I18n;
  /** Null when no route matches. */
  visited: Readonly<{ matched: MatchedRoute; page: PageContext }> | null;
  /** The same for a page and a redirect, as of the beginning of the render. */
  commonFields: ReturnType<typeof commonFieldsOf>;
}>;

const commonFieldsOf = ({ locales, overrides }: RenderRequest, locale: string, scope: Scope) => ({
  contract: pageContractVersion,
  locale,
  direction: localeDirection(locale, locales.locales),
  theme: scope.getState($theme),
  overrides: overrides[locale] ?? {},
  siteName: scope.getState($siteConfig)?.brand.name ?? '',
  isGuest: !scope.getState($isAuth),
});

const redirectTo = ({ address, commonFields }: RenderContext, to: string, status = 302): RenderedPage => ({
  ...commonFields,
  status,
  location: to.startsWith('/') ? `${address.basename}${to}` : to,
  html: '',
  head: null,
  state: {},
  messages: {},
  formatted: {},
  renderedModules: [],
  deferredToBrowser: [],
});

/**
 * Returns the redirect of the address: of the CMS, of the guard or of the route. Null for a page.
 * @throws for a guarded page when the platform did not tell whether the visitor is a player: the gateway answers 503
 */
const findRedirect = (
  { address: { path, search }, scope, visited, commonFields }: RenderContext,
  redirects: Awaited<ReturnType<typeof createPageScope>>['redirects'],
): Readonly<{ to: string; status?: number }> | null => {
  const redirect = redirects({ path, search });
  if (redirect) return redirect;
  // A blocked visitor sees the reason, not the sign-in.
  if (commonFields.isGuest && !scope.getState($fatal) && isGuarded(path, visited?.page.name)) {
    if (scope.getState($sessionStatus) === 'unknown')
      throw new Error('The session of a guarded page could not be read');
    return { to: guardRedirect(`${path}${search}`) };
  }
  const to = visited && redirectOf(visited.matched, { search });
  return to ? { to } : null;
};

/** Opens the page in the scope. `preferredPath` is the path that a model navigated to, such as that of an alias. */
const openPage = async ({
  request,
  address,
  scope,
  i18n,
  visited,
}: RenderContext): Promise<Readonly<{ modules: PageModules; preferredPath: string | undefined }>> => {
  if (!visited) {
    await allSettled(pageNotFound, { scope, params: { path: address.path } });
    return { modules: noModules, preferredPath: undefined };
  }
  let preferredPath: string | undefined;
  await allSettled(pageOpened, { scope, params: visited.page });
  await allSettled(navigatorReady, {
    scope,
    params: {
      within: (to) => {
        preferredPath ??= to;
      },
      leave: () => undefined,
    },
  });
  const modules = await openModules({ scope, i18n, page: visited.page }, visited.matched, request);
  return { modules, preferredPath };
};

/** Whether the page's code waits for the first interaction: a guest reads first, and a query requests something. */
const isHydrationDeferred = ({ address, scope, visited }: RenderContext, { renderedModules }: PageModules): boolean =>
  visited?.matched.route.hydrate === 'on-interaction' &&
  scope.getState($sessionStatus) === 'guest' &&
  address.search === '' &&
  renderedModules.some(({ name }) => name === visited.page.name) &&
  !scope.getState($pageFailure);

/** Whether the platform's failure kept the page from its content. A page that is missing or closed is complete. */
const lacksContent = (scope: Scope, { isIncomplete }: PageModules): boolean => {
  const fatal = scope.getState($fatal);
  if (fatal) return fatal.status === 503 && !scope.getState($siteConfig);
  return isIncomplete && !scope.getState($pageFailure);
};

const renderPage = async (context: RenderContext, modules: PageModules): Promise<RenderedPage> => {
  const { request, address, scope, i18n, visited } = context;
  const { locale, path, search, basename } = address;
  const { renderedModules, deferredToBrowser } = modules;
  const isDeferred = isHydrationDeferred(context, modules);
  const html = await renderHtml(
    <StrictMode>
      <StaticRouter location={`${basename}${path}${search}`} basename={basename || '/'}>
        <App
          scope={scope}
          i18n={i18n}
          serverRender={{
            rendered: new Set(renderedModules.map(({ name }) => name)),
            deferredToBrowser: new Set(deferredToBrowser),
          }}
        />
      </StaticRouter>
    </StrictMode>,
    request,
  );
  const config = scope.getState($siteConfig);
  const head = scope.getState($pageHead);
  const failure = scope.getState($pageFailure);
  const page = visited?.page ?? null;
  const isIncomplete = lacksContent(scope, modules);
  const { locales, site } = request;
  return {
    ...context.commonFields,
    ...(site ? { tags: headTags({ page, head, failure, config, locales, locale, site }) } : {}),
    customCode: customCodeOf(config, page),
    consentVersion: consentVersionOf(config?.consentVersion),
    headScript: `${earlyEventsScript};${scriptsFirstScript}`,
    status: isIncomplete ? 503 : (scope.getState($fatal)?.status ?? failure?.status ?? 200),
    ...(isIncomplete ? { isIncomplete } : {}),
    location: null,
    html,
    head,
    state: serializeScope(scope),
    // A remote whose hydration is deferred loads its messages with its code.
    messages: await loadPageMessages(isDeferred ? [] : renderedModules, locale, request.asRemote),
    formatted: formattedBy([{ app: 'shell', i18n }, ...modules.translations]),
    renderedModules,
    deferredToBrowser,
    ...(isDeferred ? { hydrate: 'on-interaction' as const } : {}),
  };
};

/** Loads the data of an address from the platform, in the visitor's name, and renders its page. */
const respond = async (request: RenderRequest): Promise<RenderedPage> => {
  const { locales, overrides, report, signal } = request;
  const address = readAddress(request.url, locales);
  const { locale, path, search } = address;
  const i18n = createI18n(locale, (await loadMessages(locale)).messages);
  overrideMessages(i18n, overrides[locale] ?? {});
  const { scope, redirects } = await createPageScope(request, locale);
  const context: RenderContext = {
    request,
    address,
    scope,
    i18n,
    visited: matchPage({ pathname: path, search, hash: '' }, locale),
    commonFields: commonFieldsOf(request, locale, scope),
  };
  const redirect = findRedirect(context, redirects);
  if (redirect) return redirectTo(context, redirect.to, redirect.status);

  const { modules, preferredPath } = await openPage(context);
  signal?.throwIfAborted();
  const fatal = scope.getState($fatal);
  if (fatal && fatal.page !== 'forbidden' && fatal.page !== 'user-block')
    report({ status: fatal.status, path }, fatal.message);
  if (preferredPath !== undefined && !fatal) return redirectTo(context, preferredPath);
  const failure = scope.getState($pageFailure);
  if (failure) {
    const title = i18n._(systemPageTitles[fatal?.page ?? systemPageKind(failure.status)]);
    await allSettled(headChanged, { scope, params: { title } });
  }
  return renderPage(context, modules);
};

/** Renders the page of an address for a gateway of this, the previous or the next release. */
export const render: ShellServer['render'] = async (request) => respond(v.parse(renderRequestSchema, request));
