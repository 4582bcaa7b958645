import { defineCollection, type Collection } from '../collection.ts';
import { validateAttributes } from '../documents/content.documents.ts';
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

/** Returns the paths of the attributes that a collection rejects. */
const refused = (collection: Collection, attributes: unknown): string[] => {
  try {
    validateAttributes(collection, attributes);
    return [];
  } catch (error) {
    if (!isCmsRefusal(error)) throw error;
    return error.details.errors.map(({ path }) => path.join('.'));
  }
};
const messageOf = (collection: Collection, attributes: unknown): string => {
  try {
    validateAttributes(collection, attributes);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a collection', () => {
  it('is public, has several documents and is sorted by creation by default', () => {
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
  ])('is accepted with %j', (more) => {
    expect(refused(redirects, { ...redirect, ...more })).toEqual([]);
  });

  it.each([
    [{ from_url: 'https://casino.example/old' }, 'from_url'],
    [{ from_url: '/a/*/b/*' }, 'from_url'],
    [{ to_url: 'http://shop.example/', is_external: true }, 'to_url'],
    [{ to_url: '\\\\evil.example' }, 'to_url'],
    [{ status: 200 }, 'status'],
    [{ status: '301' }, 'status'],
  ])('is rejected with %j', (more, path) => {
    expect(refused(redirects, { ...redirect, ...more })).toContain(path);
  });

  it('requires is_external to match its target', () => {
    const message = 'data: is_external must be true only for an address of another site';
    expect(messageOf(redirects, { ...redirect, is_external: true })).toBe(message);
    expect(messageOf(redirects, { ...redirect, to_url: 'https://shop.example/' })).toBe(message);
  });

  it('is rejected with its source as its target', () => {
    expect(messageOf(redirects, { ...redirect, to_url: '/old' })).toBe('data: from_url and to_url must differ');
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
  ])('are accepted with %j', (more) => {
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
  ])('are rejected with %j', (more, path) => {
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
      'show a loyalty notice for 1 to 60 seconds',
      loyaltyDisplayCollection,
      loyalty,
      [{ notification: { ...notification, duration: 1 } }, { notification: { ...notification, duration: 60 } }],
      [{ notification: { ...notification, duration: 0 } }, { notification: { ...notification, duration: 61 } }],
    ],
    [
      'play a loyalty notice with a volume from 0 to 1',
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
      'contain third-party code of 1 to 20,000 characters in a known place',
      customCodes,
      code,
      [{ code: 'x'.repeat(20_000) }, { position: 'bodyStart' }],
      [{ code: '' }, { code: 'x'.repeat(20_001) }, { position: 'footer' }],
    ],
    [
      'order banners by integers and place them by a short name',
      banners,
      banner,
      [{ order: -3 }, { position: 'a' }],
      [{ order: 1.5 }, { order: '1' }, { position: 'Home' }, { position: `a${'b'.repeat(40)}` }],
    ],
    [
      'link a declined withdrawal to contact confirmation and verification',
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
    expect(validateAttributes(customCodes, unplaced)).toEqual({ ...unplaced, position: 'bodyEnd' });
  });

  it('contain each favicon and default image as a path or an address', () => {
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
  it('override a text by a key of 1 to 400 characters with an ICU message of at most 4,000 characters', () => {
    const text = (length: number) => refused(translations, { key: 'Deposit', text: 'x'.repeat(length) });
    const key = (length: number) => refused(translations, { key: 'k'.repeat(length), text: '' });
    expect([text(0), text(4000), text(4001)]).toEqual([[], [], ['text']]);
    expect([key(0), key(1), key(400), key(401)]).toEqual([['key'], [], [], ['key']]);
    expect(messageOf(translations, { key: 'a', text: '{count, plural}' })).toBe(
      'text: must be a well-formed ICU message',
    );
  });

  it('describe a page for search engines under its path without the origin', () => {
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
