import {
  depositBySandbox,
  expect,
  expectReachablePart,
  main,
  open,
  readApi,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { playedGame } from './lobby-visit.ts';

const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Balance' });

/** Deposits by card in the open dialog; the payment page opens in a new window. */
const depositInDialog = async (page: Page, amount: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Amount' });
  const card = dialog.getByRole('button', { name: 'Bank card' });
  await expect(field.or(card)).toBeVisible();
  if (await card.isVisible()) {
    await expectReachablePart(dialog);
    await card.click();
  }
  await field.fill(amount);
  await expectReachablePart(dialog);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: `Deposit €${amount}` }).click();
  const window = await opened;
  await expect(dialog.getByRole('heading', { name: 'Pay in the new window' })).toBeVisible();
  await window.locator('input[name="decision"][value="success"]').check();
  await window.locator('button[name="action"]').click();
  await expect(dialog.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue playing' }).click();
  await expect(dialog).toHaveCount(0);
};

test('a player without a balance deposits above the game, which then opens; each round changes the balance', async ({
  page,
  player,
}) => {
  expect(player.currency).toBe('EUR');
  await open(page, '/game/orchard-seven#real');
  await expect(main(page).getByRole('button', { name: 'Deposit' })).toHaveAttribute('aria-haspopup', 'dialog');
  await main(page).getByRole('button', { name: 'Deposit' }).click();
  await depositInDialog(page, '40');
  await expect(page).toHaveURL('/game/orchard-seven#real');
  const game = await playedGame(page);
  await expect(balance(page)).toContainText('€40');
  const round = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
  await game.getByRole('button', { name: 'Spin' }).click();
  expect((await round).ok()).toBe(true);
  const { balance_main } = (await readApi(page.request, 'account.getBalance')) as { balance_main: { amount: number } };
  const expected = balance_main.amount / 100;
  await expect(balance(page)).toHaveText(
    new RegExp(`€${Number.isInteger(expected) ? expected : expected.toFixed(2)}$`),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Lobby' }).click();
  await expect(page).toHaveURL('/gamehall');
});

test('a player goes from the demo to real money, and deposits without a reload of the game, which has the new balance', async ({
  page,
  player,
}) => {
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 1_000 });
  await open(page, '/game/orchard-seven');
  await main(page).getByRole('button', { name: 'Demo: play money only' }).click();
  const demo = await main(page).locator('iframe').getAttribute('src');
  await page.getByRole('dialog').getByRole('link', { name: 'Play for real money' }).click();
  await expect(page).toHaveURL('/game/orchard-seven#real');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page).getByText('Demo: play money only')).toBeHidden();
  await expect(main(page).locator('iframe')).not.toHaveAttribute('src', demo ?? '');
  const game = await playedGame(page);
  const frame = await main(page).locator('iframe').elementHandle();
  const higher = game.getByRole('button', { name: 'Higher stake' });
  while (await higher.isEnabled()) await higher.click();
  await game.getByRole('button', { name: 'Spin' }).click();
  const notice = main(page).getByText('Your balance is too low for this stake');
  await expect(notice).toBeVisible();
  await main(page).getByRole('button', { name: 'Deposit' }).click();
  await depositInDialog(page, '500');
  await expect(notice).toHaveCount(0);
  await expect(game.getByText('€510', { exact: true })).toBeVisible();
  expect(await frame?.evaluate((node) => node.isConnected)).toBe(true);
});
