import { domainSeo, localesAnswer, messagesAnswer, type DomainSeo, type Locales } from '@croupier/contract/content';
import { chatSettings } from '@croupier/contract/support';
import { renderingHeaders } from '@croupier/contract/rendering';
import type { Site } from '@croupier/releases/page';
import type { Messages } from '@lingui/core';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

const timeout_ms = 2000;
/** Time after which a response is revalidated. */
const fresh_ms = 1000;

export type SiteData = Readonly<{ locales: Locales; overrides: Readonly<Record<string, Messages>> }>;

const read = async <Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  headers: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<Schema>> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeout_ms),
    headers: { accept: 'application/json', ...headers },
  });
  if (!response.ok)
    throw Object.assign(new Error(`${address} answered ${response.status}`), { isRefused: response.status < 429 });
  return v.parse(schema, JSON.parse(await response.text()));
};

/** The response is invalid, so waiting does not help. A platform with too many requests answers later. */
const isAnswered = (error: unknown): boolean =>
  error instanceof v.ValiError ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'isRefused' in error && error.isRefused === true);

const noLocales: SiteData = { locales: { locales: [], defaultLocale: 'en' }, overrides: {} };

/**
 * Reads the site's locales and translations, which every document needs, from the platform at most once
 * per second; when the platform does not respond, the last response stays in use.
 */
export const createSiteData = ({
  platformOrigin,
  renderingSecret,
  publicOrigin,
  chatOrigin,
  log,
}: {
  platformOrigin: string;
  renderingSecret: string | undefined;
  publicOrigin: string;
  chatOrigin: string | null;
  log: FastifyBaseLogger;
}) => {
  // Visitors may send any host name, so the cache is small.
  const hosts = new LRUCache<string, { at: number; seo: Promise<DomainSeo | null> }>({ max: 50 });

  let known: { at: number; data: SiteData } | undefined;
  let reading: Promise<SiteData> | undefined;

  const load = async (): Promise<SiteData> => {
    const locales = await read(`${platformOrigin}/nfx/i18n/locales`, localesAnswer);
    const overrides = await Promise.all(
      locales.locales.map(async ({ code }) => {
        try {
          const { messages } = await read(`${platformOrigin}/nfx/i18n/messages/${code}`, messagesAnswer);
          return [code, messages as Messages] as const;
        } catch (error) {
          log.error({ locale: code, error: String(error) }, 'The messages of a locale could not be read');
          return [code, known?.data.overrides[code] ?? {}] as const;
        }
      }),
    );
    const data = { locales, overrides: Object.fromEntries(overrides) };
    known = { at: Date.now(), data };
    return data;
  };

  let chat: { at: number; origin: Promise<string | null> } | undefined;
  let isMissed = false;
  const readChat = async (): Promise<string | null> => {
    const address = `${platformOrigin}/api/support.getsettings?v=1`;
    const { data } = await read(address, v.object({ data: chatSettings }), renderingHeaders(renderingSecret));
    const isWanted = data.chat !== null && data.chat !== 'comm100';
    if (isWanted && chatOrigin === null && !isMissed)
      log.warn('The CMS names a live chat, but CHAT_ORIGIN is not set: there is none');
    isMissed = isWanted && chatOrigin === null;
    return isWanted ? chatOrigin : null;
  };

  const seoOf = (host: string): Promise<DomainSeo | null> => {
    const last = hosts.get(host);
    if (last && Date.now() - last.at < fresh_ms) return last.seo;
    const seo = read(`${platformOrigin}/nfx/domain-seo/${encodeURIComponent(host)}`, domainSeo).catch(
      (error: unknown) => {
        log.error({ host, error: String(error) }, 'What the CMS sets for a host name could not be read');
        return last?.seo ?? null;
      },
    );
    hosts.set(host, { at: Date.now(), seo });
    return seo;
  };

  /** @throws when the platform has never responded. */
  const get = async (): Promise<SiteData> => {
    if (known && Date.now() - known.at < fresh_ms) return known.data;
    reading ??= load().finally(() => {
      reading = undefined;
    });
    if (!known) return reading;
    const last = known.data;
    return reading.catch((error: unknown) => {
      log.error({ error: String(error) }, "The site's locales could not be read");
      return last;
    });
  };

  return {
    get,
    /**
     * Returns the same for a page. If the platform responds without locales, the list is empty and the page reports
     * that the site is not configured. @throws when the platform does not respond or is unavailable
     */
    forPage: (): Promise<SiteData> =>
      get().catch((error: unknown) => {
        if (!isAnswered(error)) throw error;
        log.error({ error: String(error) }, "The site's locales could not be read");
        return noLocales;
      }),
    /**
     * Returns the site's data for search engines. Its address is the CMS's canonical one or the public origin of
     * the site; it never comes from a request.
     */
    site: async (host: string): Promise<Site> => {
      const name = /^[\w.-]{1,253}$/.test(host) ? host.toLowerCase() : new URL(publicOrigin).hostname;
      const seo = await seoOf(name);
      // Host names with equal settings share their pages.
      return {
        origin: seo?.canonicalOrigin ? new URL(seo.canonicalOrigin).origin : publicOrigin,
        seo: seo && { ...seo, host: '' },
      };
    },
    /** Origin of the live chat frame; null for a site without one. */
    chatOrigin: (): Promise<string | null> => {
      if (chat && Date.now() - chat.at < fresh_ms) return chat.origin;
      const last = chat?.origin ?? Promise.resolve(null);
      chat = {
        at: Date.now(),
        origin: readChat().catch((error: unknown) => {
          log.warn({ error: String(error) }, 'The settings of the live chat could not be read');
          return last;
        }),
      };
      return chat.origin;
    },
  };
};

export type SiteDataSource = ReturnType<typeof createSiteData>;
