import { depositBySandbox, expect, expectAccessible, main, open, test, type Page } from '@croupier/tools/playwright';
import { playedGame } from './lobby-visit.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const frameAddress = (page: Page) => page.locator('iframe[title^="Game:"]').getAttribute('src');

/** Sends the game's message about an uncovered stake. */
const spendPlayMoney = async (page: Page) => {
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await frame?.evaluate(() =>
    window.parent.postMessage({ source: 'croupier-game', type: 'error', code: 'INSUFFICIENT_FUNDS' }, '*'),
  );
};

for (const theme of ['dark', 'light'] as const) {
  test(`explains the demo mode to a guest and restarts it with new play money (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/game/orchard-seven');
    await playedGame(page);
    await main(page).getByRole('button', { name: 'Demo: play money only' }).click();
    await expect(dialog(page, 'You are playing in demo mode')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    await dialog(page, 'You are playing in demo mode').getByRole('button', { name: 'Keep playing for fun' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const before = await frameAddress(page);
    await spendPlayMoney(page);
    const over = dialog(page, 'You have run out of play money');
    await expect(over).toBeVisible();
    await over.getByRole('button', { name: 'Get new play money' }).click();
    await expect(over).toBeHidden();
    await playedGame(page);
    expect(await frameAddress(page)).not.toBe(before);
  });
}

test('replaces the dialog with registration for a guest', async ({ page }) => {
  await open(page, '/game/orchard-seven');
  await playedGame(page);
  await spendPlayMoney(page);
  const over = dialog(page, 'You have run out of play money');
  await over.getByRole('button', { name: 'Register to play for real money' }).click();
  await expect(over).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
});

test('offers a deposit to a player without a balance and real-money play to one with a balance', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  const explain = async () => {
    await open(page, '/game/orchard-seven');
    await playedGame(page);
    await main(page).getByRole('button', { name: 'Demo: play money only' }).click();
  };
  await explain();
  await dialog(page, 'You are playing in demo mode').getByRole('button', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Bank card' })).toBeVisible();
  await expect(page).toHaveURL('/game/orchard-seven');
  await depositBySandbox(page, { amount: 5_000 });
  await explain();
  await dialog(page, 'You are playing in demo mode').getByRole('link', { name: 'Play for real money' }).click();
  await expect(page).toHaveURL('/game/orchard-seven#real');
  await expect(page.getByRole('dialog')).toBeHidden();
  await playedGame(page);
  await expect(main(page).getByText('Demo: play money only')).toBeHidden();
});

test('the bar below a game does not move when the game starts', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/games.launch*', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/game/quiet-aurora');
  const modes = main(page).getByRole('navigation', { name: 'Game mode' });
  const before = await modes.boundingBox();
  await expect(main(page).getByText('Demo: play money only')).toBeHidden();
  release();
  await playedGame(page);
  await expect(main(page).getByText('Demo: play money only')).toBeVisible();
  expect(await modes.boundingBox()).toEqual(before);
});
