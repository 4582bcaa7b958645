import { expect, expectAccessible, test } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

test('a guest sees sign-in buttons and navigation; the theme changes immediately and persists', async ({ page }) => {
  await open(page, '/support');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Casino' }).click();
  await expect(page).toHaveURL('/gamehall');
  await expect(page.getByRole('main')).toBeFocused();

  /** The mean of red, green and blue of the background, 0 to 255. */
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });
  // With the keyboard: the footer moves while the list above it loads.
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('contentinfo').getByRole('radio', { name }).focus();
    await page.keyboard.press('Space');
  };
  await choose('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(brightness).toBeLessThan(64);
  await choose('Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(brightness).toBeGreaterThan(192);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the wallet shows all balances, the fun balance outside the total; it and the menu are accessible', async ({
  page,
  anyPlayer,
}) => {
  await open(page, '/support');
  await page.getByRole('button', { name: 'Balance' }).click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet.getByRole('listitem')).toHaveText([
    /Main.*€0$/,
    /Casino bonus.*€0$/,
    /Betting bonus.*€0$/,
    /Play money.*€1,000$/,
  ]);
  await expect(page.getByRole('button', { name: 'Balance' })).toContainText('€0');
  await expectAccessible(page, { within: 'header' });
  await page.keyboard.press('Escape');
  await expect(wallet).toBeHidden();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(anyPlayer.email);
  await expectAccessible(page, { within: 'header' });
});

test('another language shows the same page in its own direction, and is remembered', async ({ page, context }) => {
  await open(page, '/faq?from=mail');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/faq?from=mail');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('ar');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
});

test('another theme and another language keep what was typed', async ({ page }) => {
  await open(page, '/support');
  const message = page.getByRole('main').locator('[name=message]');
  await message.fill('My withdrawal is late');
  // The visible part of a radio button covers its input.
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).first().check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(message).toHaveValue('My withdrawal is late');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/support');
  await expect(message).toHaveValue('My withdrawal is late');
});

test("stores a player's language in the account", async ({ page, player }) => {
  await open(page, '/support');
  const localeResponse = page.waitForResponse((response) => response.url().includes('account.changelocale'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  expect((await localeResponse).ok()).toBe(true);
  await expect(page).toHaveURL('/de/support');
  expect(player.uid).toBeGreaterThan(0);
});

test('a missing page links to other pages', async ({ page, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('on a phone the menu is a sheet that closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/support');
  await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('heading', { name: 'Menu' }), 'the menu begins at its beginning').toBeInViewport();
  await expect(sheet.getByRole('link', { name: 'Casino' })).toBeInViewport();
  await sheet.getByRole('link', { name: 'Privacy' }).scrollIntoViewIfNeeded();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'Menu' }).click();
  await sheet.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(sheet).toBeHidden();
});

// accessibility.spec.ts covers 320 pixels.
test('nothing is wider than the screen of a tablet or a desktop', async ({ page, anyPlayer }) => {
  expect(anyPlayer.currency).toBe('EUR');
  for (const address of ['/support', '/ar/support', '/de/faq']) {
    await open(page, address);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ address, wide: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
        address,
        wide: width,
      });
    }
  }
});
