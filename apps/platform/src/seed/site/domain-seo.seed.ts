import type { DomainSeo } from '@croupier/contract/content';
import type { SeedDocument } from '../translate.ts';

/** Search engines index neither players' pages nor technical ones. */
const disallowed = [
  '/profile',
  '/cashier',
  '/forms/',
  '/confirmation',
  '/unsubscribe',
  '/_icons',
  '/_ui',
  '/api/',
  '/oauth/',
  '/hit',
];

export const domainSeoSeeds: readonly SeedDocument<DomainSeo>[] = [
  {
    documentId: 'every-host',
    build: () => ({
      host: '*',
      titleSuffix: '',
      canonicalOrigin: '',
      isIndexed: true,
      meta: [],
      robots: { groups: [{ userAgents: ['*'], allow: [], disallow: disallowed }], sitemaps: [] },
    }),
  },
];
