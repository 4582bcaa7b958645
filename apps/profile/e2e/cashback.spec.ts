import { expect, expectAccessible, main, open, overflow, readApi, test, type Page } from '@croupier/tools/playwright';
import { closeLosingWeek } from '../../../tools/playwright/cashback.ts';

const card = (page: Page) => main(page).getByRole('article', { name: 'Weekly cashback' });
const former = (page: Page) => main(page).getByRole('table', { name: 'Past cashback' });
const mainBalance = async (page: Page): Promise<number> =>
  ((await readApi(page.request, 'account.getBalance')) as { balance_main: { amount: number } }).balance_main.amount;

test('a cashback is collected once: the header shows the money immediately, and the page the result', async ({
  page,
  player,
}) => {
  const id = await closeLosingWeek(player);
  // The dialog of a new cashback would cover the page.
  await page.addInitScript(
    ([key = '', value = '']) => {
      // Frames of other origins have no storage of the site.
      if (window === window.top) localStorage.setItem(key, value);
    },
    [`seen_cashback_${player.uid}`, id],
  );
  for (const [prefix, colorScheme] of [
    ['/ar', 'dark'],
    ['', 'light'],
  ] as const)
    await test.step(`fits a small screen (${colorScheme})`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, `${prefix}/profile/cashback`);
      await expect(main(page).getByRole('article')).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page, { within: 'main' });
    });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(card(page)).toContainText('€12.50');
  await expect(card(page).getByRole('timer')).toHaveText(/^\d+d \d\d:\d\d:\d\d$/);
  await test.step('the question before a cancellation', async () => {
    await card(page).getByRole('button', { name: 'Cancel cashback' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel this cashback?' })).toContainText('€12.50');
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
  });
  await card(page).getByRole('button', { name: 'Collect cashback' }).dblclick();
  await expect(main(page).getByRole('status').filter({ hasText: 'added to your main balance' })).toContainText(
    '€12.50',
  );
  await expect(card(page)).toHaveCount(0);
  await expect(former(page)).toContainText('Paid out');
  await expect(page.getByRole('banner')).toContainText('€12.50');
  expect(await mainBalance(page)).toBe(1250);
});
