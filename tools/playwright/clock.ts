import type { Page } from '@playwright/test';

/**
 * Stops the time of a page after half a minute passes at once, in which deferred code starts. `page.clock.runFor` lets
 * time go on: what disappears after a few seconds stays for the test on a slow machine. The test calls
 * `page.clock.install()` before it opens the page.
 */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
