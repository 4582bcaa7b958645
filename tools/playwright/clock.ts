import { expect, type Page } from '@playwright/test';

/** Shorter than the time in which the page's scripts have to arrive: those that still load then do so. */
const lead_ms = 1000;

/**
 * Stops the time of a page after a second passes at once. `page.clock.runFor` lets time go on: what disappears after a
 * few seconds stays for the test on a slow machine. The test calls `page.clock.install()` before it opens the page.
 */
export const pauseClock = (page: Page): Promise<void> =>
  // On a busy machine, the moment to pause at may have passed before the page learns of it.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + lead_ms)).toPass();
