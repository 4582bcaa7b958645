import {
  depositBySandbox,
  expect,
  go,
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

/** Writes the length of each sound that has played to the end into the document. */
const recordSounds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => {
        document.documentElement.dataset.sounded = this.duration.toFixed(2);
      });
      return play.call(this);
    };
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 } });

  test('news of the programme shows once, after the first click, one message after another, and shifts no layout', async ({
    page,
  }) => {
    await recordSounds(page);
    await watchShifts(page);
    await registerPlayer(page, { isWelcomed: false });
    await depositBySandbox(page, { amount: 5_000, acknowledgesNotices: false });
    await page.clock.install();
    await open(page, '/faq');
    await pauseClock(page);
    const all = page.getByRole('region', { name: 'Notifications' }).locator(':scope > *');
    const seen = all.filter({ visible: true });
    await expect(all.filter({ hasText: 'Welcome' })).toHaveCount(0);
    await clickUntilShown(page, all.nth(1));
    const before = await all.count();
    await expect(seen).toHaveCount(1);
    expect((await seen.boundingBox())?.height).toBeLessThan(300);
    await expect(seen).toContainText('You received your first Stars.');
    await expect(seen).toContainText('+25');
    await expect(page.locator('html')).toHaveAttribute('data-sounded', '0.28');
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
    const asked = page.waitForResponse((response) => response.url().includes('loyalty.takenotifications'));
    await go(page, '/loyalty');
    expect(((await (await asked).json()) as { data: unknown[] }).data).toEqual([]);
  });
});
