import { localesAnswer, messagesAnswer, type Locales } from '@croupier/contract/content';
import type { Messages } from '@lingui/core';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { PlatformStatusError, readPlatformJson } from '../platform-json.ts';

const fresh_ms = 1000;

/** The site's locales, and the operator's changes of translations by locale. */
export type SiteLocales = Readonly<{ locales: Locales; overrides: Readonly<Record<string, Messages>> }>;

const noLocales: SiteLocales = { locales: { locales: [], defaultLocale: 'en' }, overrides: {} };

/** Whether the platform responded, so that waiting does not help. With too many requests it answers later. */
const isFinal = (error: unknown): boolean =>
  error instanceof v.ValiError ||
  error instanceof SyntaxError ||
  (error instanceof PlatformStatusError && error.status < 429);

type Options = Readonly<{ platformOrigin: string; timeout_ms: number; log: FastifyBaseLogger }>;

/**
 * Reads the locales and translations, which every document needs, from the platform at most once per second. When the
 * platform does not respond, the last response stays in use.
 */
export const createSiteLocales = ({ platformOrigin, timeout_ms, log }: Options) => {
  let known: { at: number; data: SiteLocales } | undefined;
  let reading: Promise<SiteLocales> | undefined;

  const readMessages = async (locale: string): Promise<Messages> => {
    try {
      const address = `${platformOrigin}/nfx/i18n/messages/${locale}`;
      return (await readPlatformJson(address, messagesAnswer, { timeout_ms })).messages as Messages;
    } catch (error) {
      log.error({ locale, error: String(error) }, 'The messages of a locale could not be read');
      return known?.data.overrides[locale] ?? {};
    }
  };

  const load = async (): Promise<SiteLocales> => {
    const locales = await readPlatformJson(`${platformOrigin}/nfx/i18n/locales`, localesAnswer, { timeout_ms });
    const overrides = await Promise.all(
      locales.locales.map(async ({ code }) => [code, await readMessages(code)] as const),
    );
    const data = { locales, overrides: Object.fromEntries(overrides) };
    known = { at: Date.now(), data };
    return data;
  };

  const logFailure = (error: unknown): void =>
    log.error({ error: String(error) }, "The site's locales could not be read");

  /** @throws when the platform has never responded. */
  const get = async (): Promise<SiteLocales> => {
    if (known && Date.now() - known.at < fresh_ms) return known.data;
    reading ??= load().finally(() => {
      reading = undefined;
    });
    if (!known) return reading;
    const last = known.data;
    return reading.catch((error: unknown) => {
      logFailure(error);
      return last;
    });
  };

  return {
    get,
    /**
     * Returns the locales for a page. If the platform responds without locales, the list is empty and the page reports
     * that the site is not configured. @throws when the platform does not respond or is unavailable
     */
    forPage: (): Promise<SiteLocales> =>
      get().catch((error: unknown) => {
        if (!isFinal(error)) throw error;
        logFailure(error);
        return noLocales;
      }),
  };
};
