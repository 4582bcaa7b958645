import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import { consentKeyOf } from './allowed-code.ts';
import { createGuestPages } from './guest-pages.ts';
import { createPageResponses, hasSession, isFromRobot, nonceMark, type PageResponse } from './page-response.ts';
import { documentHeaders, type Origins } from './policy.ts';
import type { Renderer } from './renderer.ts';
import type { SiteDataSource } from './site-data.ts';
import { unavailableDocument } from './unavailable.ts';

type Options = Readonly<{
  registry: Registry;
  renderer: Renderer;
  site: SiteDataSource;
  platformOrigin: string;
  renderingSecret: string | undefined;
  origins: Origins;
  guestPageTtl_ms: number;
  guestPageStale_ms: number;
}>;

/** When robots should request an unavailable page again. */
const retryAfter_s = '5';

const errorFields = (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) });
/** The forms for frames: `/forms/sign_in`, with or without a locale. */
const isEmbeddable = (url: string): boolean => /^(?:\/[a-z-]{2,10})?\/forms\//i.test(url);
const themeOf = (cookie: string | undefined): string => /(?:^|;\s*)theme=(\w+)/.exec(cookie ?? '')?.[1] ?? '';

/** Every address without another route is a page of the site. */
export const registerDocuments = (
  app: FastifyInstance,
  { origins, guestPageTtl_ms, guestPageStale_ms, ...sources }: Options,
): void => {
  const guestPages = createGuestPages({ ttl_ms: guestPageTtl_ms, stale_ms: guestPageStale_ms });
  const { registry, site } = sources;
  const render = createPageResponses(sources);

  /** What distinguishes the pages of guests. Robots get error pages without text. */
  const guestKeyOf = async (request: FastifyRequest): Promise<string> => {
    const { shell, updated_at } = await registry.current();
    return [
      JSON.stringify(await site.site(request.hostname)),
      request.url,
      themeOf(request.headers.cookie),
      consentKeyOf(request),
      isFromRobot(request),
      shell.version,
      updated_at,
    ].join(' ');
  };

  const respond = async (request: FastifyRequest, signal: AbortSignal): Promise<PageResponse> => {
    if (guestPageTtl_ms === 0 || hasSession(request)) return render(request, signal);
    return guestPages.get(
      await guestKeyOf(request),
      // Other requests may share this render, so a disconnect does not abort it.
      () => render(request, null),
      (error) => request.log.error(errorFields(error), 'A stale page could not be revalidated'),
    );
  };

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const disconnect = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnect.abort();
    });
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-encoding, sec-gpc')
      .type('text/html; charset=utf-8');
    try {
      const { status, location, html, carriesCode, chatOrigin } = await respond(request, disconnect.signal);
      documentHeaders(reply, { ...origins, nonce, carriesCode, chatOrigin, isEmbeddable: isEmbeddable(request.url) });
      if (location !== null) return reply.redirect(location, status);
      if (status === 503) void reply.header('retry-after', retryAfter_s);
      return await reply.code(status).send(html.replaceAll(nonceMark, nonce));
    } catch (error) {
      if (disconnect.signal.aborted) request.log.info('The visitor disconnected before the page was rendered');
      else request.log.error(errorFields(error), 'A page could not be rendered');
      return documentHeaders(reply, { ...origins, nonce, carriesCode: false, chatOrigin: null, isEmbeddable: false })
        .code(503)
        .header('retry-after', retryAfter_s)
        .send(unavailableDocument());
    }
  };

  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    // A missing file is not a page.
    if (/\.\w{2,5}$/.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return sendDocument(request, reply);
  });
};
