import { expect, main, open, test, type Page } from '@croupier/tools/playwright';
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

test('explains the demo mode to a guest and restarts it with new play money; the bar below does not move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/games.launch*', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/game/orchard-seven');
  const modes = main(page).getByRole('navigation', { name: 'Game mode' });
  const position = await modes.boundingBox();
  await expect(main(page).getByText('Demo: play money only')).toBeHidden();
  release();
  await playedGame(page);
  await expect(main(page).getByText('Demo: play money only')).toBeVisible();
  expect(await modes.boundingBox()).toEqual(position);

  await main(page).getByRole('button', { name: 'Demo: play money only' }).click();
  await expect(dialog(page, 'You are playing in demo mode')).toBeVisible();
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
