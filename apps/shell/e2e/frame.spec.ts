import { expect, expectAccessible, test } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

test('a guest is offered the ways in, and the site\'s places', async ({ page }) => {
  await open(page, '/support');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Casino' }).click();
  await expect(page).toHaveURL('/gamehall');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the wallet tells all four balances, and the fun one is not in the total', async ({ page, player }) => {
  await open(page, '/support');
  await page.getByRole('button', { name: 'Balance' }).click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet.getByRole('listitem')).toHaveText([/Main.*€0$/, /Casino bonus.*€0$/, /Betting bonus.*€0$/, /Fun.*€1,000$/]);
  await expect(page.getByRole('button', { name: 'Balance' })).toContainText('€0');
  await page.keyboard.press('Escape');
  await expect(wallet).toBeHidden();
  expect(player.currency).toBe('EUR');
});

test('another language is the same page in it, written its own way, and remembered', async ({ page, context }) => {
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

test('a player\'s language is known to the platform from then on', async ({ page, player }) => {
  await open(page, '/support');
  const told = page.waitForResponse((response) => response.url().includes('account.changelocale'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  expect((await told).ok()).toBe(true);
  await expect(page).toHaveURL('/de/support');
  expect(player.uid).toBeGreaterThan(0);
});

test('the theme changes at once and stays', async ({ page }) => {
  await open(page, '/support');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
  const dark = await ground();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await ground()).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('what is not there is a 404 with a way onward', async ({ page, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  for (const address of ['/no-such-page', '/no/such/page', '/de/gibt-es-nicht', '/en']) {
    const response = await page.goto(address);
    expect({ address, status: response?.status() }).toEqual({ address, status: 404 });
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a page of the CMS is drawn by the server, and comes by the footer\'s links too', async ({ page, request }) => {
  expect(await (await request.get('/faq')).text()).toContain('How do I open an account?');
  await open(page, '/support');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('paths for players without a screen of their own lead to the profile', async ({ page, player }) => {
  await page.goto('/responsible-game');
  await expect(page).toHaveURL('/profile/responsible-game');
  await page.goto('/bets/open');
  await expect(page).toHaveURL('/profile/bets');
  expect(player.uid).toBeGreaterThan(0);
});

test('on a phone the menu is a sheet that closes when one goes', async ({ page }) => {
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

for (const width of [320, 768, 1440]) {
  test(`nothing is wider than the screen at ${width} px`, async ({ page, player }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/support', '/ar/support', '/de/faq']) {
      await open(page, address);
      expect({ address, wide: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({ address, wide: width });
    }
    expect(player.uid).toBeGreaterThan(0);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`everybody can use it, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const address of ['/support', '/ar/faq', '/forms/sign_in', '/forms/sign_up', '/_icons']) {
      await open(page, address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
    }
    await open(page, '/support');
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
  });
}

test('a player\'s panels can be used by everybody', async ({ page, player }) => {
  await open(page, '/support');
  await page.getByRole('button', { name: 'Balance' }).click();
  await expect(page.getByRole('dialog', { name: 'Wallet' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, { within: 'header' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(player.email);
  await expectAccessible(page, { within: 'header' });
});
