import { createApiClient, getJson } from '@croupier/api-client';
import { cmsList } from '@croupier/contract/content';
import { createRedirectResolver, redirect, redirectsPath } from './redirects.ts';

type Redirections = ReturnType<typeof createRedirectResolver>;

/**
 * For how long an answer is used before it is asked for again: a page is not kept waiting for what was read just now.
 */
const fresh_ms = 1000;

let known: Readonly<{ origin: string; at: number; redirections: Promise<Redirections> }> | undefined;

const read = async (origin: string): Promise<Redirections> =>
  createRedirectResolver(
    (await getJson(createApiClient({ origin, locale: '', timeoutMs: 2000 }), redirectsPath, cmsList(redirect))).data,
  );

/** The redirects of the CMS, for requests. Where they cannot be read those read last stay; `report` is told. */
export const readRedirects = async (origin: string, report: (error: unknown) => void): Promise<Redirections> => {
  if (known && known.origin === origin && Date.now() - known.at < fresh_ms) return known.redirections;
  const last = known?.origin === origin ? known.redirections : undefined;
  const redirections = read(origin).catch((error: unknown) => {
    report(error);
    return last ?? createRedirectResolver([]);
  });
  known = { origin, at: Date.now(), redirections };
  return redirections;
};
