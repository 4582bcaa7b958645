import {
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  queryPlatform,
  readApi,
  test,
  type Page,
  type Player,
} from '@croupier/tools/playwright';
import { closeLosingWeek } from '../../../tools/playwright/cashback.ts';

const card = (page: Page) => main(page).getByRole('article', { name: 'Weekly cashback' });
const former = (page: Page) => main(page).getByRole('table', { name: 'Past cashback' });
const mainBalance = async (page: Page): Promise<number> =>
  ((await readApi(page.request, 'account.getBalance')) as { balance_main: { amount: number } }).balance_main.amount;

/** Past weeks with cashback that was not collected. */
const missWeeks = (player: Player, weeks: number) =>
  queryPlatform(
    `
  insert into cashbacks (id, program, player_id, currency, status, title, text, start_date, end_date, net_loss, percent, amount, receiving_expired_at, created_at)
  select gen_random_uuid(), 'weekly-cashback', id, currency, 'expired', 'Weekly cashback', '', date_trunc('week', now()) - make_interval(weeks => week + 1),
    date_trunc('week', now()) - make_interval(weeks => week), 20000, 5, 1000 + week, now() - make_interval(weeks => week - 1), now()
  from players, generate_series(2, $2::int + 1) week where uid = $1`,
    [player.uid, weeks],
  );

/** The dialog of a new cashback would cover the page. */
const seen = (page: Page, { uid }: Player, id: string) =>
  page.addInitScript(
    ([key = '', value = '']) => {
      // Frames of other origins have no storage of the site.
      if (window === window.top) localStorage.setItem(key, value);
    },
    [`seen_cashback_${uid}`, id],
  );

test('a cashback is collected once: the header shows the money immediately, and the page the result', async ({
  page,
  player,
}) => {
  await seen(page, player, await closeLosingWeek(player));
  await open(page, '/profile/cashback');
  await expect(card(page)).toContainText('€12.50');
  await expect(card(page).getByRole('timer')).toHaveText(/^\d+d \d\d:\d\d:\d\d$/);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, { within: 'main' });
  }
  await card(page).getByRole('button', { name: 'Collect cashback' }).dblclick();
  await expect(main(page).getByRole('status').filter({ hasText: 'added to your main balance' })).toContainText(
    '€12.50',
  );
  await expect(card(page)).toHaveCount(0);
  await expect(former(page)).toContainText('Paid out');
  await expect(page.getByRole('banner')).toContainText('€12.50');
  expect(await mainBalance(page)).toBe(1250);
  await open(page, '/profile/cashback');
  await expect(former(page)).toContainText('Paid out');
  await expect(card(page)).toHaveCount(0);
});

test('one is declined after a confirmation; earlier ones have pages with addresses', async ({ page, player }) => {
  await missWeeks(player, 9);
  await seen(page, player, await closeLosingWeek(player));
  await open(page, '/profile/cashback');
  await card(page).getByRole('button', { name: 'Cancel cashback' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this cashback?' });
  await expect(asked).toContainText('€12.50');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Cancel cashback' }).click();
  await asked.getByRole('button', { name: 'Cancel cashback' }).click();
  await expect(main(page).getByText('Cashback cancelled.')).toBeVisible();
  await expect(former(page).getByRole('row')).toHaveCount(1 + 8);
  await main(page).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/profile/cashback?page=2');
  await expect(former(page).getByRole('row')).toHaveCount(1 + 2);
  expect(await mainBalance(page)).toBe(0);
});

test('retries a failed load; a rejection is shown and pays nothing', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of (403|500)/);
  const id = await closeLosingWeek(player);
  await seen(page, player, id);
  await open(page, '/profile/settings');
  await page.route('**/api/cashbacks.get*', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'InternalServerErrorException', message: '' }, request_id: 'x' },
    }),
  );
  await main(page).getByRole('link', { name: 'Cashback' }).click();
  await expect(main(page).getByRole('alert')).toContainText('We could not load this');
  await page.unroute('**/api/cashbacks.get*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page)).toBeVisible();
  // It expires while the page is open.
  await queryPlatform("update cashbacks set receiving_expired_at = now() - interval '1 minute' where id = $1", [id]);
  await card(page).getByRole('button', { name: 'Collect cashback' }).click();
  await expect(main(page).getByRole('alert')).toContainText('This cashback has expired');
  expect(await mainBalance(page)).toBe(0);
});

test('without a cashback the page explains it, and fits a small screen in both directions', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/profile/cashback');
  await expect(main(page).getByText('No cashback yet')).toBeVisible();
  await seen(page, player, await closeLosingWeek(player));
  for (const prefix of ['', '/ar']) {
    await open(page, `${prefix}/profile/cashback`);
    await expect(main(page).getByRole('article')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
