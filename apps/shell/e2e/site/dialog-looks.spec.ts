import {
  depositBySandbox,
  expect,
  expectAccessibleInThemes,
  expectDialogLooks as lookAt,
  go,
  main,
  takeBettingOffer,
  test,
  topDialog as dialog,
  withoutWithdrawalRules,
  type Page,
} from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

// German has the longest words. Dialogs that other specs open are inspected there, with the same function.
test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

const agree = (page: Page) => dialog(page).getByRole('button').last().click();
const quick = (page: Page, at: number) => page.locator('nav').last().locator('button').nth(at).click();

const leave = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('dialogs of guests are accessible and fit: promotion, registration, sign-in, menu, search, demo', async ({
  page,
}) => {
  await open(page, '/de');
  const card = main(page).locator('article a[href="/de/promotions/night-race"]');
  await card.scrollIntoViewIfNeeded();
  // The row hydrates near the viewport; until then its cards are links.
  await expect
    .poll(() => card.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
  await card.click();
  await expect(dialog(page).getByRole('link')).toHaveCount(2);
  await lookAt(page, 'promotions-detail');
  await leave(page);

  await go(page, '/de/support');
  await main(page).locator('button[type=submit]').click();
  await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(2);
  await test.step('missing values in a message to support', () => expectAccessibleInThemes(page));

  await go(page, '/de/support?show_popup_reg=1');
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
  await lookAt(page, 'registration');
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
  await lookAt(page, 'registration: missing values');
  await dialog(page).getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog(page).locator('input[autocomplete=current-password]')).toBeVisible();
  await lookAt(page, 'sign-in');
  await leave(page);
  await quick(page, 0);
  await lookAt(page, 'menu');
  await leave(page);
  await quick(page, 1);
  await lookAt(page, 'games-search');
  await leave(page);

  await go(page, '/de/game/orchard-seven');
  await main(page).getByRole('button', { name: 'Demo: nur Spielgeld' }).click();
  await lookAt(page, 'game-demo-mode');
});

test('dialogs of players are accessible and fit: bonuses, withdrawal, promo codes', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  expect(player.uid).toBeGreaterThan(0);
  await takeBettingOffer(page.request);
  await takeBettingOffer(page.request);
  await open(page, '/de/profile/bonuses');
  await test.step('one bonus is given up, another activated', async () => {
    const activate = page.getByRole('button', { name: 'Aktivieren' });
    const active = main(page)
      .getByRole('article')
      .filter({ hasNot: activate })
      .filter({ has: page.getByRole('button') });
    await active.first().getByRole('button').last().click();
    await lookAt(page, 'bonus-confirm: given up');
    await agree(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Aktivieren' }).click();
    await lookAt(page, 'bonus-confirm: activated');
    const formerTitle = await dialog(page).getByRole('heading').first().innerText();
    await agree(page);
    await expect(dialog(page).getByRole('heading').first()).not.toHaveText(formerTitle);
    await lookAt(page, 'betting-bonus-activated');
    await leave(page);
  });
  await test.step('a withdrawal would cancel a bonus', async () => {
    await withoutWithdrawalRules();
    await depositBySandbox(page, { amount: 10_000 });
    await go(page, '/de/cashier/withdraw?method=ewallet');
    const form = main(page).locator('form').last();
    await form.getByRole('textbox').first().fill('20');
    await form.getByRole('textbox').last().fill('payer@example.com');
    await form.locator('button[type=submit]').click();
    await lookAt(page, 'confirm');
    await agree(page);
    await expect(dialog(page).getByText('€10')).toBeVisible();
    await lookAt(page, 'burn-bonuses');
    await leave(page);
  });
  await test.step('a promo code gives its reward at once or with the next deposit', async () => {
    await go(page, '/de/profile/bonuses');
    const field = main(page).locator('input[name=promo_code]');
    for (const [code, links] of [
      ['AURORA20', 1],
      ['BOOST150', 0],
    ] as const) {
      await field.fill(code);
      await field.press('Enter');
      await expect(dialog(page).getByRole('link')).toHaveCount(links);
      await lookAt(page, `promocode-activated: ${code}`);
      await leave(page);
    }
  });
});
