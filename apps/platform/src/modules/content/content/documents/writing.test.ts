import { siteConfig } from '@croupier/contract/content';
import { sql } from 'kysely';
import * as v from 'valibot';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const editor = { authorization: `Bearer ${testCmsToken}` };
const get = (url: string, headers: Record<string, string> = {}) => test.server.inject({ method: 'GET', url, headers });
const write = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  data?: unknown,
  headers: Record<string, string> = editor,
) => test.server.inject({ method, url, headers, ...(data === undefined ? {} : { payload: { data } }) });

describe('writing', () => {
  const page = {
    slug: 'news',
    title: 'News',
    description: 'What is new',
    blocks: [{ __component: 'content.paragraph', text: 'A beginning.' }],
  };

  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer a-guess' }],
    ['another scheme', { authorization: `Basic ${testCmsToken}` }],
  ])('is refused with %s', async (_problem, headers) => {
    for (const answer of [
      await write('POST', '/cms/pages', page, headers),
      await write('PUT', '/cms/site-config', { brand: {} }, headers),
      await write('DELETE', '/cms/pages/about', undefined, headers),
    ])
      expect(answer.json()).toMatchObject({ data: null, error: { status: 401, name: 'UnauthorizedError' } });
    expect((await get('/cms/pages/about')).statusCode).toBe(200);
  });

  it('is rejected with the path of a problem', async () => {
    const answer = await write('POST', '/cms/pages', {
      ...page,
      blocks: [{ __component: 'content.script', text: 'x' }],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { name: 'ValidationError', details: { errors: [{ path: ['blocks', '0', '__component'] }] } },
    });
    expect(
      (
        await write('POST', '/cms/redirects', {
          from_url: '/a',
          to_url: 'javascript:alert(1)',
          status: 301,
          is_external: false,
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await write('POST', '/cms/redirects', {
          from_url: '/a',
          to_url: '//evil.example',
          status: 301,
          is_external: false,
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (await test.server.inject({ method: 'POST', url: '/cms/pages', headers: editor, payload: page })).statusCode,
    ).toBe(400);
    const malformed = await test.server.inject({
      method: 'POST',
      url: '/cms/pages',
      headers: { ...editor, 'content-type': 'application/json' },
      payload: '{"data":',
    });
    expect(malformed.json()).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
  });

  it('creates, changes, translates and deletes a document', async () => {
    const created = await write('POST', '/cms/pages', page);
    expect(created.statusCode).toBe(201);
    const { documentId } = created.json<{ data: { documentId: string } }>().data;
    const url = `/cms/pages/${documentId}`;

    // German falls back to the default locale until it is translated.
    expect((await get(`${url}?locale=de`)).json()).toMatchObject({ data: { title: 'News', locale: 'en' } });
    expect((await write('PUT', `${url}?locale=de`, { title: 'Neues' })).statusCode).toBe(400);
    expect((await write('PUT', `${url}?locale=de`, { ...page, title: 'Neues' })).statusCode).toBe(200);
    expect((await get(`${url}?locale=de`)).json()).toMatchObject({ data: { title: 'Neues', locale: 'de' } });

    expect((await write('PUT', url, { title: 'Latest news' })).json()).toMatchObject({
      data: { title: 'Latest news', description: 'What is new' },
    });
    expect((await get(url)).json()).toMatchObject({ data: { title: 'Latest news' } });
    expect((await get(`${url}?locale=de`)).json()).toMatchObject({ data: { title: 'Neues' } });

    expect((await write('DELETE', `${url}?locale=de`)).statusCode).toBe(204);
    expect((await get(`${url}?locale=de`)).json()).toMatchObject({ data: { title: 'Latest news' } });
    expect((await write('DELETE', url)).statusCode).toBe(204);
    expect((await get(url)).statusCode).toBe(404);
    expect((await write('DELETE', url)).statusCode).toBe(404);
  });

  it('is rejected with the slug of another document', async () => {
    const answer = await write('POST', '/cms/pages', { ...page, slug: 'about' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { message: 'This attribute must be unique', details: { errors: [{ path: ['slug'] }] } },
    });
  });

  it('changes the site configuration immediately', async () => {
    const before = await get('/nfx/cms-config/en');
    const { brand } = v.parse(siteConfig, before.json());
    expect((await write('PUT', '/cms/site-config', { brand: { ...brand, tagline: 'Another line' } })).statusCode).toBe(
      200,
    );
    const after = await get('/nfx/cms-config/en', { 'if-none-match': String(before.headers.etag) });
    expect(v.parse(siteConfig, after.json()).brand.tagline).toBe('Another line');
  });

  it('stores a section of an unknown kind and returns it unchanged', async () => {
    const { home } = v.parse(siteConfig, (await get('/nfx/cms-config/en')).json());
    const streams = { __component: 'home.live-streams', title: 'Live', channels: [{ id: 7, tags: ['new'] }] };
    expect((await write('PUT', '/cms/site-config', { home: [streams, ...home] })).statusCode).toBe(200);
    expect(v.parse(siteConfig, (await get('/nfx/cms-config/en')).json()).home).toEqual([streams, ...home]);
    expect((await write('PUT', '/cms/site-config', { home })).statusCode).toBe(200);
  });

  it.each([
    ['without a kind', { title: 'Live' }, 'home.0.__component: Invalid key'],
    ['with a malformed kind', { __component: 'Home page' }, 'home.0.__component: must be a kind like home.game-row'],
    ['that is too large', { __component: 'home.text', text: 'x'.repeat(20_000) }, 'home.0: must have at most 20000'],
    [
      'that is nested too deeply',
      { __component: 'home.text', deep: JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`) },
      'home.0: must have at most 8 levels',
    ],
  ])('rejects a section %s with the problem', async (_problem, section, message) => {
    const answer = await write('PUT', '/cms/site-config', { home: [section] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toContain(message);
  });

  it('rejects blocks of an unknown kind with their path', async () => {
    const page = await write('POST', '/cms/pages', {
      slug: 'newer',
      title: 'Newer',
      description: '',
      blocks: [{ __component: 'content.video' }],
    });
    expect(page.json()).toMatchObject({ error: { details: { errors: [{ path: ['blocks', '0', '__component'] }] } } });
  });

  it('returns content of a newer release without its unknown parts', async () => {
    const before = v.parse(siteConfig, (await get('/nfx/cms-config/en')).json());
    await sql`update cms_documents set attributes = jsonb_set(jsonb_set(attributes, '{home}', '[{"title":"No kind"},{"__component":"home.categories"}]'), '{games,type}', '"mosaic"')
      where collection = 'site-config' and locale = 'en'`.execute(test.database);
    await sql`update cms_documents set attributes = jsonb_set(attributes, '{blocks}', '[{"__component":"content.video"},{"__component":"content.heading","text":"Kept"}]')
      where collection = 'pages' and natural_key = 'faq' and locale = 'en'`.execute(test.database);
    await sql`update cms_revision set revision = revision + 1`.execute(test.database);
    const answer = await get('/nfx/cms-config/en');
    expect(answer.statusCode).toBe(200);
    const after = v.parse(siteConfig, answer.json());
    expect([after.home, after.games.type, after.brand]).toEqual([
      [{ __component: 'home.categories' }],
      'vertical',
      before.brand,
    ]);
    expect((await get('/cms/pages?filters[slug][$eq]=faq')).json()).toMatchObject({
      data: [{ blocks: [{ __component: 'content.heading', text: 'Kept' }] }],
    });
  });

  it('does not delete or add a single document', async () => {
    expect((await write('DELETE', '/cms/site-config/site-config')).statusCode).toBe(405);
    expect((await write('POST', '/cms/site-config', {})).statusCode).toBe(405);
  });
});
