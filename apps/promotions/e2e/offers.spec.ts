import { randomUUID } from 'node:crypto';
import {
  depositBySandbox,
  expect,
  expectAccessible,
  freshEmail,
  main,
  open,
  overflow,
  publish,
  test,
  type Locator,
} from '@croupier/tools/playwright';
import { offerData } from './offer-data.ts';

/**
 * Pages of guests are cached, separately for visitors with consent: the first request after a change may still get the
 * previous page.
 */
const visitUntilVisible = (offer: Locator, visit: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await visit();
    await expect(offer).toBeVisible({ timeout: 10_000 });
  }).toPass();

const fresh = (): string => `Offer ${randomUUID().slice(0, 8)}`;

test('a newly published offer appears in sentences in the list and on its page', async ({
  browser,
  page,
  request,
  system,
}) => {
  const title = fresh();
  const id = await publish(request, 'offers', offerData(title, 'first_deposit'));
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: system.origin });
  const paper = await plain.newPage();
  const card = main(paper).getByRole('article').filter({ hasText: title });
  await visitUntilVisible(card, () => paper.goto('/offers'));
  await expect(card).toContainText('100%');
  await expect(card).toContainText('deposit bonus up to $200');
  await expect(card).toContainText('Wager the bonus 35 times before you can withdraw it.');
  await expect(card).toContainText('Minimum deposit');
  await card.getByRole('link', { name: 'Register and deposit' }).click();
  await expect(paper).toHaveURL('/forms/sign_up');
  await plain.close();

  const link = main(page).getByRole('link', { name: title, exact: true });
  await visitUntilVisible(link, () => open(page, '/offers'));
  await link.click();
  await expect(page).toHaveURL(`/offers/${id}`);
  await expect(main(page).getByRole('region', { name: 'What you get' })).toContainText('100%');
  await expectAccessible(page, { within: '#main' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await open(page, '/ar/offers');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, { within: '#main' });
  await open(page, '/promotions');
  await expect(main(page).getByRole('link', { name: 'Deposit offers' })).toBeVisible();
});

test('a guest takes an offer: registers and continues to the deposit with it', async ({ page, request }) => {
  const title = fresh();
  const id = await publish(request, 'offers', offerData(title, 'first_deposit'));
  const card = main(page).getByRole('article').filter({ hasText: title });
  await visitUntilVisible(card, () => open(page, '/offers'));
  await card.getByRole('link', { name: 'Register and deposit' }).click();
  const popup = page.getByRole('dialog', { name: 'Register' });
  await popup.getByLabel('Email').fill(freshEmail());
  await popup.getByLabel('Password', { exact: true }).fill('correct-horse');
  await popup.getByRole('checkbox', { name: /legal age/ }).check();
  await popup.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/cashier/deposit?campaign_offer_id=${id}`);
});

test('a player sees the offers they qualify for, before and after a deposit', async ({
  page,
  player,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  expect(player.uid).toBeGreaterThan(0);
  const [first, repeat] = [fresh(), fresh()];
  const firstId = await publish(request, 'offers', offerData(first, 'first_deposit'));
  await publish(request, 'offers', offerData(repeat, 'repeat_deposit'));
  await open(page, '/offers');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Offers for you');
  const card = main(page).getByRole('article').filter({ hasText: first });
  await expect(card.getByRole('link', { name: 'Deposit with this offer' })).toHaveAttribute(
    'href',
    `/cashier/deposit?campaign_offer_id=${firstId}`,
  );
  await expect(main(page).getByText(repeat)).toBeHidden();
  await depositBySandbox(page, { amount: 5_000 });
  await open(page, '/offers');
  await expect(main(page).getByText(repeat)).toBeVisible();
  await expect(main(page).getByText(first)).toBeHidden();
  expect((await page.goto(`/offers/${firstId}`))?.status()).toBe(404);
});
