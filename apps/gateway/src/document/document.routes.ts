import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../disconnect-signal.ts';
import { consentKeyOf } from './allowed-code.ts';
import { createGuestPages } from './guest-pages.ts';
import {
  createPageResponses,
  hasSession,
  isFromRobot,
  nonceMark,
  type PageResponse,
  type PageSources,
} from './page-response.ts';
import { setDocumentHeaders, type Origins } from './policy.ts';
import { unavailableDocument } from './unavailable.ts';

type Options = PageSources &
  Readonly<{
    origins: Origins;
    guestPageTtl_ms: number;
    guestPageStale_ms: number;
  }>;

/** Renders the response of a request; `disconnect` aborts when the visitor disconnects. */
type Respond = (request: FastifyRequest, disconnect: AbortSignal) => Promise<PageResponse>;

/** When robots should request an unavailable page again. */
const retryAfter_s = '5';

const errorFields = (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) });
/** The forms for frames: `/forms/sign_in`, with or without a locale. */
const isEmbeddable = (url: string): boolean => /^(?:\/[a-z-]{2,10})?\/forms\//i.test(url);
const themeOf = (cookie: string | undefined): string => /(?:^|;\s*)theme=(\w+)/.exec(cookie ?? '')?.[1] ?? '';

/** Returns what distinguishes the pages of guests. Robots get error pages without text. */
const guestKeyOf = async (request: FastifyRequest, { registry, site }: PageSources): Promise<string> => {
  const { shell, updated_at } = await registry.current();
  return [
    JSON.stringify(await site.ofHost(request.hostname)),
    request.url,
    themeOf(request.headers.cookie),
    consentKeyOf(request),
    isFromRobot(request),
    shell.version,
    updated_at,
  ].join(' ');
};

/** Returns a function that takes a guest's page from the cache and renders every other page. */
const createResponder = ({ guestPageTtl_ms, guestPageStale_ms, ...sources }: Omit<Options, 'origins'>): Respond => {
  const guestPages = createGuestPages({ ttl_ms: guestPageTtl_ms, stale_ms: guestPageStale_ms });
  const render = createPageResponses(sources);

  return async (request, disconnect) => {
    if (guestPageTtl_ms === 0 || hasSession(request)) return render(request, disconnect);
    return guestPages.get(
      await guestKeyOf(request, sources),
      // Other requests may share this render, so a disconnect does not abort it.
      () => render(request, null),
      (error) => request.log.error(errorFields(error), 'A stale page could not be revalidated'),
    );
  };
};

/** Registers the route of pages: every address that has no other route. */
export const registerDocuments = (app: FastifyInstance, { origins, ...options }: Options): void => {
  const respond = createResponder(options);

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const disconnect = disconnectSignal(reply);
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-encoding, sec-gpc')
      .type('text/html; charset=utf-8');
    try {
      const { status, location, html, carriesCode, chatOrigin } = await respond(request, disconnect);
      setDocumentHeaders(reply, {
        ...origins,
        nonce,
        carriesCode,
        chatOrigin,
        isEmbeddable: isEmbeddable(request.url),
      });
      if (location !== null) return reply.redirect(location, status);
      if (status === 503) void reply.header('retry-after', retryAfter_s);
      return await reply.code(status).send(html.replaceAll(nonceMark, nonce));
    } catch (error) {
      if (disconnect.aborted) request.log.info('The visitor disconnected before the page was rendered');
      else request.log.error(errorFields(error), 'A page could not be rendered');
      return setDocumentHeaders(reply, { ...origins, nonce, carriesCode: false, chatOrigin: null, isEmbeddable: false })
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
