import '@croupier/ui/theme.css';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { I18n, Messages } from '@lingui/core';
import { allSettled, fork, serialize, type Scope } from 'effector';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { $apiClient, createApiClient, visitorHeaders } from '@croupier/api-client';
import type { CustomCode, Locales } from '@croupier/contract/content';
import {
  connectRemotes,
  forgetRemote,
  messagesOf,
  overrideMessages,
  ownersOf,
  exposedModuleOf,
  provideModule,
  startRemote,
  within,
  type MatchedRoute,
  type Registry,
  type RunEntry,
} from '@croupier/federation';
import {
  createI18n,
  formattedTexts,
  localeDirection,
  localeOpened,
  localesReceived,
  splitLocale,
  type FormattedTexts,
} from '@croupier/i18n';
import {
  $pageFailure,
  $pageHead,
  headChanged,
  navigatorReady,
  pageNotFound,
  pageOpened,
  type PageContext,
  type PageHead,
} from '@croupier/navigation';
import { StaticRouter } from '@croupier/router/server';
import { $isAuth, $sessionStatus, sessionOpened } from '@croupier/session';
import { $siteConfig, $theme, readTheme, siteConfigRequested, type Theme } from '@croupier/site-config';
import { App } from './app.tsx';
import { customCodeOf, withoutCode } from './document/custom-code.ts';
import { earlyEventsScript } from '@croupier/scheduling/early-events';
import { $site } from './document/head.model.ts';
import type { Site } from './document/head-input.ts';
import { headTags, type HeadTag } from './document/head-tags.ts';
import { loadMessages } from './document/messages.ts';
import { shell } from './exposed-modules.ts';
import { guardRedirect, isGuarded } from './routing/guard.ts';
import { redirectOf, matchPage } from './routing/page-context.ts';
import { withFormerDeclarations } from './routing/previous-release.ts';
import { readRedirects } from './routing/server-redirects.ts';
import { $fatal, $isBot, fatalRaised, localesMissing } from './shell.model.ts';
import { systemPageKind, systemPageTitles } from './system-pages/system-page-titles.ts';

/** How long the server waits for a remote's code, and for a page's data, before it leaves them to the browser. */
const remoteTimeout_ms = 1500;
const dataTimeout_ms = 2500;

export type RenderRequest = Readonly<{
  /** Path and query as they were asked for, with the locale prefix. */
  url: string;
  locales: Locales;
  /** Texts of the translation service, by locale. */
  overrides: Readonly<Record<string, Messages>>;
  /** The visitor's Cookie header, as it came. */
  cookie: string | undefined;
  requestId: string;
  address: string;
  platformOrigin: string;
  hasSession: boolean;
  /** How the site is told to search engines. */
  site?: Site;
  /** A robot of a search engine asks: it gets no error page. */
  isBot?: boolean;
  /** Ends the drawing of a page that nobody waits for any more. */
  signal?: AbortSignal | null;
  /** Runs code of a remote, so that the server attributes an error that it leaves unhandled to that remote. */
  asRemote?: RunAsRemote;
  /** Takes what went wrong without keeping the page from being drawn into the server's log. */
  report?: Report;
}>;

type RunAsRemote = <Result>(remote: string, work: () => Result) => Result;
type Report = (fields: Readonly<Record<string, unknown>>, message: string) => void;

const textOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** A part that stands in the page: what the document preloads. */
export type UsedPart = Readonly<{ remote: string; part: string }>;

export type Rendered = Readonly<{
  status: number;
  /** Where the visitor is sent instead. */
  location: string | null;
  locale: string;
  direction: 'ltr' | 'rtl';
  theme: Theme;
  html: string;
  head: PageHead | null;
  /** The whole head of the document, where it is known what the site is called and where it is. */
  tags?: readonly HeadTag[];
  /** Code of third parties that the document carries. */
  customCode?: readonly CustomCode[];
  /** Code that runs inline before the page is there. */
  headScript?: string;
  siteName: string;
  state: Record<string, unknown>;
  messages: Readonly<Record<string, Messages>>;
  formatted: Readonly<Record<string, FormattedTexts>>;
  overrides: Messages;
  /** `sleeps`: the page's code is fetched when its visitor begins to use it. */
  served: Readonly<{ opened: readonly string[]; left: readonly string[]; sleeps?: boolean }>;
  used: readonly UsedPart[];
  /** Nobody is signed in: the page is the same for every guest. */
  isGuest: boolean;
}>;

provideModule('shell', shell);

export { offlineTexts } from './document/offline-texts.ts';

/** Tells which remotes there are, and how their server builds are run. */
export const connect = (registry: Registry, runEntry: RunEntry): void =>
  connectRemotes(withFormerDeclarations(registry), { runEntry });

const draw = async (
  app: ReactNode,
  signal: AbortSignal | null | undefined,
  report: Report | undefined,
): Promise<string> => {
  const sink = new PassThrough();
  let leave = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(app, {
        // All of it in its place: what React would move there by inline scripts is not run under the page's policy.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          pipe(sink);
          resolve();
        },
        onShellError: reject,
        // A part that throws is drawn by the browser, which shows its error area.
        onError: (error) => {
          if (!signal?.aborted) report?.({ error: textOf(error) }, 'A part could not be drawn');
        },
      });
      leave = () => abort(signal?.reason);
      signal?.addEventListener('abort', leave);
    });
    signal?.throwIfAborted();
    return await text(sink);
  } finally {
    signal?.removeEventListener('abort', leave);
  }
};

type Opened = { used: UsedPart[]; translators: { name: string; i18n: I18n }[]; opened: string[]; left: string[] };

/** Starts the models of all parts the page shows, and waits for what follows from it. */
const openParts = async (
  scope: Scope,
  i18n: I18n,
  { owner, route }: MatchedRoute,
  page: PageContext,
  { report, asRemote }: Readonly<{ report: Report | undefined; asRemote: RunAsRemote }>,
): Promise<Opened> => {
  const result: Opened = { used: [], translators: [], opened: [], left: [] };
  const open = (remote: string, kind: 'page' | 'slot', part: string): Promise<void> =>
    asRemote(remote, async () => {
      try {
        const loaded = await within(exposedModuleOf(i18n, remote, kind, part), remote, remoteTimeout_ms);
        await startRemote(scope, loaded.remote);
        if (loaded.exposed.opened)
          await within(allSettled(loaded.exposed.opened, { scope, params: page }), remote, dataTimeout_ms);
        result.opened.push(part);
        result.used.push({ remote, part });
        result.translators.push({ name: remote, i18n: loaded.i18n });
      } catch (error) {
        report?.({ remote, part, error: textOf(error) }, 'A remote is left to the browser');
        result.left.push(remote);
        forgetRemote(remote);
      }
    });
  const openSlots = async (): Promise<void> => {
    const module = await exposedModuleOf(i18n, owner, 'page', page.name).catch(() => null);
    const ofContent = module?.exposed.slots;
    const names = new Set([...(route.slots ?? []), ...(ofContent ? scope.getState(ofContent) : [])]);
    await Promise.all(
      [...names].flatMap((slot) => ownersOf('slots', slot).map((remote) => open(remote, 'slot', slot))),
    );
  };
  await Promise.all([open(owner, 'page', page.name), openSlots()]);
  return result;
};

/** A page that sleeps is told the shell's texts; its remotes bring theirs with their code. */
const messagesFor = async (
  used: readonly UsedPart[],
  locale: string,
  asRemote: RunAsRemote,
): Promise<Record<string, Messages>> => {
  const names = [...new Set(['shell', ...used.map(({ remote }) => remote)])];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await asRemote(name, () => messagesOf(name, locale))] as const)),
  );
};

/** What the browser takes over. */
const stateOf = (scope: Scope): Record<string, unknown> => {
  const config = scope.getState($siteConfig);
  return { ...serialize(scope), ...(config && $siteConfig.sid ? { [$siteConfig.sid]: withoutCode(config) } : {}) };
};

/** What the apps of a page have formatted while it was drawn. */
const formattedBy = (translators: Opened['translators']): Record<string, FormattedTexts> => {
  const texts: Record<string, FormattedTexts> = {};
  for (const { name, i18n } of translators) texts[name] = { ...texts[name], ...formattedTexts(i18n) };
  return texts;
};

/** Draws the page of an address. Data is asked of the platform in the visitor's name. */
export const render = async ({
  url,
  locales,
  overrides,
  cookie,
  requestId,
  address,
  platformOrigin,
  hasSession,
  site,
  isBot = false,
  signal,
  report,
  asRemote = (_remote, work) => work(),
}: RenderRequest): Promise<Rendered> => {
  // Two slashes at the beginning are part of the path, not the name of a host.
  const { pathname, search } = new URL(`http://site.invalid${url.startsWith('/') ? '' : '/'}${url}`);
  const { locale, path } = splitLocale(
    pathname,
    locales.locales.map(({ code }) => code),
    locales.defaultLocale,
  );
  const basename = locale === locales.defaultLocale ? '' : `/${locale}`;
  const i18n = createI18n(locale, (await loadMessages(locale)).messages);
  const localOverrides = overrides[locale] ?? {};
  overrideMessages(i18n, localOverrides);
  const theme = readTheme(cookie);

  const client = createApiClient({
    origin: platformOrigin,
    locale,
    headers: visitorHeaders({ cookie, requestId, address }),
    ...(signal
      ? {
          fetch: (to, options) =>
            fetch(to, { ...options, signal: options.signal ? AbortSignal.any([options.signal, signal]) : signal }),
        }
      : {}),
  });
  const scope = fork({
    values: [
      [$apiClient, client],
      [$theme, theme],
      [$isBot, isBot],
      [$site, site ?? null],
    ],
  });
  await allSettled(localesReceived, { scope, params: locales });
  await allSettled(localeOpened, { scope, params: locale });
  const [redirections] = await Promise.all([
    readRedirects(platformOrigin, (error) => report?.({ error: textOf(error) }, 'The redirects could not be read')),
    allSettled(siteConfigRequested, { scope }),
    allSettled(sessionOpened, { scope, params: { hasCookie: hasSession } }),
  ]);
  if (locales.locales.length === 0) await allSettled(fatalRaised, { scope, params: localesMissing });

  const visited = matchPage({ pathname: path, search, hash: '' }, locale);
  const isGuest = !scope.getState($isAuth);
  const common = {
    locale,
    direction: localeDirection(locale, locales.locales),
    theme,
    overrides: localOverrides,
    siteName: scope.getState($siteConfig)?.brand.name ?? '',
    isGuest,
  };
  const elsewhere = (to: string, status = 302): Rendered => ({
    ...common,
    status,
    location: to.startsWith('/') ? `${basename}${to}` : to,
    html: '',
    head: null,
    state: {},
    messages: {},
    formatted: {},
    served: { opened: [], left: [] },
    used: [],
  });

  const redirection = redirections({ path, search });
  if (redirection) return elsewhere(redirection.to, redirection.status);
  // Who is shut out is told so, not asked to log in.
  if (isGuest && !scope.getState($fatal) && isGuarded(path, visited?.page.name))
    return elsewhere(guardRedirect(`${path}${search}`));
  const redirect = visited && redirectOf(visited.matched, { search });
  if (redirect) return elsewhere(redirect);

  let parts: Opened = { used: [], translators: [], opened: [], left: [] };
  // A model may know a better address for what was asked for, such as a category's own for one of its aliases.
  let wanted: string | undefined;
  if (visited) {
    await allSettled(pageOpened, { scope, params: visited.page });
    await allSettled(navigatorReady, {
      scope,
      params: {
        within: (to) => {
          wanted ??= to;
        },
        leave: () => undefined,
      },
    });
    parts = await openParts(scope, i18n, visited.matched, visited.page, { report, asRemote });
  } else await allSettled(pageNotFound, { scope, params: { path } });
  signal?.throwIfAborted();
  const fatal = scope.getState($fatal);
  if (fatal && fatal.page !== 'forbidden' && fatal.page !== 'user-block')
    report?.({ status: fatal.status, path }, fatal.message);
  if (wanted !== undefined && !fatal) return elsewhere(wanted);
  const failure = scope.getState($pageFailure);
  if (failure)
    await allSettled(headChanged, {
      scope,
      params: { title: i18n._(systemPageTitles[fatal?.page ?? systemPageKind(failure.status)]) },
    });
  // A guest reads first; a query asks for something.
  const sleeps =
    visited?.matched.route.hydrate === 'on-interaction' &&
    scope.getState($sessionStatus) === 'guest' &&
    search === '' &&
    parts.opened.includes(visited.page.name) &&
    !scope.getState($pageFailure);
  const served = { opened: parts.opened, left: parts.left, ...(sleeps ? { sleeps } : {}) };
  const html = await draw(
    <StrictMode>
      <StaticRouter location={`${basename}${path}${search}`} basename={basename || '/'}>
        <App
          scope={scope}
          i18n={i18n}
          serverRender={{ rendered: new Set(served.opened), deferredToBrowser: new Set(served.left) }}
        />
      </StaticRouter>
    </StrictMode>,
    signal,
    report,
  );
  const config = scope.getState($siteConfig);
  const head = scope.getState($pageHead);
  return {
    ...common,
    ...(site
      ? {
          tags: headTags({
            page: visited?.page ?? null,
            head,
            failure: scope.getState($pageFailure),
            config,
            locales,
            locale,
            site,
          }),
        }
      : {}),
    customCode: customCodeOf(config, visited?.page ?? null),
    headScript: earlyEventsScript,
    status: fatal?.status ?? scope.getState($pageFailure)?.status ?? 200,
    location: null,
    html,
    head,
    state: stateOf(scope),
    messages: await messagesFor(sleeps ? [] : parts.used, locale, asRemote),
    formatted: formattedBy([{ name: 'shell', i18n }, ...parts.translators]),
    served,
    used: parts.used,
  };
};
