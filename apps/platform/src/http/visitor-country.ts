import type { IncomingHttpHeaders } from 'node:http';

const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
};

/**
 * Returns the ISO code of the country in the header of the reverse proxy. `XX` and `T1` are Cloudflare's codes for
 * unknown ones.
 */
const countryOfProxy = (headers: IncomingHttpHeaders, name: string | null): string | null => {
  const value = name === null ? undefined : headers[name];
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null;
};

/**
 * Guesses the visitor's country, for default values only: from the header that the reverse proxy sets, otherwise from
 * the languages of the browser, in their order of preference. For a language without a region, it returns the country
 * with the most speakers.
 *
 * @returns an ISO 3166-1 code, or '' when unknown
 */
export const guessCountry = (headers: IncomingHttpHeaders, proxyHeader: string | null): string => {
  const locales = String(headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => localeOf(entry.replace(/;.*/, '').trim()))
    .filter((locale) => locale !== null);
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region ?? '';
  return countryOfProxy(headers, proxyHeader) ?? (/^[A-Z]{2}$/.test(region) ? region : '');
};
