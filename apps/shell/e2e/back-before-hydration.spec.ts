import { expect, test, type Page } from '@croupier/tools/playwright';
import { holdScripts, open } from './visitor.ts';

const main = (page: Page) => page.locator('main');

test('going back before hydration shows the state of that address on the same page', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/history');
  await page.getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page).toHaveURL(/tab=withdrawal/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(main(page).getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', /./);
  const requestedTypes: string[] = [];
  // Four requests per page of the history, and one deposit for a hint.
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/cashier.gethistory') && searchParams.get('count') === '4')
      requestedTypes.push(searchParams.get('type') ?? '');
  });
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/cashier/history');
  release();
  await expect(main(page).getByRole('link', { name: 'Deposits' })).toHaveAttribute('aria-current', /./);
  await expect(main(page).getByRole('link', { name: 'Withdrawals' })).not.toHaveAttribute('aria-current', /./);
  await expect.poll(() => requestedTypes).toEqual(['deposit']);
});

test('going back before hydration shows the other page with its head', async ({ page, system }) => {
  await open(page, '/winners');
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/winners');
  release();
  await expect(main(page)).toHaveAttribute('data-route', 'winners');
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${system.origin}/winners`);
});
