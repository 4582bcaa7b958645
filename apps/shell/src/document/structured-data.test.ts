import { headTags } from './head-tags.ts';
import { sampleHead } from './sample-head.ts';
import { structuredData } from './structured-data.ts';

const at = (path: string): string => `https://aurora.example${path}`;
const of = (...given: Parameters<typeof sampleHead>) => {
  const input = sampleHead(...given);
  return structuredData(input, input.head ?? { title: '' }, at);
};
const kinds = (...given: Parameters<typeof sampleHead>): unknown[] =>
  of(...given).map((thing) => ('@type' in thing ? thing['@type'] : null));

test('the home page describes the site and its operator', () => {
  expect(of('/')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Aurora',
      url: 'https://aurora.example/',
      description: 'Play tonight',
      inLanguage: 'en',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Aurora',
      url: 'https://aurora.example',
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: 'support@example.com' },
    },
  ]);
  expect(kinds('/about')).toEqual([]);
});

test('describes everything that the CMS has for a page, with absolute addresses', () => {
  expect(
    of('/about', {
      seo: [
        {
          path: '/about',
          title: 'About',
          description: '',
          organization: {
            name: 'Aurora Ltd',
            url: '/about',
            logo: '/logo.png',
            sameAs: ['https://social.example/aurora'],
          },
          schemaFaq: [{ question: 'Why?', answer: 'Because.' }],
          schemaArticle: {
            headline: 'How it began',
            author: 'Ada',
            datePublished: '2026-01-10',
            dateModified: '2026-02-01',
            image: '/a.png',
          },
          product: { name: 'The site', description: 'Games', ratingValue: 4.5, ratingCount: 12 },
          breadCrumbs: [
            { name: 'Home', path: '/' },
            { name: 'About', path: '/about' },
          ],
        },
      ],
    }),
  ).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Aurora Ltd',
      url: 'https://aurora.example/about',
      logo: 'https://aurora.example/logo.png',
      sameAs: ['https://social.example/aurora'],
    }),
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
    },
    expect.objectContaining({
      '@type': 'Article',
      headline: 'How it began',
      author: { '@type': 'Person', name: 'Ada' },
      datePublished: '2026-01-10',
      dateModified: '2026-02-01',
      image: 'https://aurora.example/a.png',
      mainEntityOfPage: 'https://aurora.example/about',
    }),
    expect.objectContaining({
      '@type': 'Product',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12, bestRating: 5 },
    }),
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://aurora.example/' },
        { '@type': 'ListItem', position: 2, name: 'About', item: 'https://aurora.example/about' },
      ],
    }),
  ]);
});

test('omits a rating without a number of votes', () => {
  expect(
    of('/x', {
      seo: [{ path: '/x', title: '', description: '', product: { name: 'n', description: 'd', ratingValue: 5 } }],
    }),
  ).not.toContainEqual(expect.objectContaining({ aggregateRating: expect.anything() }));
});

test('a page provides its questions; those of the CMS override them', () => {
  const head = { title: 'Questions', questions: [{ question: 'When?', answer: 'Now.' }] };
  expect(of('/faq', { head })).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'When?', acceptedAnswer: { text: 'Now.' } }] },
  ]);
  const seo = [
    { path: '/faq', title: 'Questions', description: '', schemaFaq: [{ question: 'Why?', answer: 'Because.' }] },
  ];
  expect(of('/faq', { head, seo })).toMatchObject([{ '@type': 'FAQPage', mainEntity: [{ name: 'Why?' }] }]);
  expect(kinds('/faq', { head: { title: 'Questions', questions: [] } })).toEqual([]);
});

test('a page below another one has a breadcrumb', () => {
  const seo = [{ path: '/promotions', title: 'Promotions', description: '' }];
  expect(of('/promotions/night-race', { seo, head: { title: 'Night race' } })).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Aurora', item: 'https://aurora.example/' },
        { position: 2, name: 'Promotions' },
        { position: 3, name: 'Night race', item: 'https://aurora.example/promotions/night-race' },
      ],
    },
  ]);
  expect(kinds('/promotions/night-race/games', { seo, head: { title: 'x' } })).toEqual([]);
});

test('no text can close the script element', () => {
  const input = sampleHead('/faq', {
    head: { title: 'x', questions: [{ question: '</script><script>alert(1)</script>', answer: '<!--' }] },
  });
  const [script] = headTags(input).filter(({ tag }) => tag === 'script');
  expect(script?.text).not.toContain('<');
  expect(JSON.parse(script?.text ?? '')).toMatchObject({
    mainEntity: [{ name: '</script><script>alert(1)</script>', acceptedAnswer: { text: '<!--' } }],
  });
});
