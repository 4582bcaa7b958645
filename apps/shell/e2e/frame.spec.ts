import { expect, expectAccessible, expectReachablePart, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

/** The mean of red, green and blue of the background, 0 to 255. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });

test('a guest chooses a theme and a language, which apply at once, persist and keep what was typed', async ({
  page,
  context,
}) => {
  await open(page, '/support?from=mail');
  const header = page.getByRole('banner');
  const html = page.locator('html');
  const message = page.getByRole('main').locator('[name=message]');
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Register' })).toBeVisible();
  await message.fill('My withdrawal is late');
  // With the keyboard: the footer moves while the list above it loads.
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('contentinfo').getByRole('radio', { name }).focus();
    await page.keyboard.press('Space');
  };
  await choose('Dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => brightness(page)).toBeLessThan(64);
  await choose('Light');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => brightness(page)).toBeGreaterThan(192);
  await expect(message).toHaveValue('My withdrawal is late');

  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/support?from=mail');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(header.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(message).toHaveValue('My withdrawal is late');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('ar');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
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
  await expectReachablePart(wallet);
  await page.keyboard.press('Escape');
  await expect(wallet).toBeHidden();
  await page.getByRole('button', { name: 'Account menu' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await expect(account).toContainText(anyPlayer.email);
  await expectAccessible(page, { within: 'header' });
  // Phones have the menu instead.
  await expectReachablePart(account, [820, 1440]);
});

// accessibility.spec.ts covers 320 pixels.
test('nothing is wider than the screen of a tablet or a desktop', async ({ page, anyPlayer }) => {
  expect(anyPlayer.currency).toBe('EUR');
  for (const address of ['/ar/support', '/de/faq']) {
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
