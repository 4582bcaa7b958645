import { sql } from 'kysely';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';
import { cmsCalls } from '../../../../testing/cms.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const as = cmsCalls(() => test.server);
const root = as(testCmsToken);
const visitor = as(null);

const createToken = async (data: Record<string, unknown>) => {
  const answer = await root('POST', '/cms/_tokens', data);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { id: string; token: string } }>().data;
};

const page = {
  slug: 'news',
  title: 'News',
  description: 'What is new',
  blocks: [{ __component: 'content.paragraph', text: 'A beginning.' }],
};

describe('tokens', () => {
  it('let an editor write only the given collections', async () => {
    const { token } = await createToken({ name: 'Page editor', role: 'editor', collections: ['pages'] });
    const editor = as(token);
    expect((await editor('PUT', '/cms/pages/about', { title: 'About Aurora' })).statusCode).toBe(200);
    expect((await editor('PUT', '/cms/banners/hero-live', { title: 'Mine' })).json()).toMatchObject({
      error: { status: 403, name: 'ForbiddenError' },
    });
    expect((await editor('PUT', '/nfx/i18n/messages/de/Deposit', { text: 'x' })).statusCode).toBe(403);
    expect((await editor('GET', '/cms/_tokens')).statusCode).toBe(403);
    expect((await editor('POST', '/cms/_tokens', { name: 'More', role: 'admin' })).statusCode).toBe(403);
  });

  it('let a reader read private collections but write nothing', async () => {
    const { token } = await createToken({ name: 'Report', role: 'reader' });
    const reader = as(token);
    expect((await visitor('GET', '/cms/support-settings')).json()).toMatchObject({
      error: { status: 401, name: 'UnauthorizedError' },
    });
    expect((await reader('GET', '/cms/support-settings')).json()).toMatchObject({
      data: { mailbox: 'support@aurora.example' },
    });
    expect((await reader('PUT', '/cms/pages/about', { title: 'x' })).statusCode).toBe(403);
    expect((await reader('GET', '/cms/_collections')).json().data).toContainEqual({
      name: 'site-config',
      kind: 'single',
      access: 'public',
      uniqueBy: null,
    });
  });

  it('let an admin write everything, create tokens and revoke them', async () => {
    const admin = await createToken({ name: 'Second admin', role: 'admin' });
    const { data: created } = (
      await as(admin.token)('POST', '/cms/_tokens', { name: 'Helper', role: 'editor', collections: ['banners'] })
    ).json<{ data: { id: string; token: string } }>();
    expect((await as(created.token)('PUT', '/cms/banners/hero-live', { title: 'Helped' })).statusCode).toBe(200);
    expect((await as(admin.token)('DELETE', `/cms/_tokens/${created.id}`)).statusCode).toBe(204);
    expect((await as(created.token)('PUT', '/cms/banners/hero-live', { title: 'Again' })).statusCode).toBe(401);
    expect((await as(created.token)('GET', '/cms/banners/hero-live')).statusCode).toBe(401);
    expect((await as(admin.token)('DELETE', `/cms/_tokens/${created.id}`)).statusCode).toBe(404);
  });

  it('are stored as hashes and returned once', async () => {
    const { token, id } = await createToken({ name: 'Secret', role: 'reader' });
    const listed = await root('GET', '/cms/_tokens');
    expect(listed.json<{ data: { id: string }[] }>().data.find((one) => one.id === id)).toMatchObject({
      name: 'Secret',
      role: 'reader',
      createdBy: 'CMS_TOKEN',
      revokedAt: null,
    });
    expect(listed.body).not.toContain(token);
    const { rows } = await sql<{ text: string }>`select cms_tokens::text as text from cms_tokens`.execute(
      test.database,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });

  it('are invalid after they expire', async () => {
    const { token } = await createToken({
      name: 'For a day',
      role: 'reader',
      expiresAt: new Date(test.clock.now.getTime() + 86_400_000).toISOString(),
    });
    expect((await as(token)('GET', '/cms/support-settings')).statusCode).toBe(200);
    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 86_400_001);
    expect((await as(token)('GET', '/cms/support-settings')).statusCode).toBe(401);
    test.clock.now = before;
  });

  it.each([
    [{ name: '', role: 'reader' }, 'name'],
    [{ name: 'A', role: 'owner' }, 'role'],
    [{ name: 'A', role: 'editor' }, 'collections'],
    [{ name: 'A', role: 'editor', collections: ['nothing'] }, 'collections'],
    [{ name: 'A', role: 'reader', expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
  ])('are not created from %j', async (data, field) => {
    const answer = await root('POST', '/cms/_tokens', data);
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json<{ error: { details: { errors: { path: string[] }[] } } }>().error.details.errors[0]?.path[0],
    ).toBe(field);
  });
});

describe('drafts', () => {
  it('are visible only to editors until they are published', async () => {
    const created = await root('POST', '/cms/pages?status=draft', page);
    expect(created.json()).toMatchObject({ data: { slug: 'news', publishedAt: null } });
    const url = `/cms/pages/${created.json<{ data: { documentId: string } }>().data.documentId}`;
    expect((await visitor('GET', url)).statusCode).toBe(404);
    expect((await visitor('GET', `${url}?status=draft`)).statusCode).toBe(401);
    expect((await root('GET', `${url}?status=draft`)).json()).toMatchObject({
      data: { title: 'News', publishedAt: null },
    });
    expect((await root('GET', '/cms/pages?status=draft&filters[slug][$eq]=news')).json().data).toHaveLength(1);

    expect((await root('POST', `${url}/actions/publish`)).statusCode).toBe(204);
    expect((await visitor('GET', url)).json()).toMatchObject({
      data: { title: 'News', publishedAt: expect.any(String) },
    });

    expect((await root('PUT', `${url}?status=draft`, { title: 'Newer' })).statusCode).toBe(200);
    expect((await visitor('GET', url)).json()).toMatchObject({ data: { title: 'News' } });
    expect((await root('GET', `${url}?status=draft`)).json()).toMatchObject({
      data: { title: 'Newer', description: 'What is new' },
    });
    expect((await root('POST', `${url}/actions/discard-draft`)).statusCode).toBe(204);
    expect((await root('GET', `${url}?status=draft`)).json()).toMatchObject({ data: { title: 'News' } });
    expect((await root('POST', `${url}/actions/discard-draft`)).statusCode).toBe(404);

    expect((await root('POST', `${url}/actions/unpublish`)).statusCode).toBe(204);
    expect((await visitor('GET', url)).statusCode).toBe(404);
    expect((await root('GET', `${url}?status=draft`)).json()).toMatchObject({
      data: { title: 'News', publishedAt: null },
    });
    expect((await root('DELETE', url)).statusCode).toBe(204);
    expect((await root('GET', `${url}?status=draft`)).statusCode).toBe(404);
  });

  it('do not change the site configuration until they are published', async () => {
    const before = (await visitor('GET', '/nfx/cms-config/en')).json();
    await root('PUT', '/cms/site-config?status=draft', { brand: { ...before.brand, tagline: 'A draft' } });
    expect((await visitor('GET', '/nfx/cms-config/en')).json().brand.tagline).toBe(before.brand.tagline);
    expect((await root('POST', '/cms/site-config/site-config/actions/publish')).statusCode).toBe(204);
    expect((await visitor('GET', '/nfx/cms-config/en')).json().brand.tagline).toBe('A draft');
    expect((await root('POST', '/cms/site-config/site-config/actions/unpublish')).statusCode).toBe(405);
    expect((await root('POST', '/cms/site-config/site-config/actions/forget')).statusCode).toBe(404);
  });

  it('are not published if another document has their slug', async () => {
    const { documentId } = (await root('POST', '/cms/pages?status=draft', { ...page, slug: 'faq' })).json<{
      data: { documentId: string };
    }>().data;
    expect((await root('POST', `/cms/pages/${documentId}/actions/publish`)).json()).toMatchObject({
      error: { status: 400, message: 'This attribute must be unique' },
    });
    expect((await root('GET', `/cms/pages/${documentId}?status=draft`)).statusCode).toBe(200);
  });
});

describe('the audit trail', () => {
  it('contains the actor and the attributes before and after a change', async () => {
    const { token } = await createToken({ name: 'Anna', role: 'editor', collections: ['banners'] });
    await as(token)('PUT', '/cms/banners/hero-welcome?locale=de', { title: 'Willkommen' });
    await as(token)('PUT', '/cms/banners/hero-welcome?locale=de', { title: 'Herzlich willkommen' });
    await as(token)('DELETE', '/cms/banners/hero-welcome?locale=de');
    const { data, meta } = (
      await root('GET', '/cms/_audit?collection=banners&documentId=hero-welcome&pagination[limit]=2')
    ).json();
    expect(data).toMatchObject([
      { actor: 'Anna', action: 'delete', locale: 'de', before: { title: 'Herzlich willkommen' }, after: null },
      {
        actor: 'Anna',
        action: 'update',
        locale: 'de',
        before: { title: 'Willkommen' },
        after: { title: 'Herzlich willkommen' },
      },
    ]);
    expect(meta.pagination.total).toBe(3);
    expect((await visitor('GET', '/cms/_audit')).statusCode).toBe(401);
  });

  it('contains all concurrent changes', async () => {
    const answers = await Promise.all(
      ['first', 'second', 'third', 'fourth'].map((word, index) =>
        root('PUT', '/cms/banners/hero-tournament', index % 2 === 0 ? { title: word } : { subtitle: word }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { data } = (await root('GET', '/cms/_audit?collection=banners&documentId=hero-tournament')).json<{
      data: { before: unknown; after: unknown }[];
    }>();
    expect(data).toHaveLength(4);
    data.slice(0, 3).forEach(({ before }, index) => expect(before).toEqual(data[index + 1]?.after));
  });
});

describe('content of a newer release', () => {
  const stored = async (slug: string) => {
    const {
      rows: [row],
    } = await sql<{ attributes: Record<string, unknown> }>`select attributes from cms_documents
      where collection = 'pages' and natural_key = ${slug} and locale = 'en'`.execute(test.database);
    return row?.attributes;
  };
  const video = { __component: 'content.video', source: 'intro.webm' };

  it('is not lost when other attributes change', async () => {
    expect((await root('POST', '/cms/pages', { ...page, slug: 'newer' })).statusCode).toBe(201);
    await sql`update cms_documents set attributes = attributes || ${JSON.stringify({ blocks: [video, ...page.blocks], mood: 'calm' })}::jsonb
      where collection = 'pages' and natural_key = 'newer'`.execute(test.database);
    const { documentId } = (await root('GET', '/cms/pages?filters[slug][$eq]=newer')).json().data[0];
    const answer = await root('PUT', `/cms/pages/${documentId}`, { title: 'Changed' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ title: 'Changed', blocks: page.blocks });
    expect(await stored('newer')).toEqual({
      ...page,
      slug: 'newer',
      title: 'Changed',
      blocks: [video, ...page.blocks],
      mood: 'calm',
    });
  });

  it('is rejected in a write', async () => {
    const { documentId } = (await root('GET', '/cms/pages?filters[slug][$eq]=newer')).json().data[0];
    const refused = await root('PUT', `/cms/pages/${documentId}`, { title: 'Again', blocks: [video] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      error: { details: { errors: [{ path: ['blocks', '0', '__component'] }] } },
    });
    expect(await stored('newer')).toMatchObject({ title: 'Changed', blocks: [video, ...page.blocks] });
  });
});
