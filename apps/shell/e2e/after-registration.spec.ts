import {
  callApi,
  changeSiteConfig,
  expect,
  expectDialogLooks,
  freshEmail,
  publish,
  readApi,
  registerPlayer,
  remove,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { closeLosingWeek } from './cashback.ts';
import { logIn, open } from './visitor.ts';

/** The editors' campaign of this spec is for one locale, in which no other spec registers visitors. */
const locale = 'pt';

type Listed = Readonly<{ count: number; items: readonly Readonly<{ id: string; status: string }>[] }>;
const campaigns = async (page: Page): Promise<number> =>
  ((await readApi(page.request, 'popups.get', { locale })) as Listed).count;
const rememberedCashback = (page: Page, uid: number): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `seen_cashback_${uid}`);
const account = async (page: Page) =>
  (await readApi(page.request, 'account.getInfo')) as Readonly<{
    uid: number;
    balance_main: Readonly<{ amount: number }>;
  }>;
const dialogs = (page: Page) => page.getByRole('dialog');

let campaign: string | null = null;

test.afterEach(async ({ request }) => {
  if (campaign) await remove(request, 'popups', campaign, locale);
  campaign = null;
});

test('a registration opens the email confirmation, then the cashback, then the campaign, each once', async ({
  page,
}) => {
  await changeSiteConfig(page.request, 'registration', { confirmEmailPopup: true }, locale);
  campaign = await publish(
    page.request,
    'popups',
    {
      order: 1,
      isEnabled: true,
      title: 'A word of the house',
      text: 'Every round counts.',
      image_url: 'media:/art/banners/night-race.svg',
      dominant_color: '#2a1746',
      button_title: '',
      button_slug: '/tournaments',
      audience: 'player',
      deposits: 'any',
      routes: [],
      exclude_routes: [],
      frequency: 'once',
      delay: 0,
      started_at: null,
      finished_at: null,
    },
    locale,
  );
  // The gateway returns a stale document once after a change.
  await expect(async () => {
    await page.goto(`/${locale}/support?show_popup_reg=1`);
    expect(await page.locator('#boot').textContent()).toContain('"confirmEmailPopup":true');
  }).toPass();
  const popupResponse = page.waitForResponse('**/api/popups.get*');
  await open(page, `/${locale}/support?show_popup_reg=1`);
  await popupResponse;
  let cashback = '';
  // For such a new player, the cashback period closes while the page loads it.
  await page.route(
    '**/api/cashbacks.get*',
    async (route) => {
      cashback = await closeLosingWeek(await account(page));
      await route.continue();
    },
    { times: 1 },
  );
  const popup = page.getByRole('dialog', { name: 'Cadastrar-se' });
  await popup.locator('input[name=email]').fill(freshEmail());
  await popup.locator('input[name=password]').fill('correct-horse');
  await popup.getByRole('checkbox').first().check();
  await popup.locator('button[type=submit]').click();
  await expect(page).toHaveURL(`/${locale}/cashier/deposit?register=success`);

  await expect(page.getByRole('dialog', { name: 'Confirme seu e-mail' })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Seu cashback está pronto' })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  const { uid } = await account(page);
  expect(await rememberedCashback(page, uid)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'A word of the house' })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  expect(cashback).not.toBe('');
  expect(await rememberedCashback(page, uid)).toBe(cashback);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  // The campaign's frequency is once, which the platform records.
  await expect.poll(() => campaigns(page)).toBe(0);

  const looked = page.waitForResponse('**/api/cashbacks.get*');
  await page.reload();
  await (await looked).finished();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dialogs(page)).toHaveCount(0);
  // Enough time has passed for a campaign to open.
  await page.evaluate((key) => localStorage.removeItem(key), `seen_cashback_${uid}`);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Seu cashback está pronto' })).toBeVisible();
});

test('a player who logs in finds a new cashback, collects it and receives the money', async ({
  page,
  playwright,
  system,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const player = await registerPlayer(elsewhere);
  await elsewhere.dispose();
  const cashback = await closeLosingWeek(player);
  await open(page, '/support?show_popup_auth=1');
  await logIn(page, player);
  const offered = page.getByRole('dialog', { name: 'Your cashback is ready' });
  await expect(offered).toContainText('12.50');
  await expectDialogLooks(page, 'unseen-cashback');
  expect((await account(page)).balance_main.amount).toBe(0);
  await offered.getByRole('button', { name: 'Collect cashback' }).click();
  const collected = page.getByRole('dialog', { name: 'Cashback added to your balance' });
  await expect(collected.getByRole('link', { name: 'Go to the games' })).toBeVisible();
  await expectDialogLooks(page, 'unseen-cashback: collected');
  expect((await account(page)).balance_main.amount).toBe(1250);
  const { items } = (await readApi(page.request, 'cashbacks.get')) as Listed;
  expect(items.map(({ id, status }) => [id, status])).toEqual([[cashback, 'paid_out']]);
  // Another request does not pay it again.
  await callApi(page.request, 'cashbacks.payout', { id: cashback });
  expect((await account(page)).balance_main.amount).toBe(1250);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  expect(await rememberedCashback(page, player.uid)).toBe(cashback);
});
