import {
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

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Checks a dialog: no overflow, and accessible to everyone. */
const expectWell = async (page: Page): Promise<void> => {
  await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, { within: 'dialog' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
};

for (const [theme, prefix, width] of [
  ['light', '', 1280],
  ['light', '/ar', 360],
  ['dark', '/ar', 768],
] as const) {
  test(`all dialogs fit and are accessible in the ${theme} theme, ${width} wide${prefix && `, ${prefix}`}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await registerPlayer(page, { currency: 'USD' });
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 780 });
    const name = `Prize ${Math.random().toString(36).slice(2, 8)}`;
    await sell(page.request, { name, price: 20 });
    await readApi(page.request, 'loyalty.getquests');
    const button = (product: string) =>
      main(page)
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: product, level: 3 }) })
        .getByRole('button');

    await open(page, `${prefix}/loyalty/shop`);
    // loyalty-shop-insufficient-funds
    await main(page).getByRole('article').first().getByRole('button').click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await expectWell(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // loyalty-shop-confirm, then loyalty-shop-buy
    await button(name).click();
    await expect(dialog(page)).toHaveAccessibleName(new RegExp(name));
    await expectWell(page);
    await dialog(page).locator('button[type="submit"]').click();
    await expect(dialog(page).locator('button[type="submit"]')).toHaveCount(0);
    await expect(dialog(page).getByRole('heading')).toContainText(name);
    await expectWell(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open(page, `${prefix}/loyalty`);
    // loyalty-quest
    await main(page).locator('li[data-done] button').first().click();
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expectWell(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // loyalty-character-change, then loyalty-character-change-confirm above it
    await main(page)
      .getByRole('button', { name: prefix ? 'اختر شخصيتك' : 'Choose your character' })
      .click();
    await expect(dialog(page).getByRole('radio').first()).toBeVisible();
    await expectWell(page);
    await dialog(page).locator('label:has([type=radio])').first().click();
    await dialog(page)
      .getByRole('button', { name: prefix ? 'اختر' : 'Choose', exact: true })
      .click();
    await expect(page.getByRole('dialog').last().getByRole('radio')).toHaveCount(0);
    await expectWell(page);
  });
}
