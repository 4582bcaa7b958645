import type { FastifyInstance } from 'fastify';
import type { SiteDataSource } from '../document/site-data.ts';
import { fetchRobots } from './robots-text.ts';
import { sendUnavailable } from './unavailable-response.ts';

/** /robots.txt from the CMS for the host name. Adds the generated sitemap when the text names none. */
export const registerRobots = (
  app: FastifyInstance,
  { site, platformOrigin }: { site: SiteDataSource; platformOrigin: string },
): void => {
  app.get('/robots.txt', async (request, reply) => {
    try {
      const [robots, { origin, seo }] = await Promise.all([
        fetchRobots(platformOrigin, request.hostname),
        site.ofHost(request.hostname),
      ]);
      const text = robots.trimEnd();
      const isIndexed = seo?.isIndexed ?? true;
      return await reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(isIndexed && !/^sitemap:/im.test(text) ? `${text}\n\nSitemap: ${origin}/sitemap.xml\n` : `${text}\n`);
    } catch (error) {
      request.log.error({ error: String(error) }, 'The robots.txt of a host name could not be read');
      return sendUnavailable(reply);
    }
  });
};
