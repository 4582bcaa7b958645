import { storedItemOf, type StorageArea } from '@croupier/contract/consent';
import { consentCookie, expect, expectAccessible, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { knownRoutes } from '../routes.ts';
import { open } from '../visitor.ts';

// These visitors have not chosen yet, and the site has a live chat.
test.use({ consent: 'awaited', liveChat: true });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Requests to other origins that are essential: the frame of a game or sportsbook that the visitor opened. */
const framesOf = new Set(['game-sysname', 'betting']);

/** What the browser stores for the site beyond the declared essential. */
const nonEssential = async (page: Page): Promise<readonly string[]> => {
  const stored = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    'Cache Storage': await caches.keys(),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name);
  return Object.entries({ ...stored, cookie: cookies }).flatMap(([area, names]) =>
    names
      .filter((name) => storedItemOf(area as StorageArea, name)?.purpose !== 'essential')
      .map((name) => `${area} ${name}`),
  );
};

for (const visitor of ['new visitor', 'player'] as const) {
  test(`no page requests another origin or stores anything but the essential for a ${visitor}`, async ({
    page,
    system,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    if (visitor === 'player') await registerPlayer(page);
    let name = '';
    const found: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!protocol.startsWith('http') || origin === system.origin) return;
      if (!(framesOf.has(name) && origin === system.sandbox)) found.push(`${name}: request to ${request.url()}`);
    });
    for (const route of knownRoutes.filter(({ isGuarded }) => visitor === 'player' || !isGuarded)) {
      // Unloads the frames of the previous page before requests count for the next one.
      await page.goto('about:blank');
      name = route.name;
      await page.goto(route.path);
      await expect(banner(page), route.path).toBeVisible();
      // The chat would start with the first interaction.
      await page.mouse.move(5, 5);
      await page.waitForTimeout(250);
      found.push(...(await nonEssential(page)).map((item) => `${name}: ${item}`));
    }
    expect(found).toEqual([]);
  });
}

test('the banner rejects as easily as it accepts, and the footer opens the choices again', async ({ page }) => {
  await open(page, '/faq');
  const [reject, accept] = ['Reject all', 'Accept all'].map((name) => banner(page).getByRole('button', { name }));
  const boxes = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
  expect([boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.width, boxes[1]?.height]);
  await expectAccessible(page);
  const receipt = page.waitForResponse(/consent\.store/);
  await reject?.click();
  expect((await receipt).ok()).toBe(true);
  await expect(banner(page)).toBeHidden();
  await open(page, '/support');
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(dialog.getByRole('switch', { name: 'Statistics' })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: /^Open live chat/ })).toBeVisible();
});

test('a withdrawal stops the chat and deletes what was stored', async ({ page, system, baseURL }) => {
  await page.context().addCookies([{ ...consentCookie, url: baseURL ?? system.origin }]);
  await open(page, '/faq');
  await expect(page.locator('aside iframe')).toHaveCount(1);
  await page.evaluate(() => {
    localStorage.setItem('total_balance', '{}');
    localStorage.setItem('_of_a_vendor', '1');
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Reject all' }).click();
  await reloaded;
  expect(await nonEssential(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /^Open live chat/ })).toBeVisible();
  await expect(page.locator('aside iframe')).toHaveCount(0);
});

for (const width of [360, 768, 1440]) {
  test(`the banner shifts nothing and covers no focused control at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/faq');
    await expect(banner(page)).toBeVisible();
    await page.screenshot({ path: `test-results/consent-${width}.png` });
    const links = page.getByRole('contentinfo').getByRole('link');
    const last = links.last();
    await last.focus();
    const overlap = async (): Promise<number> => {
      const [control, cover] = [await last.boundingBox(), await banner(page).boundingBox()];
      return (control?.y ?? 0) + (control?.height ?? 0) - (cover?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });
}
