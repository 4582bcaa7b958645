import { randomUUID } from 'node:crypto';
import { expect, freshEmail, main, open, publish, test, type Page } from '@croupier/tools/playwright';
import { offerData } from './offer-data.ts';

/**
 * Waits until the list contains an offer. Pages of guests are cached, separately for visitors with consent: the first
 * request after a change may still get the previous page.
 */
const untilListed = (page: Page, title: string): Promise<void> =>
  expect.poll(async () => (await page.request.get('/offers')).text()).toContain(title);

const fresh = (): string => `Offer ${randomUUID().slice(0, 8)}`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a newly published offer appears in sentences in the list and on its page', async ({ page, request }) => {
    const title = fresh();
    const id = await publish(request, 'offers', offerData(title, 'first_deposit'));
    const card = main(page).getByRole('article').filter({ hasText: title });
    await untilListed(page, title);
    await page.goto('/offers');
    await expect(card).toContainText('100%');
    await expect(card).toContainText('deposit bonus up to $200');
    await expect(card).toContainText('Wager the bonus 35 times before you can withdraw it.');
    await expect(card).toContainText('Minimum deposit');
    await card.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/offers/${id}`);
    await expect(main(page).getByRole('region', { name: 'What you get' })).toContainText('100%');
    await main(page).getByRole('link', { name: 'Register and deposit' }).click();
    await expect(page).toHaveURL('/forms/sign_up');
  });
});

test('a guest takes an offer: registers and continues to the deposit with it', async ({ page, request }) => {
  const title = fresh();
  const id = await publish(request, 'offers', offerData(title, 'first_deposit'));
  const card = main(page).getByRole('article').filter({ hasText: title });
  await untilListed(page, title);
  await open(page, '/offers');
  await card.getByRole('link', { name: 'Register and deposit' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/cashier/deposit?campaign_offer_id=${id}`);
});
