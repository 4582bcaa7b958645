import {
  depositBySandbox,
  expect,
  expectAccessible,
  expectDialogLooks as lookAt,
  publish,
  takeBettingOffer,
  test,
  topDialog as dialog,
  watchScripts,
  withoutWithdrawalRules,
  type Page,
} from '@croupier/tools/playwright';
import { replaceBootData } from '../boot.ts';
import { closeLosingWeek } from '../cashback.ts';
import { open } from '../visitor.ts';

/** Contrast depends on the theme and order on the direction: two combinations cover both. */
const looks = [
  {
    theme: 'light',
    prefix: '',
    look: 'light, left to right',
    texts: { demo: 'Demo: play money only', activate: 'Activate' },
  },
  {
    theme: 'dark',
    prefix: '/ar',
    look: 'dark, right to left',
    texts: { demo: 'تجريبي: بدون مال حقيقي', activate: 'تفعيل' },
  },
] as const;

const agree = (page: Page) => dialog(page).getByRole('button').last().click();
const quick = (page: Page, at: number) => page.locator('nav').last().locator('button').nth(at).click();

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
for (const { theme, prefix, look, texts } of looks) {
  test.describe(look, () => {
    test.use({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      colorScheme: theme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`sign-in, menu, search and a campaign (${look})`, async ({ page }) => {
      for (const way of ['auth', 'reg']) {
        await open(page, `${prefix}/support?show_popup_${way}=1`);
        await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
        await lookAt(page, way);
      }
      await dialog(page).locator('button[type=submit]').click();
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
      await lookAt(page, 'what is missing');
      const id = await publish(page.request, 'popups', {
        order: 1,
        isEnabled: false,
        title: 'A race at night',
        text: 'Every round counts.',
        image_url: 'media:/art/banners/night-race.svg',
        dominant_color: '#2a1746',
        button_title: 'To the race',
        button_slug: '/tournaments',
        audience: 'everyone',
        deposits: 'any',
        routes: [],
        exclude_routes: [],
        frequency: 'session',
        delay: 0,
        started_at: null,
        finished_at: null,
      });
      await open(page, `${prefix}/support?popup=${id}#popup-preview`);
      await lookAt(page, 'campaign');
      await leave(page);
      await quick(page, 0);
      await lookAt(page, 'menu');
      await leave(page);
      await quick(page, 1);
      await lookAt(page, 'games-search');
    });

    test(`a demo (${look})`, async ({ page }) => {
      await open(page, `${prefix}/game/orchard-seven`);
      await page.getByRole('main').getByRole('button', { name: texts.demo }).click();
      await lookAt(page, 'game-demo-mode');
    });

    test(`bonuses, and a withdrawal that would cancel one (${look})`, async ({ page, player, consoleGuard }) => {
      consoleGuard.allow(/status of 409/);
      expect(player.uid).toBeGreaterThan(0);
      await takeBettingOffer(page.request);
      await takeBettingOffer(page.request);
      await open(page, `${prefix}/profile/bonuses`);
      const active = page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasNot: page.getByRole('button', { name: texts.activate }) })
        .filter({ has: page.getByRole('button') });
      await active.first().getByRole('button').last().click();
      await lookAt(page, 'bonus-confirm: given up');
      await agree(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: texts.activate }).click();
      await lookAt(page, 'bonus-confirm: activated');
      const formerTitle = await dialog(page).getByRole('heading').first().innerText();
      await agree(page);
      await expect(dialog(page).getByRole('heading').first()).not.toHaveText(formerTitle);
      await lookAt(page, 'betting-bonus-activated');
      await leave(page);

      await withoutWithdrawalRules();
      await depositBySandbox(page, { amount: 10_000 });
      await open(page, `${prefix}/cashier/withdraw?method=ewallet`);
      const form = page.getByRole('main').locator('form').last();
      await form.getByRole('textbox').first().fill('20');
      await form.getByRole('textbox').last().fill('payer@example.com');
      await form.locator('button[type=submit]').click();
      await lookAt(page, 'confirm');
      await agree(page);
      await expect(dialog(page).getByRole('note').or(dialog(page).getByText(/€10/))).toBeVisible();
      await lookAt(page, 'burn-bonuses');
    });

    test(`a promotion over the home page (${look})`, async ({ page }) => {
      await open(page, prefix || '/');
      const card = page.locator(`article a[href="${prefix}/promotions/night-race"]`);
      await card.scrollIntoViewIfNeeded();
      // The row hydrates near the viewport; until then its cards are links.
      await expect
        .poll(() => card.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
        .toBe(true);
      await card.click();
      await expect(dialog(page).getByRole('link')).toHaveCount(2);
      await lookAt(page, 'promotions-detail');
    });

    test(`the reward of a promo code, now and with the next deposit (${look})`, async ({ page, player }) => {
      expect(player.uid).toBeGreaterThan(0);
      await open(page, `${prefix}/profile/bonuses`);
      const field = page.getByRole('main').locator('input[name=promo_code]');
      for (const [code, ways] of [
        ['AURORA20', 1],
        ['BOOST150', 0],
      ] as const) {
        await field.fill(code);
        await field.press('Enter');
        await expect(dialog(page).getByRole('link')).toHaveCount(ways);
        await lookAt(page, `promocode-activated: ${code}`);
        await leave(page);
      }
    });

    test(`the confirmation of a contact (${look})`, async ({ page, player, consoleGuard }) => {
      consoleGuard.allow(/status of 422/);
      expect(player.uid).toBeGreaterThan(0);
      await open(page, `${prefix}/support`);
      await page.getByRole('complementary').getByRole('listitem').first().getByRole('button').first().click();
      await expect(dialog(page).getByText(player.email)).toBeVisible();
      await lookAt(page, 'confirm-email');
      await dialog(page).getByRole('textbox').fill('000000');
      await dialog(page).locator('button[type=submit]').click();
      await expect(dialog(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await lookAt(page, 'confirm-email: a wrong code');
    });

    test(`a new cashback (${look})`, async ({ page, player }) => {
      await closeLosingWeek(player);
      await open(page, `${prefix}/faq`);
      await lookAt(page, 'unseen-cashback');
      const offered = await dialog(page).getByRole('heading').first().innerText();
      await agree(page);
      await expect(dialog(page).getByRole('heading').first()).not.toHaveText(offered);
      await lookAt(page, 'unseen-cashback: collected');
    });

    test(`the inactivity warning (${look})`, async ({ page, player }) => {
      expect(player.uid).toBeGreaterThan(0);
      await page.context().clock.install();
      await replaceBootData(page, { '"time_to_force_logout":0': '"time_to_force_logout":36000' });
      const scriptsLoaded = watchScripts(page);
      await open(page, `${prefix}/faq`);
      // Waits for deferred code, which would time out when the clock advances. It registers the service worker.
      await page.evaluate(() => navigator.serviceWorker.ready);
      await scriptsLoaded();
      await page.context().clock.fastForward(8.1 * 3_600_000);
      await lookAt(page, 'interactivity-warning');
    });

    test(`missing values in a message to support (${look})`, async ({ page }) => {
      await open(page, `${prefix}/support`);
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(2);
      await expectAccessible(page);
    });
  });
}
