import {
  callApi,
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  readApi,
  test,
  type Page,
} from '@croupier/tools/playwright';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => main(page).getByRole('article', { name });

/** Saves the bonus for later, activates it again and cancels it, with a confirmation where it matters. */
const manageBonus = async (page: Page): Promise<void> => {
  const gift = card(page, 'Promo code gift');
  await gift.getByRole('button', { name: 'Save for later' }).click();
  await expect(gift).toContainText('Available');
  await gift.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog(page, 'Activate this bonus?')).toContainText('Wagering requirement');
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page, 'Activate this bonus?').getByRole('button', { name: 'Activate' }).click();
  await expect(gift.getByRole('progressbar', { name: 'Wagering requirement' })).toBeVisible();
  await gift.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(dialog(page, 'Cancel this bonus?')).toContainText('You will lose');
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page, 'Cancel this bonus?').getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(main(page).getByRole('table', { name: 'Past bonuses' })).toContainText('Cancelled');
};

test('a promo code grants its bonus, which can be managed; a betting bonus leads to the sportsbook', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/profile/bonuses?promo_code=aurora20');
  const form = main(page).getByRole('form', { name: 'Promo code' });
  const code = form.getByRole('textbox', { name: 'Promo code' });
  const accepted = dialog(page, 'Promo code accepted');
  await test.step('the code in the address', async () => {
    await expect(code).toHaveValue('aurora20');
    await expect(form.getByRole('status')).toHaveText('The code is valid.');
    await code.press('Enter');
    await expect(accepted).toContainText('Promo code gift');
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(card(page, 'Promo code gift')).toContainText('Active');
    await expect(code).toHaveValue('');
    await expect(main(page).getByRole('link', { name: 'Play free spins' })).toHaveAttribute(
      'href',
      '/game/quiet-aurora#real',
    );
    await expectAccessible(page, { within: '#main' });
  });
  await test.step('the bonus', async () => {
    await manageBonus(page);
    const { balance_bonus: left } = (await readApi(page.request, 'account.getBalance')) as {
      balance_bonus: { amount: number };
    };
    expect(left.amount).toBe(0);
  });
  await test.step('a betting bonus', async () => {
    await code.fill('BET10');
    await form.getByRole('button', { name: 'Apply' }).click();
    const activated = dialog(page, 'Your betting bonus is active');
    await expect(activated).toBeVisible();
    await expect(accepted).toBeHidden();
    await expectAccessible(page, { within: 'dialog' });
    await activated.getByRole('button', { name: 'Go to betting' }).click();
    await expect(page).toHaveURL('/betting');
    await expect(activated).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('bonuses and their dialogs fit, also right to left', async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    await callApi(page.request, 'campaigns.activateOffer', { promo_code: 'AURORA20' });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, '/ar/profile/bonuses');
    await main(page).getByRole('article').first().getByRole('button').last().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page, { within: 'dialog' });
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/ar/profile/bonuses');
  });
});
