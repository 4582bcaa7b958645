import { depositBySandbox, expect, open, registerPlayer, shifts, test, watchShifts } from '@croupier/tools/playwright';

test('shows news of the programme after the first click, on any page, and once', async ({ page }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => {
        document.documentElement.dataset.sounded = this.duration.toFixed(2);
      });
      return play.call(this);
    };
  });
  await registerPlayer(page, { isWelcomed: false });
  await open(page, '/faq');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Welcome')).toHaveCount(0);
  // Deferred code may still be loading: it reacts to a click only afterwards.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(toasts).toContainText('You received your first Stars.', { timeout: 10_000 });
  }).toPass();
  await expect(toasts).toContainText('+25');
  await expect(page.locator('html')).toHaveAttribute('data-sounded', '0.28');
  await expect(toasts.getByText('You received your first Stars.')).toHaveCount(0);
  const asked = page.waitForResponse((response) => response.url().includes('loyalty.takenotifications'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loyalty programme' }).click();
  expect(((await (await asked).json()) as { data: unknown[] }).data).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } });

  test('shows several messages one after another without layout shift', async ({ page }) => {
    await watchShifts(page);
    await registerPlayer(page, { isWelcomed: false });
    await depositBySandbox(page, { amount: 5_000, acknowledgesNotices: false });
    await open(page, '/faq');
    const region = page.getByRole('region', { name: 'Notifications' });
    const all = region.locator(':scope > *');
    const seen = all.filter({ visible: true });
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await expect(all.nth(1)).toBeAttached({ timeout: 10_000 });
    }).toPass();
    const before = await all.count();
    await expect(seen).toHaveCount(1);
    expect((await seen.boundingBox())?.height).toBeLessThan(300);
    await expect(seen).toContainText('You received your first Stars.');
    await seen.getByRole('button', { name: 'Close' }).click();
    await expect(all).toHaveCount(before - 1);
    await expect(seen).toHaveCount(1);
    await expect(seen).not.toContainText('You received your first Stars.');
    // Each disappears after a while unless the pointer is over it.
    await page.mouse.move(200, 800);
    await expect(all).toHaveCount(0);
    expect((await shifts(page)).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
  });
});
