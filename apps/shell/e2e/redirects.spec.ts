import { randomUUID } from 'node:crypto';
import { expect, go, publish, test } from '@croupier/tools/playwright';
import { open, refusedAnswers } from './visitor.ts';

/** Each run creates its own redirect, because the CMS allows one per address. */
const suite = `/suite-${randomUUID()}`;

const redirect = (from: string, to: string, status = 301): Readonly<Record<string, unknown>> => ({
  from_url: from,
  to_url: to,
  status,
  is_external: to.startsWith('https://'),
});

test("a first request follows the CMS's redirects: wildcard, query, locale, status, other sites; loops end", async ({
  request,
}) => {
  for (const document of [
    redirect(`${suite}-old`, '/faq', 308),
    redirect(`${suite}-games/*`, '/gamehall/*', 302),
    redirect(`${suite}-out/*`, 'https://shop.example/p/*'),
    redirect(`${suite}-a`, `${suite}-b`),
    redirect(`${suite}-b`, `${suite}-a`),
    redirect(`${suite}-chain`, `${suite}-old`, 302),
  ])
    await publish(request, 'redirects', document);
  /** Each process that renders pages caches redirects for a second. */
  const expectAnswer = async (path: string, answer: readonly [number, string | null]): Promise<void> =>
    expect
      .poll(async () => {
        const response = await request.get(path, { maxRedirects: 0 });
        return [response.status(), response.headers()['location'] ?? null];
      })
      .toEqual(answer);
  await expectAnswer(`${suite}-old?from=mail`, [308, '/faq?from=mail']);
  await expectAnswer(`/de${suite}-old`, [308, '/de/faq']);
  await expectAnswer(`${suite}-games/slots`, [302, '/gamehall/slots']);
  await expectAnswer(`${suite}-out/a/b?x=1`, [301, 'https://shop.example/p/a/b']);
  await expectAnswer(`${suite}-chain`, [302, '/faq']);
  await expectAnswer(`${suite}-a`, [404, null]);
});

test('navigation follows redirects as well, also to another site', async ({ page, consoleGuard }) => {
  consoleGuard.allow(refusedAnswers);
  await publish(page.request, 'redirects', redirect(`${suite}-inside/*`, '/*'));
  await publish(page.request, 'redirects', redirect(`${suite}-partner`, 'https://partner.example/landing'));
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The partner</h1>' }),
  );
  const read = page.waitForResponse((response) => response.url().includes('/cms/redirects'));
  await open(page, '/support');
  await page.getByRole('heading', { level: 1 }).click();
  await read;
  await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  for (const [from, to] of [
    [`${suite}-inside/faq?x=1`, '/faq?x=1'],
    [`${suite}-inside/winners`, '/winners'],
    ['/casino', '/gamehall'],
  ] as const) {
    await go(page, from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  // `go` would wait in the document that this replaces.
  await page.evaluate((from) => {
    window.history.pushState(null, '', from);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `${suite}-partner`);
  await expect(page).toHaveURL('https://partner.example/landing');
});
