import {
  expect,
  expectAccessible,
  go,
  main,
  open,
  overflow,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { sell } from './shelf.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const submit = (page: Page) => dialog(page).locator('button[type="submit"]');
/** Checks the open dialog: accessible to everyone, and no overflow on a tablet and on a small phone. */
const expectWell = (page: Page, name: string): Promise<void> =>
  test.step(name, async () => {
    await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, { within: 'dialog' });
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
  });

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

// The specs of shop and quests check the dialogs in the light theme, from left to right.
test.use({ viewport: { width: 768, height: 780 }, colorScheme: 'dark' });

test('all dialogs fit and are accessible in the dark theme, from right to left', async ({ page }) => {
  await registerPlayer(page, { currency: 'USD' });
  const name = `Prize ${Math.random().toString(36).slice(2, 8)}`;
  await sell(page.request, { name, price: 20, reward: { type: 'item' } });

  await open(page, '/ar/loyalty/shop');
  await main(page).getByRole('article').first().getByRole('button').click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await expectWell(page, 'loyalty-shop-insufficient-funds');
  await close(page);
  const product = page.getByRole('heading', { name, level: 3 });
  await main(page).getByRole('article').filter({ has: product }).getByRole('button').click();
  await submit(page).click();
  await expect(dialog(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expectWell(page, 'loyalty-shop-confirm');
  await dialog(page).getByRole('textbox').fill('Ada Meyer, Torstrasse 1, 10119 Berlin, Germany');
  await submit(page).click();
  await expect(submit(page)).toHaveCount(0);
  await expect(dialog(page).getByRole('heading')).toContainText(name);
  await expectWell(page, 'loyalty-shop-buy');
  await close(page);

  await go(page, '/ar/loyalty');
  await main(page).locator('li[data-done] button').first().click();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expectWell(page, 'loyalty-quest');
  await close(page);
  await main(page).getByRole('button', { name: 'اختر شخصيتك' }).click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await expectWell(page, 'loyalty-character-change');
  await dialog(page).locator('label:has([type=radio])').first().click();
  await dialog(page).getByRole('button', { name: 'اختر', exact: true }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await expectWell(page, 'loyalty-character-change-confirm');
});
