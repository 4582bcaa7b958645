import { expect, expectAccessible, test } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

const refuse = (code: string, status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code, message: code }, request_id: 'suite' }),
});
const expectedMessages = /Failed to load resource: the server responded with a status of (403|404|503)/;

// Which errors close the site, and with which page: shell.model.test.ts.
const pages = [
  {
    code: 'UserBannedException',
    status: 403,
    heading: 'Access denied',
    kind: 'forbidden',
    hasHeader: false,
    way: 'Contact support',
  },
  {
    code: 'UserDeletedException',
    status: 403,
    heading: 'Your account is closed',
    kind: 'user-block',
    hasHeader: true,
    way: 'Contact support',
  },
  {
    code: 'ApplicationDisabledException',
    status: 503,
    heading: 'We will be right back',
    kind: 'maintenance',
    hasHeader: false,
    way: 'Try again',
  },
] as const;

for (const { code, status, heading, kind, hasHeader, way } of pages) {
  test(`${code} during a visit replaces everything with the page ${kind}; another error does not`, async ({
    page,
    anyPlayer,
    consoleGuard,
  }) => {
    consoleGuard.allow(expectedMessages);
    expect(anyPlayer.uid).toBeGreaterThan(0);
    await open(page, '/faq');
    let refusal = refuse('AccessDeniedException', 403);
    await page.route('**/api/account.getBalance**', (route) => route.fulfill(refusal));
    const balanceResponse = page.waitForResponse((response) => response.url().includes('account.getBalance'));
    await page.getByRole('button', { name: 'Balance' }).click();
    await balanceResponse;
    await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
    await expect(page.locator('[data-system-page]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    refusal = refuse(code, status);
    await page.getByRole('button', { name: 'Balance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[data-system-page]')).toHaveAttribute('data-system-page', kind);
    expect(await page.getByRole('banner').count()).toBe(hasHeader ? 1 : 0);
    await expectAccessible(page);
    await expect(page.locator('[data-system-page]').getByText(way, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} · Aurora`);
  });
}

test('an unknown or malformed address is a 404 with the headers of a document, and links to the home page', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  for (const address of ['/no/such/page', '/%', '/gamehall/%ff']) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(answer.headers()['content-security-policy'], address).toContain("frame-ancestors 'self'");
  }
  expect((await page.goto('/%E0%A4%A'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a robot gets the status and no error page', async ({ request }) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const missing = await request.get('/no-such-page', { headers });
  const html = await missing.text();
  expect(missing.status()).toBe(404);
  expect(html).toContain('<header');
  expect(/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1]).toBe('');
  const found = await request.get('/faq', { headers });
  expect(found.status()).toBe(200);
  expect(/<main[^>]*>(.*?)<\/main>/s.exec(await found.text())?.[1]).toMatch(/<h1/);
});
