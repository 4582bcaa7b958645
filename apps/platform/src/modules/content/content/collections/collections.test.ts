import { defineCollection, type Collection } from '../collection.ts';
import { validated } from '../content.documents.ts';
import { isCmsRefusal } from '../content.errors.ts';
import {
  banners,
  customCodes,
  domainSeoPages,
  loaderSettingsCollection,
  loyaltyDisplayCollection,
  menuBannerSettings,
  pages,
  redirects,
  seoPages,
  tournamentDisplayCollection,
  translations,
  webSettingsCollection,
  withdrawErrorButtonsCollection,
} from './index.ts';

/** Returns the paths of the attributes that a collection refuses. */
const refused = (collection: Collection, attributes: unknown): string[] => {
  try {
    validated(collection, attributes);
    return [];
  } catch (error) {
    if (!isCmsRefusal(error)) throw error;
    return error.details.errors.map(({ path }) => path.join('.'));
  }
};
const messageOf = (collection: Collection, attributes: unknown): string => {
  try {
    validated(collection, attributes);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a collection', () => {
  it('is public, holds several documents and is in the order of creation unless it is defined otherwise', () => {
    const plain = { name: 'plain', schema: pages.schema };
    expect(defineCollection(plain)).toMatchObject({ kind: 'collection', sort: 'createdAt', access: 'public' });
    const own = { kind: 'single', sort: 'title', access: 'private' } as const;
    expect(defineCollection({ ...plain, ...own })).toMatchObject(own);
  });
});

describe('a redirect', () => {
  const redirect = { from_url: '/old', to_url: '/new', status: 301, is_external: false };

  it.each([
    [{ to_url: 'https://shop.example/x', is_external: true }],
    [{ from_url: '/old/*', to_url: '/new/*' }],
    [{ from_url: '/old/*/game' }],
    [{ status: 308 }],
  ])('may have %j', (more) => {
    expect(refused(redirects, { ...redirect, ...more })).toEqual([]);
  });

  it.each([
    [{ from_url: 'https://casino.example/old' }, 'from_url'],
    [{ from_url: '/a/*/b/*' }, 'from_url'],
    [{ to_url: 'http://shop.example/', is_external: true }, 'to_url'],
    [{ to_url: '\\\\evil.example' }, 'to_url'],
    [{ status: 200 }, 'status'],
    [{ status: '301' }, 'status'],
  ])('may not have %j', (more, path) => {
    expect(refused(redirects, { ...redirect, ...more })).toContain(path);
  });

  it('names in is_external whether its target is another site', () => {
    const message = 'data: is_external must say whether to_url leaves the site';
    expect(messageOf(redirects, { ...redirect, is_external: true })).toBe(message);
    expect(messageOf(redirects, { ...redirect, to_url: 'https://shop.example/' })).toBe(message);
  });

  it('does not lead to itself', () => {
    expect(messageOf(redirects, { ...redirect, to_url: '/old' })).toBe('data: a redirect may not lead to itself');
  });
});

describe('the settings of a host for search engines', () => {
  const group = { userAgents: ['*'], allow: [], disallow: [] };
  const settings = {
    host: 'casino.example',
    titleSuffix: '',
    canonicalOrigin: '',
    isIndexed: true,
    meta: [],
    robots: { groups: [group], sitemaps: [] },
  };
  const robots = (more: object) => ({ robots: { ...settings.robots, groups: [{ ...group, ...more }] } });

  it.each([
    [{ host: '*' }],
    [{ host: 'localhost' }],
    [{ canonicalOrigin: 'https://casino.example' }],
    [{ canonicalOrigin: 'http://localhost:4200' }],
    [robots({ userAgents: ['Googlebot', 'Bingbot'], allow: ['/'], disallow: ['/profile'] })],
    [{ robots: { groups: [], sitemaps: ['https://casino.example/sitemap.xml'] } }],
  ])('may have %j', (more) => {
    expect(refused(domainSeoPages, { ...settings, ...more })).toEqual([]);
  });

  it.each([
    [{ host: 'Casino.example' }, 'host'],
    [{ host: 'casino.example:4200' }, 'host'],
    [{ host: 'casino.example.' }, 'host'],
    [{ host: '*.casino.example' }, 'host'],
    [{ titleSuffix: 'two\nlines' }, 'titleSuffix'],
    [{ canonicalOrigin: 'https://casino.example/' }, 'canonicalOrigin'],
    [{ canonicalOrigin: 'https://casino.example/de' }, 'canonicalOrigin'],
    [{ canonicalOrigin: 'casino.example' }, 'canonicalOrigin'],
    [{ canonicalOrigin: 'no address' }, 'canonicalOrigin'],
    [robots({ userAgents: [] }), 'robots.groups.0.userAgents'],
    [robots({ userAgents: [''] }), 'robots.groups.0.userAgents.0'],
    [robots({ allow: ['promotions'] }), 'robots.groups.0.allow.0'],
    [robots({ disallow: ['/a', '/b\nAllow: /'] }), 'robots.groups.0.disallow.1'],
    [{ robots: { groups: [], sitemaps: ['/sitemap.xml'] } }, 'robots.sitemaps.0'],
  ])('may not have %j', (more, path) => {
    expect(refused(domainSeoPages, { ...settings, ...more })).toContain(path);
  });
});

describe('the limits of settings', () => {
  const loader = { isEnabled: true, type: 'bar', text: '', delay: 0 };
  const notification = { duration: 5, sound: 0.5 };
  const loyalty = { placesWhereDisplayedCharacters: [], notification };
  const menu = {
    isEnabled: true,
    title: 'Tonight',
    subtitle: '',
    buttonTitle: '',
    buttonSlug: '/tournaments',
    images: [],
  };
  const banner = {
    position: 'home-hero',
    order: 1,
    title: 'Welcome',
    subtitle: '',
    button_title: '',
    button_slug: '/',
    image_url: 'media:/a.svg',
    dominant_color: '#12264a',
    started_at: null,
    finished_at: null,
  };
  const code = { name: 'Counter', order: 1, isEnabled: true, position: 'head', code: 'x' };
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `media:/${index}.svg`);

  it.each<[string, Collection, object, readonly object[], readonly object[]]>([
    [
      'delay a loader by ten seconds at most',
      loaderSettingsCollection,
      loader,
      [{ delay: 0 }, { delay: 10_000 }],
      [{ delay: -1 }, { delay: 10_001 }],
    ],
    [
      'show a loader of a known type only',
      loaderSettingsCollection,
      loader,
      [{ type: 'spinner' }],
      [{ type: 'fireworks' }],
    ],
    [
      'show a loyalty notice for a second to a minute',
      loyaltyDisplayCollection,
      loyalty,
      [{ notification: { ...notification, duration: 1 } }, { notification: { ...notification, duration: 60 } }],
      [{ notification: { ...notification, duration: 0 } }, { notification: { ...notification, duration: 61 } }],
    ],
    [
      'play a loyalty notice between silence and full volume',
      loyaltyDisplayCollection,
      loyalty,
      [{ notification: { ...notification, sound: 0 } }, { notification: { ...notification, sound: 1 } }],
      [{ notification: { ...notification, sound: -0.1 } }, { notification: { ...notification, sound: 1.1 } }],
    ],
    [
      'place a character on known pages only',
      loyaltyDisplayCollection,
      loyalty,
      [{ placesWhereDisplayedCharacters: ['profile-page'] }],
      [{ placesWhereDisplayedCharacters: ['home-page'] }],
    ],
    [
      'show four pictures in the menu at most',
      menuBannerSettings,
      menu,
      [{ images: pictures(4) }, { images: ['/own/picture.svg'] }],
      [{ images: pictures(5) }, { images: ['picture.svg'] }],
    ],
    [
      'show ten pictures above a leaderboard at most',
      tournamentDisplayCollection,
      {},
      [{ leaderTopImages: pictures(10) }],
      [{ leaderTopImages: pictures(11) }],
    ],
    [
      'carry third-party code of one to twenty thousand characters in a known place',
      customCodes,
      code,
      [{ code: 'x'.repeat(20_000) }, { position: 'bodyStart' }],
      [{ code: '' }, { code: 'x'.repeat(20_001) }, { position: 'footer' }],
    ],
    [
      'order banners by whole numbers and place them by a short name',
      banners,
      banner,
      [{ order: -3 }, { position: 'a' }],
      [{ order: 1.5 }, { order: '1' }, { position: 'Home' }, { position: `a${'b'.repeat(40)}` }],
    ],
    [
      'link a failed withdrawal to both remedies',
      withdrawErrorButtonsCollection,
      { contactConfirmation: { show: true, link: '/a' }, kyc: { show: false, link: '' } },
      [{}],
      [{ kyc: undefined }, { kyc: { show: 'yes', link: '' } }],
    ],
  ])('%s', (_rule, collection, base, accepted, rejected) => {
    expect(accepted.filter((more) => refused(collection, { ...base, ...more }).length > 0)).toEqual([]);
    expect(rejected.filter((more) => refused(collection, { ...base, ...more }).length === 0)).toEqual([]);
  });

  it('place third-party code at the end of the body by default', () => {
    const { position: _position, ...unplaced } = code;
    expect(validated(customCodes, unplaced)).toEqual({ ...unplaced, position: 'bodyEnd' });
  });

  it('name each favicon and default picture by a path or an address', () => {
    const defaultImages = { game: '/g', banner: '/b', promotion: '/p', tournament: '/t', openGraph: '/o' };
    expect(refused(webSettingsCollection, { faviconMap: { 'icon-32': '/i.png' }, defaultImages })).toEqual([]);
    expect(
      refused(webSettingsCollection, {
        faviconMap: { Icon: '/i.png' },
        defaultImages: { ...defaultImages, game: 'javascript:alert(1)', openGraph: undefined },
      }),
    ).toEqual(['faviconMap.Icon', 'defaultImages.game', 'defaultImages.openGraph']);
  });
});

describe('texts and pages', () => {
  it('override a text by a key of one to 400 characters with an ICU message of at most 4000', () => {
    const text = (length: number) => refused(translations, { key: 'Deposit', text: 'x'.repeat(length) });
    const key = (length: number) => refused(translations, { key: 'k'.repeat(length), text: '' });
    expect([text(0), text(4000), text(4001)]).toEqual([[], [], ['text']]);
    expect([key(0), key(1), key(400), key(401)]).toEqual([['key'], [], [], ['key']]);
    expect(messageOf(translations, { key: 'a', text: '{count, plural}' })).toBe(
      'text: must be a well-formed ICU message',
    );
  });

  it('describe a page for search engines by its path without the origin', () => {
    const page = { path: '/promotions', title: 'Promotions', description: '' };
    expect(refused(seoPages, page)).toEqual([]);
    expect(refused(seoPages, { ...page, path: 'https://casino.example/', title: ' ' })).toEqual(['path', 'title']);
    expect(refused(seoPages, { ...page, meta: [{ name: 'author' }] })).toEqual(['meta.0.content']);
  });

  it('link support organisations by https and a phone number only', () => {
    const page = (more: object) => ({
      slug: 'help',
      title: 'Help',
      description: '',
      blocks: [{ __component: 'content.organisations', items: [{ name: 'Helpline', text: '', ...more }] }],
    });
    expect(refused(pages, page({ url: 'https://help.example/', phone: '+44 (0)808 8020-133' }))).toEqual([]);
    expect(refused(pages, page({ url: 'javascript:alert(1)' }))).toEqual(['blocks.0.items.0.url']);
    expect(refused(pages, page({ url: 'http://help.example/' }))).toEqual(['blocks.0.items.0.url']);
    expect(refused(pages, page({ phone: 'call us' }))).toEqual(['blocks.0.items.0.phone']);
  });
});
