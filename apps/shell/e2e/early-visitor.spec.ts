import { expect, test, type Page } from '@croupier/tools/playwright';
import { holdScripts, open } from './visitor.ts';

const main = (page: Page) => page.locator('main');

test('who goes back before the page is alive comes to the page of that address, though it is another view of the same', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/cashier/history');
  await page.getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page).toHaveURL(/tab=withdrawal/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(main(page).getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', /./);
  const asked: string[] = [];
  // The history's own, four to a page; a hint asks as well, for one deposit.
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/cashier.gethistory') && searchParams.get('count') === '4')
      asked.push(searchParams.get('type') ?? '');
  });
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/cashier/history');
  release();
  await expect(main(page).getByRole('link', { name: 'Deposits' })).toHaveAttribute('aria-current', /./);
  await expect(main(page).getByRole('link', { name: 'Withdrawals' })).not.toHaveAttribute('aria-current', /./);
  await expect.poll(() => asked).toEqual(['deposit']);
});

test('who goes back before the page is alive comes to another page, whose head says so', async ({ page, system }) => {
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
