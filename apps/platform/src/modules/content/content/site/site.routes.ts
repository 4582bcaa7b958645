import type { FastifyInstance } from 'fastify';
import { sendTagged, tagged } from '../../../../http/index.ts';
import type { Locales } from '../../locales/index.ts';
import { domainSeoPages } from '../collections/index.ts';
import type { Content } from '../content.service.ts';
import { presentRobots } from './robots.ts';
import { presentSiteConfig } from './site-config.presenter.ts';

/** Adds the routes of the site configuration and of the settings for search engines. */
export const siteRoutes = (
  app: FastifyInstance,
  { content, locales }: Readonly<{ content: Content; locales: Locales }>,
): void => {
  app.get<{ Params: { locale: string } }>('/nfx/cms-config/:locale', async (request, reply) => {
    const { locale } = request.params;
    if (!(await locales.isKnown(locale))) return reply.callNotFound();
    return sendTagged(
      request,
      reply,
      await content.cached(`site config ${locale}`, async () => tagged(await presentSiteConfig(content, locale))),
    );
  });

  const domainSeo = async (host: string) => {
    const documents = await content.list(domainSeoPages, await locales.defaultCode());
    const hostName = host.toLowerCase().replace(/:\d+$/, '');
    const found =
      documents.find(({ attributes }) => attributes.host === hostName) ??
      documents.find(({ attributes }) => attributes.host === '*');
    return found ? { ...found.attributes, host: hostName } : null;
  };

  app.get<{ Params: { host: string } }>('/nfx/domain-seo/:host', async (request, reply) => {
    const settings = await domainSeo(request.params.host);
    return settings ? sendTagged(request, reply, tagged(settings)) : reply.callNotFound();
  });

  app.get<{ Params: { host: string } }>('/nfx/robots/:host', async (request, reply) => {
    const settings = await domainSeo(request.params.host);
    if (!settings) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(presentRobots(settings));
  });
};
