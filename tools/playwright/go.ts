import type { Page } from '@playwright/test';

/**
 * Goes to an address within the open page, as a link does: the document stays. Returns when React has rendered the
 * route; the page's data may still be loading.
 */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  }, address);
