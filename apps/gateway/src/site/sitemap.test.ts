import { composeIndex, composeSitemap } from './sitemap.ts';

const locales = {
  defaultLocale: 'en',
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' as const },
    { code: 'ar', name: 'العربية', dir: 'rtl' as const },
  ],
};
const origin = 'https://aurora.example';
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('the sitemap lists a page in every language with links to the others', () => {
  const text = composeSitemap(origin, locales, [
    { path: '/', changedAt: '2026-01-10T08:00:00.000Z' },
    { path: '/faq' },
  ]);
  expect(all(text, /<loc>(.*?)<\/loc>/g)).toEqual([`${origin}/`, `${origin}/ar`, `${origin}/faq`, `${origin}/ar/faq`]);
  expect(all(text, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(['2026-01-10T08:00:00.000Z', '2026-01-10T08:00:00.000Z']);
  const entries = all(text, /<url>(.*?)<\/url>/g);
  expect(entries).toHaveLength(4);
  for (const entry of entries.slice(2)) {
    expect(all(entry, /hreflang="([^"]+)"/g)).toEqual(['en', 'ar', 'x-default']);
    expect(all(entry, /href="([^"]+)"/g)).toEqual([`${origin}/faq`, `${origin}/ar/faq`, `${origin}/faq`]);
  }
});

test('the sitemap encodes addresses and escapes their markup', () => {
  const text = composeSitemap(origin, locales, [{ path: '/a&b/<c>/über' }]);
  expect(all(text, /<loc>(.*?)<\/loc>/g)).toEqual([
    `${origin}/a&amp;b/%3Cc%3E/%C3%BCber`,
    `${origin}/ar/a&amp;b/%3Cc%3E/%C3%BCber`,
  ]);
});

test('the sitemap index of a site with many pages lists its files', () => {
  expect(all(composeIndex(origin, 3), /<loc>(.*?)<\/loc>/g)).toEqual(
    [1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`),
  );
});
