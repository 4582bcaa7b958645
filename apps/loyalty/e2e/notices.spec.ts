import {
  depositBySandbox,
  expect,
  open,
  pauseClock,
  registerPlayer,
  shifts,
  test,
  watchShifts,
  type Locator,
  type Page,
} from '@croupier/tools/playwright';

/** Clicks until a toast is there, which appears 0.3 s after the answer of the platform. The clock is paused. */
const clickUntilShown = (page: Page, toast: Locator): Promise<void> =>
  // Deferred code may still be loading: it reacts to a click only afterwards.
  expect(async () => {
    await page.getByRole('heading', { level: 1 }).click({ timeout: 5000 });
    await page.clock.runFor(400);
    await expect(toast).toBeAttached({ timeout: 5000 });
  }).toPass();

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
  await page.clock.install();
  await open(page, '/faq');
  await pauseClock(page);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Welcome')).toHaveCount(0);
  await clickUntilShown(page, toasts.getByText('You received your first Stars.'));
  await expect(toasts).toContainText('+25');
  await expect(page.locator('html')).toHaveAttribute('data-sounded', '0.28');
  await page.clock.runFor(6000);
  await expect(toasts.getByText('You received your first Stars.')).toHaveCount(0);
  await page.clock.resume();
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
    await page.clock.install();
    await open(page, '/faq');
    await pauseClock(page);
    const region = page.getByRole('region', { name: 'Notifications' });
    const all = region.locator(':scope > *');
    const seen = all.filter({ visible: true });
    await clickUntilShown(page, all.nth(1));
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
    await expect(async () => {
      await page.clock.runFor(6000);
      await expect(all).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.clock.resume();
    expect((await shifts(page)).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
  });
});
