import { consentCookie, expect, expectAccessible, nonEssential, test, type Page } from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

// These visitors have not chosen yet, and the site has a live chat. Every app's "every page fits a small screen" test
// checks what a page requests and stores without consent.
test.use({ consent: 'awaited', liveChat: true });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('the banner rejects as easily as it accepts, and the footer opens the choices again', async ({ page }) => {
  await open(page, '/faq');
  const [reject, accept] = ['Reject all', 'Accept all'].map((name) => banner(page).getByRole('button', { name }));
  const boxes = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
  expect([boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.width, boxes[1]?.height]);
  await expectAccessible(page);
  const receipt = page.waitForResponse(/consent\.store/);
  await reject?.click();
  expect((await receipt).ok()).toBe(true);
  await expect(banner(page)).toBeHidden();
  await open(page, '/support');
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog.getByRole('switch', { name: 'Statistics' })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: /^Open live chat/ })).toBeVisible();
});

test('a withdrawal stops the chat and deletes what was stored', async ({ page, system, baseURL }) => {
  await page.context().addCookies([{ ...consentCookie, url: baseURL ?? system.origin }]);
  await open(page, '/faq');
  await expect(page.locator('aside iframe')).toHaveCount(1);
  await page.evaluate(() => {
    localStorage.setItem('total_balance', '{}');
    localStorage.setItem('_of_a_vendor', '1');
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Reject all' }).click();
  await reloaded;
  expect(await nonEssential(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Open live chat/ })).toBeVisible();
  await expect(page.locator('aside iframe')).toHaveCount(0);
});

test('the banner covers no focused control', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/faq');
  await expect(banner(page)).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const overlap = async (): Promise<number> => {
    const [control, cover] = [await last.boundingBox(), await banner(page).boundingBox()];
    return (control?.y ?? 0) + (control?.height ?? 0) - (cover?.y ?? 0);
  };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('#main').focus();
    await last.focus();
    await expect.poll(overlap, `pixels under the banner at ${width} px`).toBeLessThanOrEqual(0);
  }
});
