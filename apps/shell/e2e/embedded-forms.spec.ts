import { expect, freshEmail, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

/** Adds a frame to the page, outside the part that React hydrates. */
const embed = (page: Page, src: string): Promise<void> =>
  page.evaluate((address) => {
    const frame = Object.assign(document.createElement('iframe'), {
      src: address,
      title: 'Embedded',
      width: '400',
      height: '700',
    });
    document.body.prepend(frame);
  }, src);
// Messages of other sites: frames/frame-messages.model.test.ts.
const embedded = (page: Page) => page.frameLocator('iframe[title="Embedded"]');

/** Collects the messages that frames of the site send to this page, except those of the live chat. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const receivedMessages: unknown[] = [];
    window.addEventListener('message', ({ origin, data }) => {
      if (!['redirect', 'refresh_user', 'checkIframe'].includes(data?.type)) return;
      receivedMessages.push({ origin, data });
      document.documentElement.dataset['receivedMessages'] = JSON.stringify(receivedMessages);
    });
  });
const heardBy = async (page: Page): Promise<readonly Readonly<{ origin: string; data: unknown }>[]> =>
  JSON.parse(await page.evaluate(() => document.documentElement.dataset['receivedMessages'] ?? '[]'));

test('a registration in a frame sends the next address to the embedding page, which navigates there', async ({
  page,
  system,
}) => {
  await open(page, '/support');
  await listen(page);
  await embed(page, '/forms/sign_up');
  const form = embedded(page);
  await form.getByLabel('Email').fill(freshEmail());
  await form.getByLabel('Password', { exact: true }).fill('correct-horse');
  await form.getByRole('checkbox', { name: /legal age/ }).check();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/cashier/deposit?register=success');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
  expect(await heardBy(page)).toEqual([
    { origin: system.origin, data: { type: 'redirect', path: '/cashier/deposit?register=success' } },
  ]);
});

test('a login in a frame makes the embedding page reload the session and stay', async ({
  page,
  playwright,
  system,
}) => {
  const { email, password } = await registerPlayer(await playwright.request.newContext({ baseURL: system.origin }));
  await open(page, '/support');
  await listen(page);
  await embed(page, '/forms/sign_in');
  const form = embedded(page);
  await expect(form.getByRole('banner')).toBeHidden();
  await form.getByLabel('Email or phone').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
  await expect(page).toHaveURL('/support');
  expect(await heardBy(page)).toEqual([{ origin: system.origin, data: { type: 'refresh_user' } }]);
});

test('a complete page in a frame reports its address, and the embedding page navigates there', async ({ page }) => {
  await open(page, '/support');
  await embed(page, '/faq');
  await expect(page).toHaveURL('/faq');
  await expect(page.locator('main').first()).toHaveAttribute('data-route', 'slug');
});

test('other sites cannot embed the forms', async ({ request }) => {
  for (const address of ['/forms/sign_in', '/forms/sign_up', '/de/forms/sign_in']) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? '';
    expect({
      address,
      ancestors: policy
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part.startsWith('frame-ancestors')),
    }).toEqual({ address, ancestors: ["frame-ancestors 'self'"] });
  }
});
