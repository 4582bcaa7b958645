import { callCms, expect, registerPlayer, test, type Page } from '@croupier/tools/playwright';

// These tests close the site for everyone.
test.describe.configure({ mode: 'serial' });

type Request = Page['request'];
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** The head of a document that shows an error page. */
const answered = async (request: Request, path: string, userAgent?: string) => {
  const answer = await request.get(path, {
    maxRedirects: 0,
    ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }),
  });
  const html = await answer.text();
  return {
    status: answer.status(),
    page: /data-system-page="([^"]+)"/.exec(html)?.[1] ?? null,
    hasHeader: html.includes('<header'),
  };
};

const setApplication = (request: Request, data: Readonly<Record<string, boolean>>) =>
  callCms(request, 'put', 'application', data);

for (const key of ['isApplicationDisabled', 'isUnderMaintenance'] as const) {
  test(`a site with ${key} answers every address with 503; robots get only the status`, async ({
    playwright,
    system,
  }) => {
    const guest = await playwright.request.newContext({ baseURL: system.origin });
    await setApplication(guest, { [key]: true });
    try {
      await expect.poll(async () => (await answered(guest, `/support?${key}`)).status).toBe(503);
      for (const path of [`/?${key}`, `/de?${key}`, `/gamehall?${key}`, `/ar/promotions?${key}`]) {
        expect({ path, ...(await answered(guest, path)) }).toEqual({
          path,
          status: 503,
          page: 'maintenance',
          hasHeader: false,
        });
        expect({ path, ...(await answered(guest, path, robot)) }).toMatchObject({ path, status: 503, page: null });
      }
    } finally {
      await setApplication(guest, { isApplicationDisabled: false, isUnderMaintenance: false });
    }
    await expect.poll(async () => (await answered(guest, `/support?${key}`)).status).toBe(200);
    await guest.dispose();
  });
}

test('a banned player gets 403 at every address, a guest sees the site', async ({ playwright, system, page }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { uid } = await registerPlayer(page.request);
  expect(await answered(page.request, '/faq')).toMatchObject({ status: 200, page: null });
  const banned = await elsewhere.post(`${system.platform}/operator/players/${uid}/state`, {
    data: { state: 'banned', reason: 'A test of the shell' },
    headers: { authorization: `Bearer ${system.tokens?.operator}` },
  });
  expect(banned.ok(), await banned.text()).toBe(true);
  for (const path of ['/', '/faq', '/de/gamehall', '/profile/settings'])
    expect({ path, ...(await answered(page.request, path)) }).toEqual({
      path,
      status: 403,
      page: 'forbidden',
      hasHeader: false,
    });
  expect(await answered(elsewhere, '/faq')).toMatchObject({ status: 200, page: null });
  await elsewhere.dispose();
});
