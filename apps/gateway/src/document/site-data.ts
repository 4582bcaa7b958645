import { domainSeo, type DomainSeo } from '@croupier/contract/content';
import { chatSettings } from '@croupier/contract/support';
import { renderingHeaders } from '@croupier/contract/rendering';
import type { Site } from '@croupier/releases/page';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { PlatformUnavailableError, readPlatformJson } from '../platform-json.ts';
import { createSiteLocales } from './site-locales.ts';

/** Time after which a response is revalidated. */
const fresh_ms = 1000;

type Options = Readonly<{
  platformOrigin: string;
  renderingSecret: string | undefined;
  publicOrigin: string;
  chatOrigin: string | null;
  /** How long to wait for an answer of the platform: less than the time of a page. */
  timeout_ms: number;
  log: FastifyBaseLogger;
}>;

/** Returns a function that reads the CMS's settings of a host name; null when they could never be read. */
const createDomainSeo = ({ platformOrigin, timeout_ms, log }: Options) => {
  // Visitors may send any host name, so the cache is small.
  const hosts = new LRUCache<string, { at: number; seo: Promise<DomainSeo | null> }>({ max: 50 });

  return (host: string): Promise<DomainSeo | null> => {
    const last = hosts.get(host);
    if (last && Date.now() - last.at < fresh_ms) return last.seo;
    const address = `${platformOrigin}/nfx/domain-seo/${encodeURIComponent(host)}`;
    const seo = readPlatformJson(address, domainSeo, { timeout_ms }).catch((error: unknown) => {
      log.error({ host, error: String(error) }, 'The CMS settings of a host name could not be read');
      return last?.seo ?? null;
    });
    hosts.set(host, { at: Date.now(), seo });
    return seo;
  };
};

/** Returns a function that reads the origin of the live chat frame; null while the CMS names no live chat. */
const createChatOrigin = ({ platformOrigin, renderingSecret, chatOrigin, timeout_ms, log }: Options) => {
  let known: { at: number; origin: Promise<string | null> } | undefined;
  let isReported = false;

  const read = async (): Promise<string | null> => {
    const { data } = await readPlatformJson(
      `${platformOrigin}/api/support.getsettings?v=1`,
      v.object({ data: chatSettings }),
      { timeout_ms, headers: renderingHeaders(renderingSecret) },
    );
    const isWanted = data.chat !== null && data.chat !== 'comm100';
    const isOriginMissing = isWanted && chatOrigin === null;
    if (isOriginMissing && !isReported) log.warn('The CMS names a live chat, but CHAT_ORIGIN is not set: it is off');
    isReported = isOriginMissing;
    return isWanted ? chatOrigin : null;
  };

  return (): Promise<string | null> => {
    if (known && Date.now() - known.at < fresh_ms) return known.origin;
    const last = known?.origin ?? null;
    const origin = read().catch((error: unknown) => {
      log.warn({ error: String(error) }, 'The settings of the live chat could not be read');
      return last;
    });
    known = { at: Date.now(), origin };
    return origin;
  };
};

/**
 * The data of the site that documents need. The gateway reads each kind from the platform at most once per second, and
 * keeps the last response while the platform does not respond.
 */
export const createSiteData = (options: Options) => {
  const { publicOrigin } = options;
  const locales = createSiteLocales(options);
  const seoOf = createDomainSeo(options);

  return {
    /** @throws PlatformUnavailableError when the platform has never responded */
    locales: () =>
      locales.get().catch((error: unknown) => {
        throw new PlatformUnavailableError(error);
      }),
    localesForPage: locales.forPage,
    /**
     * Returns the site's data for search engines, by host name. Its address is the CMS's canonical one or the public
     * origin of the site; it never comes from a request.
     */
    ofHost: async (host: string): Promise<Site> => {
      const name = /^[\w.-]{1,253}$/.test(host) ? host.toLowerCase() : new URL(publicOrigin).hostname;
      const seo = await seoOf(name);
      // Host names with equal settings share their pages.
      return {
        origin: seo?.canonicalOrigin ? new URL(seo.canonicalOrigin).origin : publicOrigin,
        seo: seo && { ...seo, host: '' },
      };
    },
    chatOrigin: createChatOrigin(options),
  };
};

export type SiteDataSource = ReturnType<typeof createSiteData>;
