import type { Page } from '@croupier/tools/playwright';

/**
 * Documents of this page's browser come with other settings than the site has: each text of their boot data is
 * replaced, and is there to be replaced.
 */
export const withBoot = async (page: Page, replacements: Readonly<Record<string, string>>): Promise<void> => {
  // A document a test gives is from no address: its frames and the chat's code, which are on this computer, want to be
  // allowed.
  await page.context().grantPermissions(['local-network-access']);
  await page.context().route(
    (url) => !/^\/(?:api|mf|_|nfx|cms|oauth|hit)/.test(url.pathname),
    async (route) => {
      // A document that the service worker requests is a fetch.
      const request = route.request();
      if (request.resourceType() !== 'document' && request.serviceWorker() === null) return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const document = await response.text();
      if (!document.includes('id="boot"')) return route.fulfill({ response });
      const missing = Object.keys(replacements).filter((text) => !document.includes(text));
      if (missing.length > 0) throw new Error(`The document does not say ${missing.join(', ')}`);
      return route.fulfill({
        response,
        body: Object.entries(replacements).reduce((told, [from, to]) => told.replaceAll(from, to), document),
      });
    },
  );
};
