import {
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  readApi,
  registerPlayer,
  test,
  type Locator,
  type Page,
} from '@croupier/tools/playwright';
import { sell } from './shelf.ts';

const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) });
const dialog = (page: Page) => page.getByRole('dialog');
const fresh = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 8)}`;

/** Opens a dialog that says how many points are missing, checks it also on a small screen, and closes it. */
const expectMissingPoints = async (page: Page, button: Locator): Promise<void> => {
  await button.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('You need 475 more Stars');
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25 of 500 Stars');
  await expectAccessible(page, { within: 'dialog' });
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  if (wide) await page.setViewportSize(wide);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
};

/** Confirms the purchase in the dialog. The platform receives it, but its answer is lost. */
const buyUnanswered = async (page: Page): Promise<void> => {
  await page.route(/loyalty\.buyproduct/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Buy' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('You will not be charged twice');
  await page.unroute(/loyalty\.buyproduct/);
};

test('points become money after a confirmation: charged once, shown, and added to the balance', async ({ page }) => {
  await registerPlayer(page, { currency: 'USD' });
  const name = fresh('A small prize');
  await sell(page.request, { name, price: 20 });
  await open(page, '/loyalty/shop');
  const expensive = card(page, '$5 for your balance').getByRole('button');
  await test.step('more points are missing', () => expectMissingPoints(page, expensive));
  await test.step('a double click buys once', async () => {
    await expect(main(page).getByRole('status')).toContainText('25 Stars');
    await card(page, name)
      .getByRole('button', { name: `Buy ${name}` })
      .press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(`Buy “${name}”?`);
    await expect(dialog(page).getByText('Balance after purchase').locator('..')).toContainText('5 Stars');
    await expectAccessible(page, { within: 'dialog' });
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('loyalty.buyproduct')) keys.push(request.headers()['idempotency-key']);
    });
    await dialog(page).getByRole('button', { name: 'Buy' }).dblclick();
    await expect(dialog(page)).toHaveAccessibleName(`“${name}” is yours`);
    await expect(dialog(page)).toContainText('$5 to your main balance');
    await expectAccessible(page, { within: 'dialog' });
    expect(keys).toHaveLength(1);
    await dialog(page).getByRole('button', { name: 'Continue shopping' }).click();
    await expect(dialog(page)).toBeHidden();
  });
  await expect(main(page).getByRole('status')).toContainText('5 Stars');
  const purchase = main(page).getByRole('listitem').filter({ hasText: name }).last();
  await expect(purchase).toContainText('Received');
  expect(await readApi(page.request, 'account.getBalance')).toMatchObject({
    balance_main: { amount: 500, currency: 'USD' },
  });
  await expensive.click();
  await dialog(page).getByRole('link', { name: 'View quests' }).click();
  await expect(page).toHaveURL('/loyalty');
  await expect(dialog(page)).toBeHidden();
});

test('a page that reloads before the answer repeats the same purchase', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/ERR_FAILED|Failed to load resource/);
  const name = fresh('A prize between two pages');
  await sell(page.request, { name, price: 10 });
  await open(page, '/loyalty/shop');
  await card(page, name).getByRole('button').click();
  await buyUnanswered(page);
  await open(page, '/loyalty/shop');
  await card(page, name).getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Buy' }).click();
  await expect(dialog(page)).toHaveAccessibleName(`“${name}” is yours`);
  expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ points: 15 });
  expect(await readApi(page.request, 'loyalty.getpurchases')).toMatchObject({ count: 1 });
});
