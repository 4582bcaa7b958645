import { expect, test } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

test('number and date formats load with the first interaction', async ({ page }) => {
  const read = page.waitForEvent('worker', (seen) => seen.url().endsWith('/formats.js'));
  const file = page.waitForResponse((seen) => seen.url().endsWith('/formats.js'));
  await open(page, '/de');
  await page.mouse.wheel(0, 200);
  const worker = await read;
  const answer = await file;
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  // The page is ready afterwards.
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
});
