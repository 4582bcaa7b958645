import { siteLocales } from '@croupier/contract/locales';
import { expect, publish, test, type Page } from '@croupier/tools/playwright';
import { knownRoutes } from '../routes.ts';
import { faultsOf } from '../structured-data.ts';
import { open } from '../visitor.ts';

type Head = Readonly<{
  title: string;
  canonical: string;
  robots: string | null;
  alternates: Readonly<Record<string, string>>;
  data: readonly string[];
}>;

/** The head of a document for visitors without scripts, parsed by a blank page. */
const served = async (page: Page, address: string): Promise<Head & { status: number }> => {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const head = await page.evaluate(
    (html): Head => {
      const { head: from } = new DOMParser().parseFromString(html, 'text/html');
      const attribute = (selector: string, name: string): string | null =>
        from.querySelector(selector)?.getAttribute(name) ?? null;
      return {
        title: from.querySelector('title')?.textContent ?? '',
        canonical: attribute('link[rel=canonical]', 'href') ?? '',
        robots: attribute('meta[name=robots]', 'content'),
        alternates: Object.fromEntries(
          [...from.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]),
        ),
        data: [...from.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
      };
    },
    await answer.text(),
  );
  return { ...head, status: answer.status() };
};

const locales = siteLocales.map(({ code }) => code);
const pathIn = (locale: string, path: string): string =>
  locale === 'en' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

test.beforeEach(({ page }) => page.goto('about:blank'));

/** Public pages that search engines index. */
const openToAll = knownRoutes
  .filter(
    ({ isGuarded, leadsTo, layout, name }) =>
      !isGuarded && leadsTo === undefined && layout === 'default' && !/^(unsubscribe|confirmation)/.test(name),
  )
  .map(({ path }) => path);

for (const path of openToAll) {
  test(`${path} names its address in each language, and all of them name each other`, async ({ page, system }) => {
    const heads = await Promise.all(locales.map((locale) => served(page, `${system.origin}${pathIn(locale, path)}`)));
    const expected = {
      ...Object.fromEntries(locales.map((locale) => [locale, `${system.origin}${pathIn(locale, path)}`])),
      'x-default': `${system.origin}${path}`,
    };
    heads.forEach((head, index) => {
      expect(head.status).toBe(200);
      expect(head.canonical).toBe(`${system.origin}${pathIn(locales[index] ?? '', path)}`);
      expect(head.alternates).toEqual(expected);
      expect(head.title).toMatch(/Aurora/);
      expect(head.robots ?? '').not.toContain('noindex');
    });
  });
}

test('pages that robots must not visit or that are missing are not indexed, in any language', async ({
  page,
  system,
}) => {
  const text = await (await page.request.get(`${system.origin}/robots.txt`)).text();
  expect(text).toContain('Disallow: /forms/');
  expect(text).toContain(`Sitemap: ${system.origin}/sitemap.xml`);
  for (const path of ['/forms/sign_in', '/de/forms/sign_in', '/_icons', '/_ui']) {
    expect((await served(page, `${system.origin}${path}`)).robots, path).toBe('noindex,follow');
  }
  const missing = await served(page, `${system.origin}/no/such/page`);
  expect(missing).toMatchObject({ status: 404, robots: 'noindex,follow', canonical: '', alternates: {} });
});

test('pages contain structured data of schema.org', async ({ page, system }) => {
  const dataOf = async (path: string) => (await served(page, `${system.origin}${path}`)).data;
  const kindsIn = (data: readonly string[]): string[] =>
    data.map((text) => {
      const { '@context': context, '@type': type } = JSON.parse(text) as { '@context': string; '@type': string };
      expect(context).toBe('https://schema.org');
      return type;
    });
  expect(kindsIn(await dataOf('/'))).toEqual(expect.arrayContaining(['WebSite', 'Organization']));

  // An editor's change appears immediately, with any characters.
  await publish(page.request, 'seo', {
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

test('the structured data of every page is valid, in both text directions', async ({ page, system }) => {
  const types = new Set<string>();
  for (const prefix of ['', '/ar']) {
    for (const path of [...openToAll, '/game/orchard-seven']) {
      const { data } = await served(page, `${system.origin}${prefix && path === '/' ? prefix : `${prefix}${path}`}`);
      for (const text of data) {
        expect({ path: `${prefix}${path}`, faults: faultsOf(text) }).toEqual({ path: `${prefix}${path}`, faults: [] });
        types.add((JSON.parse(text) as { '@type': string })['@type']);
      }
    }
  }
  expect([...types]).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'FAQPage', 'BreadcrumbList']));
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
    const other = await page.context().newPage();
    await other.goto('about:blank');
    const { status: _, ...document } = await served(other, `${system.origin}${path}`);
    await other.close();
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
  page,
  system,
}) => {
  const answer = await page.request.get(`${system.origin}/sitemap.xml`);
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
    const { status, robots, canonical } = await served(page, address);
    expect({ address, status, isForIndex: !(robots ?? '').includes('noindex'), canonical }).toEqual({
      address,
      status: 200,
      isForIndex: true,
      canonical: address,
    });
  }
});

test('a page with questions and answers is marked as one, in its language', async ({ page, system }) => {
  for (const [path, words] of [
    ['/faq', /open an account/],
    ['/de/faq', /Konto/],
  ] as const) {
    const { data } = await served(page, `${system.origin}${path}`);
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

test('link previews have a picture in a format that all messengers support', async ({ page, system }) => {
  for (const path of ['/', '/promotions/night-race', '/game/orchard-seven']) {
    const html = await (await page.request.get(`${system.origin}${path}`)).text();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await page.request.get(address.replaceAll('&amp;', '&'));
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

test("every document has a title and one first heading in the server's HTML", async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  const invalid: unknown[] = [];
  for (const { path, leadsTo } of knownRoutes.filter(({ status }) => status === undefined)) {
    if (leadsTo !== undefined) continue;
    const html = await (await page.request.get(path)).text();
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    const headings = html.match(/<h1[ >]/g)?.length ?? 0;
    if (!title.includes(' · Aurora') || headings !== 1 || /<span[^>]*>\s*<h1/.test(html))
      invalid.push({ path, title, headings });
  }
  expect(invalid).toEqual([]);
});
