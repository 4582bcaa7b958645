import { siteLocales } from '@croupier/contract/locales';
import { cmsList, cmsOne, contentPage, promotion, siteConfig } from '@croupier/contract/content';
import { sql } from 'kysely';
import * as v from 'valibot';
import { seedCollections, seedContent } from '../../../seed/index.ts';
import { cmsCalls } from '../../../testing/cms.ts';
import { banners, redirects } from './index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const get = (url: string, headers: Record<string, string> = {}) => test.server.inject({ method: 'GET', url, headers });
const write = cmsCalls(() => test.server)(testCmsToken);

const locales = siteLocales.map(({ code }) => code);

describe('reading', () => {
  it.each(locales)('returns a site configuration in %s that matches the contract', async (locale) => {
    const answer = await get(`/nfx/cms-config/${locale}`);
    expect(answer.statusCode).toBe(200);
    const config = v.parse(siteConfig, answer.json());
    expect(config.seo?.map(({ path }) => path)).toContain('/');
    expect(config.home.map((section) => section.__component)[0]).toBe('home.hero-banners');
  });

  it('returns 404 for an unknown locale', async () => {
    expect((await get('/nfx/cms-config/xx')).statusCode).toBe(404);
  });

  it('returns absolute addresses of media', async () => {
    const config = v.parse(siteConfig, (await get('/nfx/cms-config/en')).json());
    expect(config.cashier.methods.map(({ icon }) => icon)).toContain(
      'http://localhost:4220/art/payments/card.svg?theme=light',
    );
    expect((await get('/nfx/cms-config/en')).body).not.toContain('media:');
  });

  it.each(locales)('lists pages and promotions in %s that match the contract', async (locale) => {
    const pages = v.parse(cmsList(contentPage), (await get(`/cms/pages?locale=${locale}`)).json());
    expect(pages.data.map(({ slug }) => slug)).toEqual([
      'about',
      'bonus-terms',
      'contacts',
      'faq',
      'privacy',
      'responsible-gaming',
      'terms',
    ]);
    const promotions = v.parse(cmsList(promotion), (await get(`/cms/promotions?locale=${locale}`)).json());
    expect(promotions.meta.pagination.total).toBeGreaterThanOrEqual(8);
  });

  it('finds a document by id, and documents by filters in sorted pages', async () => {
    expect(v.parse(cmsOne(promotion), (await get('/cms/promotions/night-race')).json()).data.slug).toBe('night-race');
    const bySlug = v.parse(cmsList(contentPage), (await get('/cms/pages?filters[slug][$eq]=faq')).json());
    expect(bySlug.data).toHaveLength(1);
    const encodedUrl = `/cms/pages?${new URLSearchParams({ 'filters[slug][$eq]': 'faq', 'pagination[limit]': '1', locale: 'ar' })}`;
    expect((await get(encodedUrl)).json()).toMatchObject({
      data: [{ slug: 'faq', locale: 'ar' }],
      meta: { pagination: { total: 1 } },
    });
    const byTwo = v.parse(
      cmsList(contentPage),
      (await get('/cms/pages?filters[slug][$in][0]=faq&filters[slug][$in][1]=terms&sort=slug:desc')).json(),
    );
    expect(byTwo.data.map(({ slug }) => slug)).toEqual(['terms', 'faq']);
    const paged = v.parse(
      cmsList(promotion),
      (await get('/cms/promotions?pagination[start]=2&pagination[limit]=3&sort=order')).json(),
    );
    expect(paged.data).toHaveLength(3);
    expect(paged.meta.pagination).toMatchObject({ start: 2, limit: 3 });
    expect(paged.meta.pagination.total).toBeGreaterThanOrEqual(8);
  });

  it.each([
    '/cms/pages?filters[slug][$like]=x',
    '/cms/pages?filters[$eq]=x',
    '/cms/pages?filters=x',
    '/cms/pages?pagination[limit]=-1',
    '/cms/pages?pagination[limit]=1001',
    '/cms/pages?pagination[page]=1&pagination[limit]=5',
    '/cms/pages?pagination=5',
    '/cms/pages?sort=a;b',
    '/cms/pages?locale=xx',
    '/cms/pages?status=all',
    `/cms/pages?filters${'[$not]'.repeat(9)}[slug][$eq]=x`,
  ])('rejects %s with a reason', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
  });

  it.each([
    ['filters[$or][0][slug][$eq]=faq&filters[$or][1][slug][$eq]=terms', ['faq', 'terms']],
    ['filters[$and][0][slug][$startsWith]=t&filters[$and][1][slug][$endsWith]=s', ['terms']],
    ['filters[slug][$notIn][0]=faq&filters[slug][$notIn][1]=terms&filters[slug][$not][$contains]=a', ['bonus-terms']],
    ['filters[slug][$eqi]=FAQ', ['faq']],
    ['filters[slug]=faq', ['faq']],
    ['filters[blocks][items][question][$notNull]=true', ['faq']],
    ['filters[slug][$lt]=b', ['about']],
    ['filters[slug][$between][0]=f&filters[slug][$between][1]=g', ['faq']],
  ])('filters by %s', async (query, slugs) => {
    const { data } = (await get(`/cms/pages?${query}&fields=slug&populate=nothing`)).json<{
      data: { slug: string }[];
    }>();
    expect(data.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('compares numbers as numbers', async () => {
    const { data } = (await get('/cms/promotions?filters[order][$lte]=2&filters[order][$gt]=0')).json<{
      data: { order: number }[];
    }>();
    expect(data.map(({ order }) => order)).toEqual([1, 2]);
  });

  it('returns the requested fields and structures, in pages', async () => {
    const answer = (
      await get(
        '/cms/pages?fields[0]=slug&populate[0]=nothing&pagination[page]=2&pagination[pageSize]=3&sort[0]=slug:asc',
      )
    ).json();
    expect(answer.data[0]).toEqual({
      id: expect.any(String),
      documentId: expect.any(String),
      locale: 'en',
      slug: 'faq',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      publishedAt: expect.any(String),
    });
    expect(answer.meta.pagination).toEqual({ page: 2, pageSize: 3, pageCount: 3, total: 7 });
    const populated = (await get('/cms/pages?populate=*&filters[slug][$eq]=faq&pagination[withCount]=false')).json();
    expect(populated.data[0].blocks[0]).toHaveProperty('__component');
    expect(populated.meta.pagination).toEqual({ start: 0, limit: 25 });
  });

  it.each(['/cms/nothing', '/cms/pages/nothing', '/cms/nothing/about'])('returns 404 for %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ data: null, error: { status: 404, name: 'NotFoundError' } });
  });

  it('returns 304 for a current ETag', async () => {
    const first = await get('/nfx/cms-config/de');
    const second = await get('/nfx/cms-config/de', { 'if-none-match': String(first.headers.etag) });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    const list = await get('/cms/pages');
    expect((await get('/cms/pages', { 'if-none-match': `W/${String(list.headers.etag)}` })).statusCode).toBe(304);
  });
});

describe('seeds', () => {
  it('fill every collection in every locale, and change nothing when they run again', async () => {
    const count = async () => {
      const lists = await Promise.all(
        seedCollections.map(async ({ collection }) => (await test.site.content.list(collection, 'ar')).length),
      );
      return lists.join();
    };
    const before = await count();
    await seedContent(test.site.content, test.clock.now);
    expect(await count()).toBe(before);
    for (const { collection, documents } of seedCollections) {
      const arabic = await test.site.content.list(collection, 'ar');
      expect(
        arabic
          .filter(({ locale }) => locale === 'ar')
          .map(({ documentId }) => documentId)
          .sort(),
      ).toEqual(documents.map(({ documentId }) => documentId).sort());
    }
  });

  it('do not restore deleted documents, and add versions in a new locale', async () => {
    const { content } = test.site;
    const actor = { name: 'test', tokenId: null };
    for (const { documentId } of await content.list(redirects, 'en'))
      await content.remove({ collection: redirects, documentId, locale: null }, actor);
    await seedContent(content, test.clock.now);
    expect(await content.list(redirects, 'en')).toEqual([]);

    await sql`delete from cms_documents where collection = 'banners' and locale = 'tr'`.execute(test.database);
    await sql`delete from cms_seeded where collection = 'banners' and locale = 'tr'`.execute(test.database);
    await sql`update cms_revision set revision = revision + 1`.execute(test.database);
    await write('DELETE', '/cms/banners/hero-tournament');
    await seedContent(content, test.clock.now);
    expect((await content.list(banners, 'tr')).map(({ documentId, locale }) => `${documentId} ${locale}`)).toEqual([
      'hero-welcome tr',
      'hero-live tr',
    ]);
  });

  it('do not replace the changes of editors', async () => {
    await write('PUT', '/cms/banners/hero-live', { title: 'Changed' });
    await seedContent(test.site.content, test.clock.now);
    expect((await get('/cms/banners/hero-live')).json()).toMatchObject({ data: { title: 'Changed' } });
  });
});
