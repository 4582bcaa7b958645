import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { isInDevelopment, type Registry } from '../registry/registry.ts';
import { composeDocument } from './document.ts';
import { documentHeaders, type Origins } from './policy.ts';
import { undrawnPage } from './undrawn.ts';
import type { PageRequest, Renderer } from './renderer.ts';
import type { SiteDataSource } from './site-data.ts';
import { unavailableDocument } from './unavailable.ts';

type Options = Readonly<{
  registry: Registry;
  renderer: Renderer;
  site: SiteDataSource;
  platformOrigin: string;
  origins: Origins;
  guestPageTtl_ms: number;
  guestPageStale_ms: number;
}>;

/** The placeholder of the response's nonce in a rendered page. It is unguessable. */
const nonceMark = `nonce-${randomBytes(12).toString('hex')}`;
/** Denied and failed responses apply to one visitor and are not shared. */
const forEveryGuest = new Set([200, 301, 302, 307, 308, 404]);
type Drawn = Readonly<{
  status: number;
  location: string | null;
  html: string;
  isGuest: boolean;
  carriesCode: boolean;
  chatOrigin: string | null;
}>;

const inLog = (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) });
const hasSession = (cookie: string | undefined): boolean => /(?:^|;\s*)(?:__Host-)?session=/.test(cookie ?? '');
const asksAsRobot = ({ headers }: FastifyRequest): boolean => isbot(headers['user-agent']);
const themeOf = (cookie: string | undefined): string => /(?:^|;\s*)theme=(\w+)/.exec(cookie ?? '')?.[1] ?? '';

/** Every address without another route is a page of the site. */
export const registerDocuments = (
  app: FastifyInstance,
  { registry, renderer, site, platformOrigin, origins, guestPageTtl_ms, guestPageStale_ms }: Options,
): void => {
  const guestPages = new LRUCache<string, Readonly<{ page: Drawn; at: number }>>({
    max: 500,
    ttl: Math.max(guestPageTtl_ms + guestPageStale_ms, 1),
  });
  const underWay = new Map<string, Promise<Drawn>>();

  const draw = async (request: FastifyRequest, signal: AbortSignal | null): Promise<Drawn> => {
    const [file, { locales, overrides }, told, chatOrigin] = await Promise.all([
      registry.current(),
      site.forPage(),
      site.site(request.hostname),
      site.chatOrigin(),
    ]);
    const around = { file, locales, site: told, chatOrigin, nonce: nonceMark };
    const { cookie } = request.headers;
    const asked: PageRequest = {
      url: request.url,
      locales,
      overrides,
      cookie,
      requestId: String(request.id),
      address: request.ip,
      platformOrigin,
      hasSession: hasSession(cookie),
      isBot: asksAsRobot(request),
      site: told,
      signal,
      report: (fields, message) => request.log.error(fields, message),
    };
    const page = isInDevelopment(file.shell) ? null : await renderer.render(file, asked);
    if (!page)
      return {
        status: 200,
        location: null,
        html: composeDocument(undrawnPage(asked), around),
        isGuest: false,
        carriesCode: false,
        chatOrigin,
      };
    const html = page.location === null ? composeDocument(page, around) : '';
    return {
      status: page.status,
      location: page.location,
      html,
      isGuest: page.isGuest && page.deferredToBrowser.length === 0 && forEveryGuest.has(page.status),
      carriesCode: (page.customCode ?? []).length > 0,
      chatOrigin,
    };
  };

  /** Renders the page of a key once for concurrent requests and caches a page that is equal for all guests. */
  const drawForGuests = (key: string, request: FastifyRequest): Promise<Drawn> => {
    const known = underWay.get(key);
    if (known) return known;
    // Other requests may share this render, so a disconnect does not abort it.
    const started = draw(request, null);
    underWay.set(key, started);
    const finished = (page?: Drawn): void => {
      underWay.delete(key);
      if (page?.isGuest) guestPages.set(key, { page, at: Date.now() });
      else guestPages.delete(key);
    };
    started.then(finished, () => finished());
    return started;
  };

  const drawn = async (request: FastifyRequest, signal: AbortSignal): Promise<Drawn> => {
    if (guestPageTtl_ms === 0 || hasSession(request.headers.cookie)) return draw(request, signal);
    const { shell, updated_at } = await registry.current();
    // Robots get error pages without text.
    const key = [
      JSON.stringify(await site.site(request.hostname)),
      request.url,
      themeOf(request.headers.cookie),
      asksAsRobot(request),
      shell.version,
      updated_at,
    ].join(' ');
    const known = guestPages.get(key);
    if (known && Date.now() - known.at < guestPageTtl_ms) return known.page;
    const next = drawForGuests(key, request);
    if (!known) return next;
    next.catch((error: unknown) => request.log.error(inLog(error), 'A page could not be drawn anew'));
    return known.page;
  };

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, accept-encoding')
      .type('text/html; charset=utf-8');
    try {
      const { status, location, html, carriesCode, chatOrigin } = await drawn(request, leaving.signal);
      documentHeaders(reply, { ...origins, nonce, carriesCode, chatOrigin });
      if (location !== null) return reply.redirect(location, status);
      return await reply.code(status).send(html.replaceAll(nonceMark, nonce));
    } catch (error) {
      if (leaving.signal.aborted) request.log.info('The visitor left before the page was drawn');
      else request.log.error(inLog(error), 'A page could not be drawn');
      return documentHeaders(reply, { ...origins, nonce, carriesCode: false, chatOrigin: null })
        .code(503)
        .header('retry-after', '5')
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
