import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { beforeDeadline } from '../deadline.ts';
import type { SiteDataSource } from '../document/site-data.ts';
import type { Registry } from '../registry/registry.ts';
import { fetchRobots } from './robots-text.ts';
import { listPages, readRobots } from './site-pages.ts';
import { composeIndex, composeSitemap, pagesPerFile, type SitePage } from './sitemap.ts';
import { sendUnavailable } from './unavailable-response.ts';

/** Time after which the list of pages is rebuilt. */
const fresh_ms = 60_000;
/** Time limit of a response. The list of a large site continues to build, so that a later request finds it. */
const limit_ms = 6000;

type Options = Readonly<{
  registry: Registry;
  site: SiteDataSource;
  platformOrigin: string;
  renderingSecret: string | undefined;
}>;

/** Returns a function that lists the pages of a host name, from a cache if the list is fresh. */
const createPageLists = (log: FastifyBaseLogger, { registry, platformOrigin, renderingSecret }: Options) => {
  const lists = new LRUCache<string, Promise<readonly SitePage[]>>({ max: 50, ttl: fresh_ms });

  return async (host: string, origin: string): Promise<readonly SitePage[]> => {
    const file = await registry.current();
    // A deploy may add pages.
    const key = `${host} ${origin} ${file.updated_at}`;
    const known = lists.get(key);
    if (known) return known;
    const started = fetchRobots(platformOrigin, host).then((text) =>
      listPages({
        registry: file,
        platformOrigin,
        renderingSecret,
        isAllowed: readRobots(origin, text),
        onRefused: ({ path, error }) => log.warn({ path, error }, 'The pages of a route are not in the site map'),
      }),
    );
    lists.set(key, started);
    started.catch(() => lists.delete(key));
    return started;
  };
};

/** /sitemap.xml: all pages, or for a site with many of them the list of the files that hold them. */
export const registerSitemap = (app: FastifyInstance, options: Options): void => {
  const { site } = options;
  const pagesFor = createPageLists(app.log, options);

  const read = async (host: string) => {
    const [{ origin }, locales] = await Promise.all([site.ofHost(host), site.locales()]);
    return [origin, locales, await pagesFor(host, origin)] as const;
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, part: number | null): Promise<FastifyReply> => {
    try {
      const [origin, { locales }, pages] = await beforeDeadline(limit_ms, () => read(request.hostname));
      const files = Math.ceil(pages.length / pagesPerFile);
      if (part !== null && (part < 1 || part > files))
        return await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      const at = ((part ?? 1) - 1) * pagesPerFile;
      const text =
        part === null && files > 1
          ? composeIndex(origin, files)
          : composeSitemap(origin, locales, pages.slice(at, at + pagesPerFile));
      return await reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(text);
    } catch (error) {
      request.log.error({ error: String(error) }, 'The pages of the site could not be listed');
      return sendUnavailable(reply);
    }
  };

  app.get('/sitemap.xml', (request, reply) => send(request, reply, null));
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', (request, reply) =>
    send(request, reply, Number(request.params.part)),
  );
};
