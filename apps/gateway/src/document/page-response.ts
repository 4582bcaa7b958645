import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { isInDevelopment, type Registry } from '../registry/registry.ts';
import { withAllowedCode } from './allowed-code.ts';
import { composeDocument } from './document.ts';
import { emptyPage } from './empty-page.ts';
import type { PageRequest, Renderer } from './renderer.ts';
import type { SiteDataSource } from './site-data.ts';

/** The placeholder of the response's nonce in a rendered page. It is unguessable. */
export const nonceMark = `nonce-${randomBytes(12).toString('hex')}`;

export type PageResponse = Readonly<{
  status: number;
  location: string | null;
  html: string;
  /** Whether the page is complete and the same for every guest. */
  isGuest: boolean;
  /** Whether content is missing because the platform failed. A stale response is better than this one. */
  isIncomplete: boolean;
  carriesCode: boolean;
  chatOrigin: string | null;
}>;

export const hasSession = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(headers.cookie ?? '');
export const isFromRobot = ({ headers }: FastifyRequest): boolean => isbot(headers['user-agent']);

/** What pages are rendered from. */
export type PageSources = Readonly<{
  registry: Registry;
  renderer: Renderer;
  site: SiteDataSource;
  platformOrigin: string;
  renderingSecret: string | undefined;
}>;

/** Returns a function that renders the page of a request. The browser renders it where the server cannot. */
export const createPageResponses =
  ({ registry, renderer, site, platformOrigin, renderingSecret }: PageSources) =>
  async (request: FastifyRequest, signal: AbortSignal | null): Promise<PageResponse> => {
    const [file, { locales, overrides }, siteOfHost, chatOrigin] = await Promise.all([
      registry.current(),
      site.localesForPage(),
      site.ofHost(request.hostname),
      site.chatOrigin(),
    ]);
    const documentOptions = { file, locales, site: siteOfHost, chatOrigin, nonce: nonceMark };
    const pageRequest: PageRequest = {
      url: request.url,
      locales,
      overrides,
      cookie: request.headers.cookie,
      requestId: String(request.id),
      address: request.ip,
      platformOrigin,
      renderingSecret,
      hasSession: hasSession(request),
      isBot: isFromRobot(request),
      site: siteOfHost,
      signal,
      report: (fields, message) => request.log.error(fields, message),
    };
    const rendered = isInDevelopment(file.shell) ? null : await renderer.render(file, pageRequest);
    if (!rendered) {
      const html = composeDocument(emptyPage(pageRequest), documentOptions);
      return { status: 200, location: null, html, isGuest: false, isIncomplete: false, carriesCode: false, chatOrigin };
    }
    const page = withAllowedCode(rendered, request);
    return {
      status: page.status,
      location: page.location,
      html: page.location === null ? composeDocument(page, documentOptions) : '',
      isGuest: page.isGuest && page.deferredToBrowser.length === 0,
      isIncomplete: page.isIncomplete ?? false,
      carriesCode: (page.customCode ?? []).length > 0,
      chatOrigin,
    };
  };
