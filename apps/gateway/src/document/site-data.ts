import { localesAnswer, messagesAnswer, type Locales } from '@croupier/contract/content';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

const timeout_ms = 2000;
/** How long an answer is used before it is asked for again. */
const fresh_ms = 1000;

type Messages = Readonly<Record<string, unknown>>;
export type SiteData = Readonly<{ locales: Locales; overrides: Readonly<Record<string, Messages>> }>;

const read = async <Schema extends v.GenericSchema>(address: string, schema: Schema): Promise<v.InferOutput<Schema>> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout_ms), headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return v.parse(schema, await response.json());
};

/**
 * The site's locales and the translation service's texts, which every document needs. Read from the platform at most once
 * a second; when it does not answer, what it said last goes on being used.
 */
export const createSiteData = (platformOrigin: string, log: FastifyBaseLogger) => {
  let known: { at: number; data: SiteData } | undefined;
  let reading: Promise<SiteData> | undefined;

  const load = async (): Promise<SiteData> => {
    const locales = await read(`${platformOrigin}/nfx/i18n/locales`, localesAnswer);
    const overrides = await Promise.all(
      locales.locales.map(async ({ code }) => {
        try {
          return [code, (await read(`${platformOrigin}/nfx/i18n/messages/${code}`, messagesAnswer)).messages] as const;
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

  return {
    /** @throws when the platform has never answered. */
    get: async (): Promise<SiteData> => {
      if (known && Date.now() - known.at < fresh_ms) return known.data;
      reading ??= load().finally(() => { reading = undefined; });
      if (!known) return reading;
      const last = known.data;
      return reading.catch((error: unknown) => {
        log.error({ error: String(error) }, 'The site\'s locales could not be read');
        return last;
      });
    },
  };
};
