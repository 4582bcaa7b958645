import type { Page } from '@croupier/tools/playwright';

/**
 * Changes settings in the documents that this page's browser receives: replaces texts of their boot data, and fails if
 * a text is missing.
 */
export const replaceBootData = async (page: Page, replacements: Readonly<Record<string, string>>): Promise<void> => {
  // A document from a test has no origin, so its frames and the chat's code on this computer need permission.
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
      if (missing.length > 0) throw new Error(`The document does not contain ${missing.join(', ')}`);
      return route.fulfill({
        response,
        body: Object.entries(replacements).reduce((html, [from, to]) => html.replaceAll(from, to), document),
      });
    },
  );
};
