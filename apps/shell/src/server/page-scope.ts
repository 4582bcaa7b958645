import { allSettled, fork, serialize, type Scope } from 'effector';
import { $apiClient, createApiClient, visitorHeaders } from '@croupier/api-client';
import { renderingHeaders } from '@croupier/contract/rendering';
import { localeOpened, localesReceived } from '@croupier/i18n';
import type { RenderRequest } from '@croupier/releases/page';
import { sessionOpened } from '@croupier/session';
import { $siteConfig, $theme, readTheme, siteConfigRequested } from '@croupier/site-config';
import { withoutCode } from '../document/custom-code.ts';
import { $site } from '../document/head.model.ts';
import { $hasChatFrame } from '../pages/support/support.page.model.ts';
import { readRedirects } from '../routing/server-redirects.ts';
import { $isBot, fatalRaised, localesMissing } from '../shell.model.ts';
import { callSignal } from './call-signal.ts';
import { messageOf } from './message-of.ts';

/** A client that calls the platform in the visitor's name and aborts its requests with the render. */
const createVisitorClient = (
  { platformOrigin, renderingSecret, cookie, requestId, address, signal }: RenderRequest,
  locale: string,
): ReturnType<typeof createApiClient> =>
  createApiClient({
    origin: platformOrigin,
    locale,
    headers: { ...visitorHeaders({ cookie, requestId, address }), ...renderingHeaders(renderingSecret) },
    fetch: (to, options) => {
      const signals = [options.signal, signal, callSignal()].filter((one) => one instanceof AbortSignal);
      return fetch(to, { ...options, signal: AbortSignal.any(signals) });
    },
  });

/** Creates the scope of a page and loads what every page needs: the session, the site's settings and its redirects. */
export const createPageScope = async (request: RenderRequest, locale: string) => {
  const { locales, platformOrigin, report } = request;
  const scope = fork({
    values: [
      [$apiClient, createVisitorClient(request, locale)],
      [$theme, readTheme(request.cookie)],
      [$isBot, request.isBot],
      [$site, request.site],
      [$hasChatFrame, request.hasChatFrame],
    ],
  });
  await allSettled(localesReceived, { scope, params: locales });
  await allSettled(localeOpened, { scope, params: locale });
  const [redirects] = await Promise.all([
    readRedirects(platformOrigin, (error) => report({ error: messageOf(error) }, 'The redirects could not be read')),
    allSettled(siteConfigRequested, { scope }),
    allSettled(sessionOpened, { scope, params: { hasCookie: request.hasSession } }),
  ]);
  if (locales.locales.length === 0) await allSettled(fatalRaised, { scope, params: localesMissing });
  return { scope, redirects };
};

/** Returns the stores for the browser, without the code of third parties. */
export const serializeScope = (scope: Scope): Record<string, unknown> => {
  const config = scope.getState($siteConfig);
  return { ...serialize(scope), ...(config && $siteConfig.sid ? { [$siteConfig.sid]: withoutCode(config) } : {}) };
};
