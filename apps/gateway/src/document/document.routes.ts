import { randomBytes } from 'node:crypto';
import { hasCanaries } from '@croupier/releases/canary';
import { networkOf } from '@croupier/service';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beforeDeadline } from '../deadline.ts';
import { disconnectSignal } from '../disconnect-signal.ts';
import { groupCookie, groupOf } from '../registry/visitor-groups.ts';
import { consentKeyOf } from './allowed-code.ts';
import { createGuestPages } from './guest-pages.ts';
import {
  createPageResponses,
  hasSession,
  isFromRobot,
  noncePlaceholder,
  type PageResponse,
  type PageSources,
} from './page-response.ts';
import { setDocumentHeaders, type Origins } from './policy.ts';
import { createRefusalLog } from './refusal-log.ts';
import { BusyError, type RenderQueue } from './render-queue.ts';
import { tooManyRequestsDocument, unavailableDocument } from './unavailable.ts';

type Options = PageSources &
  Readonly<{
    origins: Origins;
    /** Time limit of a page. */
    pageTimeout_ms: number;
    /** Maximum number of pages that a client network may request in a minute. */
    pagesPerMinute: number;
    renderQueue: RenderQueue;
    guestPageTtl_ms: number;
    guestPageStale_ms: number;
    guestPageCapacity_bytes: number;
    /** Whether the site is reached by https. */
    isSecure: boolean;
  }>;

/** Renders the response of a request; `signal` aborts when the visitor disconnects or at the time limit. */
type Respond = (request: FastifyRequest, signal: AbortSignal) => Promise<PageResponse>;

/** When robots should request an unavailable page again. */
const retryAfter_s = '5';

const errorFields = (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) });
/** The forms for frames: `/forms/sign_in`, with or without a locale. */
const isEmbeddable = (url: string): boolean => /^(?:\/[a-z-]{2,10})?\/forms\//i.test(url);
const themeOf = (cookie: string | undefined): string => /(?:^|;\s*)theme=(\w+)/.exec(cookie ?? '')?.[1] ?? '';

/** Returns what distinguishes the pages of guests. Robots get error pages without text. */
const guestKeyOf = async (request: FastifyRequest, { registry, site }: PageSources): Promise<string> => {
  const { file, canaries } = await registry.forVisitor(request.headers.cookie);
  return [
    JSON.stringify(await site.ofHost(request.hostname)),
    request.url,
    themeOf(request.headers.cookie),
    consentKeyOf(request),
    isFromRobot(request),
    ...Object.values({ ...file.remotes, shell: file.shell }).map(({ version }) => version),
    ...canaries,
    file.updated_at,
  ].join(' ');
};

/** Returns a function that takes a guest's page from the cache and renders every other page. */
const createResponder = (options: Options): Respond => {
  const { pageTimeout_ms, guestPageTtl_ms, renderQueue } = options;
  const guestPages = createGuestPages({
    ttl_ms: guestPageTtl_ms,
    stale_ms: options.guestPageStale_ms,
    capacity_bytes: options.guestPageCapacity_bytes,
  });
  const render = createPageResponses(options);
  /** Renders until the time limit, so that a render that does not end frees its slot. */
  const renderInTime = (request: FastifyRequest, signal: AbortSignal | null): Promise<PageResponse> =>
    beforeDeadline(pageTimeout_ms, (deadline) => render(request, deadline), signal);

  return async (request, signal) => {
    const enqueue = (work: () => Promise<PageResponse>) => renderQueue.run(networkOf(request.ip), signal, work);
    if (guestPageTtl_ms === 0 || hasSession(request)) return enqueue(() => renderInTime(request, signal));
    return guestPages.get(await guestKeyOf(request, options), {
      // Other requests may share this render, so a disconnect does not abort it.
      render: () => renderInTime(request, null),
      enqueue,
      onError: (error) => {
        if (error instanceof BusyError) return;
        request.log.error(errorFields(error), 'A stale page could not be revalidated');
      },
    });
  };
};

/** Limits the pages of a client network, which limits what a network costs others. */
const rateLimitOf = (pagesPerMinute: number) => {
  const headers = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': true,
  };
  return {
    max: pagesPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
    addHeaders: headers,
    addHeadersOnExceeding: headers,
  };
};

/** Sends the page for networks that exceed their limit. */
const sendTooManyRequests = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error.statusCode !== 429) throw error;
  return reply
    .code(429)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(tooManyRequestsDocument(Number(reply.getHeader('retry-after') ?? retryAfter_s)));
};

/** Puts a visitor into a group as long as there are canary releases. Robots always get the current releases. */
const addGroupCookie = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { registry, isSecure }: Options,
): Promise<void> => {
  if (groupOf(request.headers.cookie) !== null || isFromRobot(request)) return;
  const file = await registry.current().catch(() => null);
  if (file && hasCanaries(file)) void reply.header('set-cookie', groupCookie(isSecure));
};

/** Registers the route of pages: every address that has no other route. */
export const registerDocuments = (app: FastifyInstance, options: Options): void => {
  const { origins, pageTimeout_ms, pagesPerMinute, counts } = options;
  const respond = createResponder(options);
  const refusals = createRefusalLog(app.log);
  const respondInTime: Respond = (request, disconnect) =>
    beforeDeadline(pageTimeout_ms, (deadline) => respond(request, deadline), disconnect);

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const disconnect = disconnectSignal(reply);
    const nonce = randomBytes(16).toString('base64');
    const policy = { ...origins, nonce, hasCustomCode: false, chatOrigin: null, isEmbeddable: false };
    reply
      // On a shared computer, Back must not show a player's page after the sign-out.
      .header('cache-control', hasSession(request) ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'cookie, accept-encoding, sec-gpc')
      .type('text/html; charset=utf-8');
    try {
      const response = await respondInTime(request, disconnect);
      const { status, location, html, hasCustomCode, chatOrigin } = response;
      if (!isFromRobot(request)) counts.viewed(response.releases, networkOf(request.ip));
      await addGroupCookie(request, reply, options);
      setDocumentHeaders(reply, { ...policy, hasCustomCode, chatOrigin, isEmbeddable: isEmbeddable(request.url) });
      if (location !== null) return reply.redirect(location, status);
      if (status === 503) void reply.header('retry-after', retryAfter_s);
      return await reply.code(status).send(html.replaceAll(noncePlaceholder, nonce));
    } catch (error) {
      if (disconnect.aborted) request.log.info('The visitor disconnected before the page was rendered');
      else if (error instanceof BusyError) refusals.add();
      else request.log.error(errorFields(error), 'A page could not be rendered');
      return setDocumentHeaders(reply, policy)
        .code(503)
        .header('retry-after', retryAfter_s)
        .send(unavailableDocument());
    }
  };

  const routeOptions = { config: { rateLimit: rateLimitOf(pagesPerMinute) }, errorHandler: sendTooManyRequests };
  app.get('/*', routeOptions, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    // A missing file is not a page.
    if (/\.\w{2,5}$/.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return sendDocument(request, reply);
  });
};
