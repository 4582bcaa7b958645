import {
  callApi,
  consentCookie,
  expect,
  publish,
  remove,
  runningSystem,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

// These tests change every document of the site through the policy for the CMS's code.
test.describe.configure({ mode: 'serial' });

const written = [
  {
    isEnabled: true,
    position: 'head',
    code:
      '<meta name="verification" content="of-the-cms"><script>globalThis.ranInHead = document.body === ' +
      'null</script>',
  },
  {
    isEnabled: true,
    position: 'bodyStart',
    code:
      '<p id="code-at-start" hidden>start</p><script>globalThis.ranAtStart = document.getElementById("root") === ' +
      'null</script>',
  },
  { isEnabled: true, code: '<script>globalThis.ranAtEnd = document.getElementById("root") !== null</script>' },
  { isEnabled: false, position: 'head', code: '<script>globalThis.ranDisabled = true</script>' },
];
const ids: string[] = [];

const withConsent = { extraHTTPHeaders: { cookie: `${consentCookie.name}=${consentCookie.value}` } };

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext(withConsent);
  for (const [order, entry] of written.entries())
    ids.push(await publish(request, 'custom-code', { name: `Code ${order}`, order, ...entry }));
  // The gateway renders pages of guests again after a short time.
  await expect.poll(async () => (await request.get(`${runningSystem().origin}/support`)).text()).toContain('ranAtEnd');
  await request.dispose();
});

test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  for (const id of ids) await remove(request, 'custom-code', id);
  await request.dispose();
});

/** The parts of the CMS's code that were executed in this document. */
const executedParts = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      ['ranInHead', 'ranAtStart', 'ranAtEnd', 'ranDisabled']
        .filter((name) => name in globalThis)
        .map((name) => [name, Reflect.get(globalThis, name)]),
    ),
  );
const allOfIt = { ranInHead: true, ranAtStart: true, ranAtEnd: true };

const toSamePage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in globalThis);

test("the CMS's code runs in its place with the document's nonce; code that is switched off does not", async ({
  page,
  consoleGuard,
}) => {
  await open(page, '/support');
  expect(await executedParts(page)).toEqual(allOfIt);
  await expect(page.locator('head > meta[name=verification]')).toHaveAttribute('content', 'of-the-cms');
  await expect(page.locator('body > #code-at-start')).toBeAttached();
  // A page with the same code needs no new document.
  await toSamePage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  // The policy applies to all other code.
  consoleGuard.allow(/Content Security Policy|net::ERR/);
  await page.evaluate(() => {
    document.createElement('div').innerHTML = '<img src="data:," onerror="globalThis.ranWithoutNonce = true">';
  });
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'ranWithoutNonce' in globalThis)).toBe(false);
});

/** The CMS's code in a document, parsed by a blank page. */
const customCodeIn = async (page: Page, html: string): Promise<readonly string[]> => {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  return page.evaluate((text) => {
    const elements = [
      ...new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelectorAll('script, #code-at-start, meta[name=verification]'),
    ];
    return elements
      .filter((element) => !(element instanceof HTMLScriptElement) || element.text.includes('globalThis.ran'))
      .map(({ outerHTML }) => outerHTML);
  }, html);
};

test('no document of the cashier and no embedded form contains it, in any language', async ({
  page,
  player,
  playwright,
  system,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  const guest = await playwright.request.newContext({ baseURL: system.origin, ...withConsent });
  // These addresses are not cached: the gateway would return a stale guest page once.
  expect(await customCodeIn(page, await (await guest.get('/faq?as=new')).text())).toHaveLength(5);
  const cashier = [
    '/cashier/wallet',
    '/cashier/deposit',
    '/cashier/deposit/card',
    '/cashier/history',
    '/cashier/withdraw',
    '/cashier/paysuccess',
    '/de/cashier/deposit',
  ];
  // The boot data does not contain it either.
  const clear = async (request: Page['request'], path: string): Promise<void> => {
    const html = await (await request.get(path)).text();
    expect({ path, code: /globalThis\.ran|of-the-cms|code-at-start/.exec(html)?.[0] ?? null }).toEqual({
      path,
      code: null,
    });
  };
  for (const path of cashier) await clear(page.request, path);
  for (const path of ['/forms/sign_in?as=new', '/forms/sign_up?as=new', '/ar/forms/sign_up?as=new'])
    await clear(guest, path);
  await guest.dispose();
});

test('navigating to the cashier or back loads a new document', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await callApi(page.request, 'account.changelocale', { locale: 'en' });
  await open(page, '/support');
  expect(await executedParts(page)).toEqual(allOfIt);
  await toSamePage(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Deposit/ })
    .first()
    .click();
  await expect(page).toHaveURL('/cashier/deposit');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  expect(await executedParts(page)).toEqual({});
  await open(page, '/cashier/deposit');
  await toSamePage(page);
  await page
    .getByRole('link', { name: /home page/ })
    .first()
    .click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await expect.poll(() => executedParts(page).catch(() => ({}))).toEqual(allOfIt);
});
