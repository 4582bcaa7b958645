import {
  callApi,
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  readApi,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { sell } from './shelf.ts';

const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) });
const dialog = (page: Page) => page.getByRole('dialog');
const fresh = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 8)}`;

/** Loads the quests: having an account completes the first, which adds 25 points. */
const withFirstPoints = async (page: Page): Promise<void> => {
  await readApi(page.request, 'loyalty.getquests');
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
  await withFirstPoints(page);
  await open(page, '/loyalty/shop');
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
  await expect(main(page).getByRole('status')).toContainText('5 Stars');
  const purchase = main(page).getByRole('listitem').filter({ hasText: name }).last();
  await expect(purchase).toContainText('Received');
  expect(await readApi(page.request, 'account.getBalance')).toMatchObject({
    balance_main: { amount: 500, currency: 'USD' },
  });
});

test('a retry after a lost answer charges the points once', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/ERR_FAILED|Failed to load resource/);
  const name = fresh('A prize in a tunnel');
  await sell(page.request, { name, price: 10 });
  await withFirstPoints(page);
  await open(page, '/loyalty/shop');
  await card(page, name).getByRole('button').click();
  await buyUnanswered(page);
  await dialog(page).getByRole('button', { name: 'Buy' }).click();
  await expect(dialog(page)).toHaveAccessibleName(`“${name}” is yours`);
  expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ points: 15 });
});

test('a page that reloads before the answer repeats the same purchase', async ({ page, player, consoleGuard }) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/ERR_FAILED|Failed to load resource/);
  const name = fresh('A prize between two pages');
  await sell(page.request, { name, price: 10 });
  await withFirstPoints(page);
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

test('shows the missing points with links to earn more', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await withFirstPoints(page);
  await open(page, '/loyalty/shop');
  await card(page, '$5 for your balance').getByRole('button').press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('You need 475 more Stars');
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25 of 500 Stars');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, '$5 for your balance').getByRole('button')).toBeFocused();
  await card(page, '$5 for your balance').getByRole('button').click();
  await dialog(page).getByRole('link', { name: 'View quests' }).click();
  await expect(page).toHaveURL('/loyalty');
  await expect(dialog(page)).toBeHidden();
});

test('a shipped product needs an address; the last one is sold out afterwards, and limits hold', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  const name = fresh('A mug');
  await sell(page.request, { name, price: 5, reward: { type: 'item' }, stock: 1 });
  const once = fresh('A card');
  await sell(page.request, { name: once, price: 5, reward: { type: 'item' }, limit_per_player: 1 });
  await withFirstPoints(page);
  await open(page, '/loyalty/shop');
  for (const thing of [name, once]) {
    await card(page, thing).getByRole('button').click();
    await dialog(page).getByRole('button', { name: 'Buy' }).click();
    const address = dialog(page).getByRole('textbox', { name: /Delivery address/ });
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, { within: 'dialog' });
    await address.fill('Ada Meyer, Torstrasse 1, 10119 Berlin, Germany');
    await dialog(page).getByRole('button', { name: 'Buy' }).click();
    await expect(dialog(page)).toHaveAccessibleName(`“${thing}” has been ordered`);
    await dialog(page).getByRole('button', { name: 'Continue shopping' }).click();
  }
  await expect(card(page, name).getByText('Sold out')).toBeVisible();
  await expect(card(page, name).getByRole('button')).toHaveCount(0);
  await expect(card(page, once).getByText('Already bought')).toBeVisible();
  await expect(main(page).getByText('Ordered')).toHaveCount(2);
});

test('the last product can be sold while another player decides', async ({
  page,
  player,
  browser,
  baseURL,
  consoleGuard,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/status of 409/);
  const name = fresh('The only one');
  await sell(page.request, { name, price: 5, stock: 1 });
  await withFirstPoints(page);
  await open(page, '/loyalty/shop');
  await card(page, name).getByRole('button').click();
  await expect(dialog(page).getByRole('button', { name: 'Buy' })).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await registerPlayer(other.request);
  await readApi(other.request, 'loyalty.getquests');
  const { items } = (await readApi(other.request, 'loyalty.getproducts', { count: 100 })) as {
    items: { id: number; name: string }[];
  };
  await callApi(other.request, 'loyalty.buyproduct', { id: items.find((item) => item.name === name)?.id ?? 0 });
  await other.close();
  await dialog(page).getByRole('button', { name: 'Buy' }).click();
  await expect(dialog(page)).toContainText('This item is sold out.');
  expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ points: 25 });
});

test('the card shows that the level is too low', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/loyalty/shop');
  await expect(card(page, 'A deck of cards in a wooden box').getByText('From Gold', { exact: true })).toBeVisible();
  await card(page, 'A deck of cards in a wooden box').getByRole('link', { name: 'View levels' }).click();
  await expect(page).toHaveURL('/loyalty');
});

test('a guest logs in from the shop and returns to it', async ({ page }) => {
  await open(page, '/loyalty/shop');
  await card(page, '$5 for your balance').getByRole('link', { name: 'Register' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/loyalty/shop');
});

for (const prefix of ['', '/ar']) {
  test(`the dialogs fit a small screen, ${prefix === '' ? 'left to right' : 'right to left'}, in the light theme`, async ({
    page,
    context,
    player,
    baseURL,
  }) => {
    expect(player.uid).toBeGreaterThan(0);
    await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 640 });
    await withFirstPoints(page);
    await open(page, `${prefix}/loyalty/shop`);
    await main(page).getByRole('article').first().getByRole('button').click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, { within: 'dialog' });
  });
}
