import { expect, test, type Page } from '@croupier/tools/playwright';
import { holdScripts, open } from './visitor.ts';

const main = (page: Page) => page.locator('main');

// Another state of the same page: routing/routed-page.test.tsx.
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
