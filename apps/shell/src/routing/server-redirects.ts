import { createApiClient, getJson } from '@croupier/api-client';
import { cmsList } from '@croupier/contract/content';
import { createRedirectResolver, redirect, redirectsPath } from './redirects.ts';

type RedirectResolver = ReturnType<typeof createRedirectResolver>;

/** Requests within this time share one response of the CMS. */
const fresh_ms = 1000;

let known: Readonly<{ origin: string; at: number; redirects: Promise<RedirectResolver> }> | undefined;

const read = async (origin: string): Promise<RedirectResolver> =>
  createRedirectResolver(
    (await getJson(createApiClient({ origin, locale: '', timeoutMs: 2000 }), redirectsPath, cmsList(redirect))).data,
  );

/** Returns the redirects of the CMS. If they cannot be read, calls `report` and returns the last ones, or none. */
export const readRedirects = async (origin: string, report: (error: unknown) => void): Promise<RedirectResolver> => {
  if (known && known.origin === origin && Date.now() - known.at < fresh_ms) return known.redirects;
  const last = known?.origin === origin ? known.redirects : undefined;
  const redirects = read(origin).catch((error: unknown) => {
    report(error);
    return last ?? createRedirectResolver([]);
  });
  known = { origin, at: Date.now(), redirects };
  return redirects;
};
