import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  depositBySandbox,
  expect,
  frames,
  go,
  readApi,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';
import {
  depositRoutes,
  jackpotRoutes,
  knownRoutes,
  offerRoutes,
  tournamentRoutes,
  type KnownRoute,
} from '../routes.ts';
import { open, refusedAnswers } from '../visitor.ts';

type Request = Page['request'];

/** The owner of a route according to the apps' declarations. */
const owners = new Map(
  ['shell', 'lobby', 'cashier', 'profile', 'loyalty', 'tournaments', 'promotions'].flatMap((app) => {
    const { routes } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../..', app, 'remote.json'), 'utf8'),
    ) as { routes: { name: string }[] };
    return routes.map(({ name }) => [name, app] as const);
  }),
);

/** The addresses of a player with one deposit. */
const allRoutes = async (request: Request): Promise<readonly KnownRoute[]> => {
  const deposit = await depositBySandbox(request, { amount: 2000 });
  const first = async (method: string): Promise<string> =>
    ((await readApi(request, method, { count: 1 })) as { items: { id: string }[] }).items[0]?.id ?? 'none';
  return [
    ...knownRoutes,
    ...tournamentRoutes(await first('tournaments.get')),
    ...offerRoutes(await first('campaigns.getoffers')),
    ...jackpotRoutes(await first('Jackpots.get')),
    ...depositRoutes(deposit),
  ];
};

/** The relevant parts of a document. */
const documentOf = async (request: Request, address: string) => {
  const response = await request.get(address, { maxRedirects: 0 });
  const html = await response.text();
  const name = /<main[^>]*\bdata-route="([^"]*)"/.exec(html)?.[1] ?? null;
  const head = {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    isTitled: /<title>[^<]*\S · Aurora[^<]*<\/title>/.test(html),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    isHeadingInText: /<span[^>]*>\s*<h1/.test(html),
    languages: html.match(/<link rel="alternate" hreflang=/g)?.length ?? 0,
  };
  return {
    status: response.status(),
    location: response.headers()['location'] ?? null,
    name,
    head,
    hasHeader: html.slice(0, html.indexOf('<main')).includes('<header'),
    hasFooter: html.includes('<footer'),
  };
};

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

const expected = ({ path, name, layout, leadsTo, status = 200 }: KnownRoute, prefix: string, origin: string) => {
  if (leadsTo !== undefined)
    return {
      status: 302,
      location: `${prefix}${leadsTo}`,
      name: null,
      head: { canonical: null, isTitled: false, headings: 0, isHeadingInText: false, languages: 0 },
      hasHeader: false,
      hasFooter: false,
    };
  // All six languages and the default.
  const head = {
    canonical: `${origin}${prefix && path === '/' ? prefix : `${prefix}${pathOf(path)}`}`,
    isTitled: true,
    headings: 1,
    isHeadingInText: false,
    languages: 7,
  };
  const { header: hasHeader, footer: hasFooter } = frames[layout];
  return { status, location: null, name, head, hasHeader, hasFooter };
};

test('every address has its owner, name, layout, status and head, with and without a locale prefix', async ({
  playwright,
  system,
}) => {
  const player = await playwright.request.newContext({ baseURL: system.origin });
  await registerPlayer(player);
  const routes = await allRoutes(player);
  for (const prefix of ['', '/de']) {
    for (const route of routes) {
      expect({
        path: `${prefix}${route.path}`,
        owner: owners.get(route.name),
        ...(await documentOf(player, `${prefix}${route.path}`)),
      }).toEqual({ path: `${prefix}${route.path}`, owner: route.owner, ...expected(route, prefix, system.origin) });
    }
  }
});

test('every address for players redirects a guest to the home page with the complete address', async ({
  playwright,
  system,
}) => {
  const guest = await playwright.request.newContext({ baseURL: system.origin });
  for (const prefix of ['', '/ar']) {
    for (const { path } of knownRoutes.filter(({ isGuarded }) => isGuarded)) {
      const { status, location } = await documentOf(guest, `${prefix}${path}?tab=a%20b&x=1`);
      expect({ path, status, location }).toEqual({
        path,
        status: 302,
        location: `${prefix}/?redirectUrl=${encodeURIComponent(`${path}?tab=a%20b&x=1`)}`,
      });
    }
  }
});

/** Opens a page and waits for its hydration. */
const openHydrated = async (page: Page, address: string): Promise<void> => {
  await open(page, address);
  await page.waitForLoadState('networkidle');
};

// Links lead to every page with a header (`links.spec.ts`), whose head and frame the suite of each app checks.
test('navigation follows redirects, and removes header and footer where they do not belong', async ({
  page,
  anyPlayer,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  expect(anyPlayer.uid).toBeGreaterThan(0);
  await openHydrated(page, '/de/support');
  await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  for (const { path, name, leadsTo, layout } of knownRoutes.filter((one) => one.leadsTo || one.layout !== 'default')) {
    await go(page, `/de${path}`);
    if (leadsTo !== undefined) await expect(page, path).toHaveURL(`/de${leadsTo}`);
    else await expect(page.locator('main'), path).toHaveAttribute('data-route', name);
    await expect(page.locator('main').getByRole('heading', { level: 1 }).first(), path).toHaveText(/\S/);
    expect({
      path,
      header: (await page.getByRole('banner').count()) > 0,
      footer: (await page.getByRole('contentinfo').count()) > 0,
    }).toEqual({ path, ...frames[layout] });
  }
  expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the document stays the same').toBe(true);
});

const nowhere = [
  '/en',
  '/en/support',
  '/de/de',
  '/xx',
  '/xx/support',
  '/no-such-slug',
  '/no/such/page',
  '/Cashier/deposit',
  '/CASHIER',
  '/%63ashier/deposit',
  '//faq',
  '/gamehall/no-such-category',
  '/promotions/no-such-promotion',
];

test('unknown addresses are not found, as a document and by navigation; the default language has no prefix', async ({
  page,
  playwright,
  system,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  const guest = await playwright.request.newContext({ baseURL: system.origin });
  for (const path of nowhere) {
    const answer = await guest.get(`${system.origin}${path}`, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
    expect(await answer.text(), path).toContain('data-system-page="not-found"');
  }
  await openHydrated(page, '/support');
  for (const path of nowhere) {
    // The browser treats an address with two leading slashes as another host.
    if (path.startsWith('//')) continue;
    await go(page, path);
    await expect(page.locator('[data-system-page]'), path).toHaveAttribute('data-system-page', 'not-found');
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex,follow');
    await expect(page, path).toHaveTitle('Page not found · Aurora');
    await go(page, '/support');
    await expect(page.locator('[data-system-page]'), path).toHaveCount(0);
    await expect(page, path).toHaveTitle(/^Support/);
  }
});

test('redirects keep query and hash, and the billing step keeps the chosen payment method', async ({
  page,
  anyPlayer,
}) => {
  expect(anyPlayer.uid).toBeGreaterThan(0);
  await openHydrated(page, '/cashier/deposit/card');
  await go(page, '/cashier/billing');
  await expect(page).toHaveURL('/cashier/deposit/card');
  await go(page, '/cashier/wallet');
  await expect(page.locator('main')).toHaveAttribute('data-route', 'cashier-index-wallet');
  await go(page, '/cashier/billing');
  await expect(page).toHaveURL('/cashier/deposit');
  for (const [from, to] of [
    ['/cashier?x=1#top', '/cashier/deposit?x=1#top'],
    ['/profile#nickname', '/profile/settings#nickname'],
    ['/responsible-game?y=2', '/profile/responsible-game?y=2'],
    ['/bets/open/1?page=2#r', '/profile/bets?page=2#r'],
  ] as const) {
    await go(page, from);
    await expect(page).toHaveURL(to);
  }
});

test('a target further down the page appears below the header, also when it loads late', async ({ page }) => {
  await openHydrated(page, '/support');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/support#late');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    setTimeout(() => {
      const target = Object.assign(document.createElement('p'), { id: 'late', textContent: 'Late' });
      target.style.marginBlock = '2000px';
      document.querySelector('main')?.append(target);
    }, 700);
  });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const target = document.getElementById('late')?.getBoundingClientRect().top ?? -1;
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return target >= header && target < header + 60;
      }),
    )
    .toBe(true);
});
