import { siteLocales } from '@croupier/contract/locales';
import { expect, publish, test } from '@croupier/tools/playwright';
import { served } from '../document-head.ts';
import { knownRoutes } from '../routes.ts';
import { faultsOf } from '../structured-data.ts';
import { open } from '../visitor.ts';

const pathIn = (locale: string, path: string): string =>
  locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

/** Public pages that search engines index. */
const openToAll = knownRoutes
  .filter(
    ({ isGuarded, leadsTo, layout, name }) =>
      !isGuarded && leadsTo === undefined && layout === 'default' && !/^(unsubscribe|confirmation)/.test(name),
  )
  .map(({ path }) => path);

test('every public page has its language, addresses in all languages, a heading and valid structured data', async ({
  request,
  system,
}) => {
  const addressOf = (locale: string, path: string): string => `${system.origin}${pathIn(locale, path)}`;
  const types = new Set<string>();
  for (const path of [...openToAll, '/game/orchard-seven']) {
    const alternates = {
      ...Object.fromEntries(siteLocales.map(({ code }) => [code, addressOf(code, path)])),
      'x-default': addressOf('en', path),
    };
    await test.step(path, async () => {
      for (const { code, dir } of siteLocales) {
        const { title, robots, data, ...head } = await served(request, addressOf(code, path));
        const canonical = addressOf(code, path);
        expect(head).toEqual({ status: 200, lang: code, dir, hasHeading: true, canonical, alternates });
        expect(title).toMatch(/Aurora/);
        expect(robots ?? '').not.toContain('noindex');
        expect(data.flatMap(faultsOf), code).toEqual([]);
        for (const text of data) types.add((JSON.parse(text) as { '@type': string })['@type']);
      }
    });
  }
  expect([...types]).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'FAQPage', 'BreadcrumbList']));
});

test('pages that robots must not visit or that are missing are not indexed, in any language', async ({
  request,
  system,
}) => {
  const text = await (await request.get(`${system.origin}/robots.txt`)).text();
  expect(text).toContain('Disallow: /forms/');
  expect(text).toContain(`Sitemap: ${system.origin}/sitemap.xml`);
  for (const path of ['/forms/sign_in', '/de/forms/sign_in', '/_icons', '/_ui']) {
    expect((await served(request, `${system.origin}${path}`)).robots, path).toBe('noindex,follow');
  }
  const missing = await served(request, `${system.origin}/no/such/page`);
  expect(missing).toMatchObject({ status: 404, robots: 'noindex,follow', canonical: null, alternates: {} });
});

test('pages contain structured data of schema.org', async ({ request, system }) => {
  const dataOf = async (path: string) => (await served(request, `${system.origin}${path}`)).data;
  const kindsIn = (data: readonly string[]): string[] =>
    data.map((text) => {
      const { '@context': context, '@type': type } = JSON.parse(text) as { '@context': string; '@type': string };
      expect(context).toBe('https://schema.org');
      return type;
    });
  expect(kindsIn(await dataOf('/'))).toEqual(expect.arrayContaining(['WebSite', 'Organization']));

  // An editor's change appears immediately, with any characters.
  await publish(request, 'seo', {
    path: '/terms',
    title: 'Terms',
    description: 'What both sides agree on.',
    schemaFaq: [{ question: 'May </script><b>this</b> be asked?', answer: 'It may.' }],
    schemaArticle: { headline: 'The terms', author: 'Aurora', datePublished: '2026-01-10' },
    organization: { name: 'Aurora', url: system.origin },
    product: { name: 'The site', description: 'Games and bets.' },
    breadCrumbs: [
      { name: 'Home', path: '/' },
      { name: 'Limits, fee and processing time', path: '/terms' },
    ],
  });
  // The next document may come from another process, which has the page from before.
  let data: readonly string[] = [];
  await expect
    .poll(async () => kindsIn((data = await dataOf('/terms'))))
    .toEqual(['Organization', 'FAQPage', 'Article', 'Product', 'BreadcrumbList']);
  for (const text of data) expect(faultsOf(text), text).toEqual([]);
  expect(JSON.parse(data[1] ?? '')).toMatchObject({ mainEntity: [{ name: 'May </script><b>this</b> be asked?' }] });
});

test('the head follows navigation, and equals that of the document', async ({ page, system }) => {
  await open(page, `${system.origin}/`);
  for (const [link, path] of [
    ['Tournaments', '/tournaments'],
    ['Promotions', '/promotions'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(`${system.origin}${path}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${system.origin}${path}`);
    const document = await served(page.request, `${system.origin}${path}`);
    await expect
      .poll(async () => ({
        canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
        title: await page.title(),
        alternates: await page.locator('link[rel=alternate][hreflang]').count(),
      }))
      .toEqual({
        canonical: document.canonical,
        title: document.title,
        alternates: Object.keys(document.alternates).length,
      });
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(document.data.length);
  }
});

test('the site map lists all public pages in every language; each exists, is indexed and is canonical', async ({
  request,
  system,
}) => {
  const answer = await request.get(`${system.origin}/sitemap.xml`);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const text = await answer.text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(
      ['/', '/ar/promotions', '/de/faq', '/gamehall/slots', '/providers/northlight', '/es/game/orchard-seven'].map(
        (path) => system.origin + path,
      ),
    ),
  );
  expect(addresses.filter((address) => /\/(cashier|profile|_ui)(\/|$)/.test(new URL(address).pathname))).toEqual([]);
  const english = addresses.filter((address) => !/^\/(de|es|pt|tr|ar)(\/|$)/.test(new URL(address).pathname));
  const games = english.filter((address) => new URL(address).pathname.startsWith('/game/'));
  // The pages of games differ by their game only.
  for (const address of [...english.filter((each) => !games.includes(each)), ...games.slice(0, 5)]) {
    const { status, robots, canonical } = await served(request, address);
    expect({ address, status, isForIndex: !(robots ?? '').includes('noindex'), canonical }).toEqual({
      address,
      status: 200,
      isForIndex: true,
      canonical: address,
    });
  }
});

test('a page with questions and answers is marked as one, in its language', async ({ request, system }) => {
  for (const [path, words] of [
    ['/faq', /open an account/],
    ['/de/faq', /Konto/],
  ] as const) {
    const { data } = await served(request, `${system.origin}${path}`);
    const types = data
      .map(
        (text) =>
          JSON.parse(text) as { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] },
      )
      .find((thing) => thing['@type'] === 'FAQPage');
    expect(types?.mainEntity?.length, path).toBeGreaterThan(3);
    expect(types?.mainEntity?.[0]?.name, path).toMatch(words);
    for (const { acceptedAnswer } of types?.mainEntity ?? []) expect(acceptedAnswer.text).toMatch(/\S/);
  }
});

test('link previews have a picture in a format that all messengers support', async ({ request, system }) => {
  for (const path of ['/', '/promotions/night-race', '/game/orchard-seven']) {
    const html = await (await request.get(`${system.origin}${path}`)).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await request.get(address.replaceAll('&amp;', '&'));
    expect({ path, status: picture.status(), type: picture.headers()['content-type'] }).toEqual({
      path,
      status: 200,
      type: 'image/jpeg',
    });
    expect((await picture.body()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
});

test('an unknown address is not indexed, also after navigation', async ({ page, system }) => {
  await open(page, `${system.origin}/tournaments`);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true });
    window.history.pushState(null, '', '/no/such/page');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  await expect(page.locator('link[rel=canonical], link[hreflang], script[type="application/ld+json"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${system.origin}/tournaments`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
