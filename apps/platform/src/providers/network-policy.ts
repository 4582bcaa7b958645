import { ProviderError } from './signed-call.ts';

/** Returns a `fetch` that calls only `origin` and follows no redirects. It rejects with ProviderError otherwise. */
export const restrictToOrigin =
  (fetch: typeof globalThis.fetch, origin: string): typeof globalThis.fetch =>
  async (input, init) => {
    const target = new URL(input instanceof Request ? input.url : input).origin;
    if (target !== origin) throw new ProviderError('failed', 'FOREIGN_ORIGIN', `${target} is not ${origin}`);
    return fetch(input, { ...init, redirect: 'error' });
  };

/**
 * Returns the opened page.
 * @throws ProviderError when its origin is not one of the provider's page origins, which the site's content security
 * policy would block.
 */
export const requirePageOrigin = <Opened extends Readonly<{ url: string }>>(
  opened: Opened,
  pageOrigins: readonly string[],
): Opened => {
  const { origin } = new URL(opened.url);
  if (!pageOrigins.includes(origin))
    throw new ProviderError('failed', 'FOREIGN_PAGE', `${origin} is not a page origin of this provider`);
  return opened;
};
