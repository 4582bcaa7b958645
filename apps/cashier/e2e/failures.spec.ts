import { expect, main, open, test } from '@croupier/tools/playwright';
import { headerBalance } from './cashier-visit.ts';

// The shell's failure.spec.ts breaks each kind of file of a remote.
test('a cashier that does not load shows an error in its place, and loads on a retry', async ({
  page,
  player,
  consoleGuard,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  consoleGuard.allow(/.*/);
  let isBroken = true;
  await page
    .context()
    .route(/\/mf\/cashier\/.*remoteEntry\.js/, async (route) =>
      isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
  await open(page, '/support');
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  const failed = main(page).getByRole('alert');
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(/\/cashier\/deposit$/);

  // The rest of the page works: the wallet opens.
  await headerBalance(page).click();
  await expect(page.getByText('Total balance')).toBeVisible();
  await page.keyboard.press('Escape');

  isBroken = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Bank card' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
