import type { FastifyInstance } from 'fastify';
import type { SiteDataSource } from '../document/site-data.ts';

const timeout_ms = 3000;

/** /robots.txt from the CMS for the host name. Adds the generated sitemap when the text names none. */
export const registerRobots = (
  app: FastifyInstance,
  { site, platformOrigin }: { site: SiteDataSource; platformOrigin: string },
): void => {
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300');
    try {
      const [answer, { origin, seo }] = await Promise.all([
        fetch(`${platformOrigin}/nfx/robots/${encodeURIComponent(request.hostname)}`, {
          signal: AbortSignal.timeout(timeout_ms),
        }),
        site.site(request.hostname),
      ]);
      if (!answer.ok) throw new Error(`The platform answered ${answer.status}`);
      const text = (await answer.text()).trimEnd();
      const isIndexed = seo?.isIndexed ?? true;
      return await reply.send(
        isIndexed && !/^sitemap:/im.test(text) ? `${text}\n\nSitemap: ${origin}/sitemap.xml\n` : `${text}\n`,
      );
    } catch (error) {
      request.log.error({ error: String(error) }, 'What robots may read could not be read');
      // Robots retry after this status instead of crawling everything.
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', '60')
        .send('Not available at this moment\n');
    }
  });
};
