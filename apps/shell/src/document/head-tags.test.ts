import { sampleSiteConfig } from '@croupier/testing';
import type { HeadInput } from './head-input.ts';
import { addressIn, headTags, ofPage } from './head-tags.ts';
import { sampleDomain, sampleHead } from './sample-head.ts';

const about = { path: '/about', title: 'About us', description: 'Who we are.' };

const contentsOf = (input: HeadInput, kind: 'name' | 'property', name: string): string[] =>
  headTags(input)
    .filter(({ tag, attributes }) => tag === 'meta' && attributes[kind] === name)
    .map(({ attributes }) => attributes['content'] ?? '');
const linksOf = (input: HeadInput, rel: string) =>
  headTags(input)
    .filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === rel)
    .map(({ attributes }) => attributes);
const titleOf = (input: HeadInput): string | undefined => headTags(input).find(({ tag }) => tag === 'title')?.text;

describe('the addresses of a page', () => {
  test('each locale lists itself and all others, and the default locale is x-default', () => {
    const input = sampleHead('/about', { locale: 'de' });
    expect(linksOf(input, 'canonical')).toMatchObject([{ href: 'https://aurora.example/de/about' }]);
    expect(linksOf(input, 'alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['en', 'https://aurora.example/about'],
      ['de', 'https://aurora.example/de/about'],
      ['ar', 'https://aurora.example/ar/about'],
      ['x-default', 'https://aurora.example/about'],
    ]);
  });

  test('the home page of a locale ends with its prefix, and non-ASCII characters are encoded', () => {
    const { site, locales } = sampleHead('/');
    expect(addressIn(site, locales, 'ar', '/')).toBe('https://aurora.example/ar');
    expect(addressIn(site, locales, 'en', '/')).toBe('https://aurora.example/');
    expect(addressIn(site, locales, 'de', '/über uns')).toBe('https://aurora.example/de/%C3%BCber%20uns');
  });
});

describe('titles and descriptions', () => {
  test('texts of the CMS for a path override those of the page', () => {
    const input = sampleHead('/about', { seo: [about], head: { title: 'Other', description: 'Else' } });
    expect(titleOf(input)).toBe('About us · Aurora');
    expect(contentsOf(input, 'name', 'description')).toEqual(['Who we are.']);
    expect(contentsOf(input, 'property', 'og:title')).toEqual(['About us']);
  });

  test('a page uses its own texts when the CMS has none for its path', () => {
    expect(titleOf(sampleHead('/game/x', { head: { title: 'Orchard Seven' } }))).toBe('Orchard Seven · Aurora');
    expect(titleOf(sampleHead('/without-texts'))).toBe('Aurora');
  });

  test('the title suffix of a host replaces the brand, and is added only once', () => {
    const site = { origin: 'https://aurora.example', seo: sampleDomain({ titleSuffix: ' | Play' }) };
    expect(titleOf(sampleHead('/about', { seo: [about], site }))).toBe('About us | Play');
    expect(titleOf(sampleHead('/x', { head: { title: 'Home | Play' }, site }))).toBe('Home | Play');
  });
});

describe('robots', () => {
  test.each([
    ['a failed page', sampleHead('/about', { failure: { status: 404 } }), 'noindex,follow'],
    ['an address that no route leads to', sampleHead('/about', { page: null }), 'noindex,follow'],
    [
      'a host that must not be indexed',
      sampleHead('/about', { site: { origin: 'https://a.example', seo: sampleDomain({ isIndexed: false }) } }),
      'noindex,nofollow',
    ],
    [
      'a page with its own robots value',
      sampleHead('/about', { head: { title: 'x', robots: 'noindex, follow' } }),
      'noindex, follow',
    ],
    [
      'a page with a robots value in the CMS',
      sampleHead('/about', { seo: [{ ...about, robots: 'nofollow' }] }),
      'nofollow',
    ],
  ])('%s', (_, input, expected) => {
    expect(contentsOf(input, 'name', 'robots')).toEqual([expected]);
  });

  test('a path that robots.txt disallows is not indexed in any locale', () => {
    const site = {
      origin: 'https://aurora.example',
      seo: sampleDomain({ robots: { groups: [{ userAgents: ['*'], allow: [], disallow: ['/game/'] }], sitemaps: [] } }),
    };
    for (const locale of ['en', 'de'])
      expect(contentsOf(sampleHead('/game/orchard-seven', { site, locale }), 'name', 'robots')).toEqual([
        'noindex,follow',
      ]);
    expect(contentsOf(sampleHead('/gamehall', { site }), 'name', 'robots')).toEqual([]);
  });

  test('a missing page has no canonical address and no preview', () => {
    const input = sampleHead('/about', { failure: { status: 404 } });
    expect(linksOf(input, 'canonical')).toEqual([]);
    expect(linksOf(input, 'alternate')).toEqual([]);
    expect(contentsOf(input, 'property', 'og:title')).toEqual([]);
  });
});

describe('previews of links', () => {
  test("convert the picture to a format that every messenger renders, with the site's proxy", () => {
    const input = sampleHead('/game/x', {
      head: { title: 'x', imageUrl: 'https://art.example/x.svg?shape=landscape' },
    });
    const [address = ''] = contentsOf(input, 'property', 'og:image');
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual(['https://aurora.example', '/_image']);
    expect(Object.fromEntries(searchParams)).toEqual({
      src: 'https://art.example/x.svg?shape=landscape',
      w: '1200',
      h: '630',
      f: 'jpeg',
    });
    expect(contentsOf(input, 'property', 'og:image:type')).toEqual(['image/jpeg']);
    expect(contentsOf(input, 'name', 'twitter:card')).toEqual(['summary_large_image']);
  });

  test('the picture of the CMS for the page overrides that of the page, which overrides that of the site', () => {
    const web = {
      faviconMap: {},
      defaultImages: { game: '', banner: '', promotion: '', tournament: '', openGraph: '/of-the-site.png' },
    };
    const config = sampleSiteConfig({ web });
    expect(contentsOf(sampleHead('/x', { config }), 'property', 'og:image')).toEqual([
      'https://aurora.example/of-the-site.png',
    ]);
    expect(
      contentsOf(
        sampleHead('/x', { config, head: { title: 'x', imageUrl: '/of-the-page.png' } }),
        'property',
        'og:image',
      ),
    ).toEqual(['https://aurora.example/of-the-page.png']);
    const seo = [{ path: '/x', title: 'x', description: '', openGraph: { image: '/of-the-cms.png', type: 'product' } }];
    const withCmsPicture = sampleHead('/x', {
      config: sampleSiteConfig({ web, seo }),
      head: { title: 'x', imageUrl: '/of-the-page.png' },
    });
    expect(contentsOf(withCmsPicture, 'property', 'og:image')).toEqual(['https://aurora.example/of-the-cms.png']);
    expect(contentsOf(withCmsPicture, 'property', 'og:type')).toEqual(['product']);
  });

  test('without a picture the card is a summary', () => {
    expect(contentsOf(sampleHead('/x'), 'property', 'og:image')).toEqual([]);
    expect(contentsOf(sampleHead('/x'), 'name', 'twitter:card')).toEqual(['summary']);
  });
});

test('marks the tags that the next navigation replaces, and not those of the whole site', () => {
  const input = sampleHead('/about', {
    seo: [
      {
        ...about,
        meta: [
          { name: 'author', content: 'Ada' },
          { name: 'article:section', content: 'Us' },
        ],
      },
    ],
    site: {
      origin: 'https://a.example',
      seo: sampleDomain({ meta: [{ name: 'google-site-verification', content: 'x' }] }),
    },
  });
  const marked = new Set(
    headTags(input)
      .filter(({ attributes }) => ofPage in attributes)
      .map(({ attributes }) => attributes['name'] ?? attributes['property'] ?? attributes['rel'] ?? attributes['type']),
  );
  expect([...marked]).toEqual(
    expect.arrayContaining(['description', 'canonical', 'alternate', 'og:title', 'author', 'article:section']),
  );
  expect(marked).not.toContain('google-site-verification');
  expect(marked).not.toContain('icon');
  expect(contentsOf(input, 'property', 'article:section')).toEqual(['Us']);
});

test('icons are those of the CMS; devices that cannot render SVG get a bitmap', () => {
  const defaultImages = { game: '', banner: '', promotion: '', tournament: '', openGraph: '' };
  const config = sampleSiteConfig({
    web: {
      faviconMap: { icon: '/i.svg', 'icon-192': '/i-192.png', 'apple-touch-icon': '/a.svg', 'mask-icon': '/m.svg' },
      defaultImages,
    },
  });
  const icons = headTags(sampleHead('/', { config }))
    .filter(({ attributes }) => /icon/.test(attributes['rel'] ?? ''))
    .map(({ attributes: { rel, href, sizes } }) => [rel, href, sizes]);
  expect(icons).toEqual([
    ['icon', '/i.svg', undefined],
    ['icon', '/i-192.png', '192x192'],
    ['mask-icon', '/m.svg', undefined],
    ['apple-touch-icon', '/_icons/app-180.png', undefined],
  ]);
});
