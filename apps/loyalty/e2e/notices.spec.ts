import { expect, registerPlayer, test } from '@croupier/tools/playwright';
import { open } from './visit.ts';

test('what has happened in the programme is told after the first click, on any page, and once', async ({ page }) => {
  await registerPlayer(page, { isWelcomed: false });
  await open(page, '/faq');
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told.getByText('Welcome')).toHaveCount(0);
  // What begins after the first view may still be on its way: a click is heard once it is there.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(told).toContainText('The first Stars are yours.', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(told).toContainText('+25');
  await expect(told.getByText('The first Stars are yours.')).toHaveCount(0, { timeout: 10_000 });
  const asked = page.waitForResponse((response) => response.url().includes('loyalty.getnotifications'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loyalty programme' }).click();
  expect(((await (await asked).json()) as { data: unknown[] }).data).toEqual([]);
});
