import { expect, test } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

test('the tables of numbers and dates are read beside the page as soon as somebody uses it', async ({ page }) => {
  const read = page.waitForEvent('worker', (seen) => seen.url().endsWith('/formats.js'));
  const file = page.waitForResponse((seen) => seen.url().endsWith('/formats.js'));
  await open(page, '/de');
  await page.mouse.wheel(0, 200);
  const worker = await read;
  const answer = await file;
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  // It ends when it is done.
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
});
