import type { DomainSeo } from '@croupier/contract/content';
import { presentRobots } from './robots.ts';

type Robots = DomainSeo['robots'];
const robots = (given: Partial<Robots>, isIndexed = true): string =>
  presentRobots({
    host: '*',
    titleSuffix: '',
    canonicalOrigin: '',
    isIndexed,
    meta: [],
    robots: { groups: [], sitemaps: [], ...given },
  });
const group = (more: Partial<Robots['groups'][number]> = {}) => ({
  userAgents: ['*'],
  allow: [],
  disallow: [],
  ...more,
});

describe('robots.txt', () => {
  it('disallows everything on a site that is not indexed', () => {
    const given = { groups: [group({ allow: ['/'] })], sitemaps: ['https://casino.example/sitemap.xml'] };
    expect(robots(given, false)).toBe('User-agent: *\nDisallow: /\n');
  });

  it('separates groups and sitemaps by an empty line', () => {
    const given = {
      groups: [group({ userAgents: ['Googlebot', 'Bingbot'], disallow: ['/profile', '/api/'] }), group()],
      sitemaps: ['https://casino.example/a.xml', 'https://casino.example/b.xml'],
    };
    expect(robots(given)).toBe(
      [
        'User-agent: Googlebot',
        'User-agent: Bingbot',
        'Disallow: /profile',
        'Disallow: /api/',
        '',
        'User-agent: *',
        'Disallow:',
        '',
        'Sitemap: https://casino.example/a.xml',
        'Sitemap: https://casino.example/b.xml',
        '',
      ].join('\n'),
    );
  });

  it('lists allowed paths before disallowed ones', () => {
    expect(robots({ groups: [group({ allow: ['/api/images'], disallow: ['/api/'] })] })).toBe(
      'User-agent: *\nAllow: /api/images\nDisallow: /api/\n',
    );
  });

  it('contains no Disallow line in a group that only allows', () => {
    expect(robots({ groups: [group({ allow: ['/'] })] })).toBe('User-agent: *\nAllow: /\n');
  });

  it('can contain only sitemaps, or nothing', () => {
    expect(robots({ sitemaps: ['https://casino.example/a.xml'] })).toBe('Sitemap: https://casino.example/a.xml\n');
    expect(robots({})).toBe('\n');
  });
});
