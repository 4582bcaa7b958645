import { randomBytes } from 'node:crypto';
import { currentRelease, type Release } from '@croupier/releases/canary';
import type { RenderedPage } from '@croupier/releases/page';
import type { RegistryFile } from '@croupier/releases/registry';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { PlatformOrigins } from '../platform-origins.ts';
import { isInDevelopment, type Registry } from '../registry/registry.ts';
import type { ReleaseCounts } from '../releases/release-counts.ts';
import { withAllowedCode } from './allowed-code.ts';
import { composeDocument } from './document.ts';
import { emptyPage } from './empty-page.ts';
import { shellName } from './release-stack.ts';
import type { PageRequest, Renderer } from './renderer.ts';
import type { SiteDataSource } from './site-data.ts';

/** The placeholder of the response's nonce in a rendered page. It is unguessable. */
export const noncePlaceholder = `nonce-${randomBytes(12).toString('hex')}`;

export type PageResponse = Readonly<{
  status: number;
  location: string | null;
  html: string;
  /** Whether the page is complete and the same for every guest. */
  isGuest: boolean;
  /** Whether content is missing because the platform failed. A stale response is better than this one. */
  isIncomplete: boolean;
  hasCustomCode: boolean;
  chatOrigin: string | null;
  /** The releases whose code the page has. */
  releases: readonly Release[];
}>;

export const hasSession = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(headers.cookie ?? '');
export const isFromRobot = ({ headers }: FastifyRequest): boolean => isbot(headers['user-agent']);

/** What pages are rendered from. */
export type PageSources = Readonly<{
  registry: Registry;
  renderer: Renderer;
  site: SiteDataSource;
  platforms: PlatformOrigins;
  renderingSecret: string | undefined;
  counts: ReleaseCounts;
  pageTimeout_ms: number;
}>;

/** Returns the releases of the shell and of remotes. */
const releasesOf = (file: RegistryFile, remotes: readonly string[]): readonly Release[] =>
  [...new Set([shellName, ...remotes])].flatMap((app) => {
    const release = currentRelease(file, app);
    return release ? [{ app, version: release.version }] : [];
  });

/** Returns the releases whose code a page has. A redirect has none. */
const releasesOfPage = (
  file: RegistryFile,
  { location, renderedModules, deferredToBrowser }: RenderedPage,
): readonly Release[] =>
  location === null ? releasesOf(file, [...renderedModules.map(({ remote }) => remote), ...deferredToBrowser]) : [];

/** Counts releases whose pages the server could not render. The pages of robots are not counted, either. */
const countDeferred = (counts: ReleaseCounts, request: FastifyRequest, releases: readonly Release[]): void => {
  if (!isFromRobot(request)) for (const release of releases) counts.failedOnServer(release, 'deferred');
};

/** Returns what a page request has from the visitor's request. */
const visitorOf = (request: FastifyRequest) => ({
  url: request.url,
  cookie: request.headers.cookie,
  requestId: String(request.id),
  address: request.ip,
  hasSession: hasSession(request),
  isBot: isFromRobot(request),
  report: (fields: Readonly<Record<string, unknown>>, message: string): void => request.log.error(fields, message),
});

/** The response of a page that only the browser renders. */
const emptyResponse = {
  status: 200,
  location: null,
  isGuest: false,
  isIncomplete: false,
  hasCustomCode: false,
} as const;

/** Returns a function that renders the page of a request. The browser renders it where the server cannot. */
export const createPageResponses =
  ({ registry, renderer, site, platforms, renderingSecret, counts, pageTimeout_ms }: PageSources) =>
  async (request: FastifyRequest, signal: AbortSignal | null): Promise<PageResponse> => {
    const [{ registry: deployed, canaries, file }, { locales, overrides }, siteOfHost, chatOrigin] = await Promise.all([
      registry.forVisitor(request.headers.cookie),
      site.localesForPage(),
      site.ofHost(request.hostname),
      site.chatOrigin(),
    ]);
    const documentOptions = { file, locales, site: siteOfHost, chatOrigin, nonce: noncePlaceholder };
    const pageRequest: PageRequest = {
      ...visitorOf(request),
      locales,
      overrides,
      platformOrigin: platforms.of({ cookie: request.headers.cookie }),
      renderingSecret,
      site: siteOfHost,
      hasChatFrame: chatOrigin !== null,
      timeout_ms: pageTimeout_ms,
      signal,
      canaries,
    };
    const isRenderedHere = !isInDevelopment(file.shell);
    const rendered = isRenderedHere ? await renderer.render(deployed, pageRequest) : null;
    if (!rendered) {
      const html = composeDocument(emptyPage(pageRequest), documentOptions);
      const releases = releasesOf(file, []);
      if (isRenderedHere) countDeferred(counts, request, releases);
      return { ...emptyResponse, html, chatOrigin, releases };
    }
    const page = withAllowedCode(rendered, request);
    const releases = releasesOfPage(file, page);
    countDeferred(
      counts,
      request,
      releases.filter(({ app }) => page.deferredToBrowser.includes(app)),
    );
    return {
      status: page.status,
      location: page.location,
      html: page.location === null ? composeDocument(page, documentOptions) : '',
      isGuest: page.isGuest && page.deferredToBrowser.length === 0,
      isIncomplete: page.isIncomplete ?? false,
      hasCustomCode: (page.customCode ?? []).length > 0,
      chatOrigin,
      releases,
    };
  };
