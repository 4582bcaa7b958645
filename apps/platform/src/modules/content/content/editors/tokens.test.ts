import { sql } from 'kysely';
import { cmsCalls } from '../../../../testing/cms.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';
import { requireAdmin, requireEditor, requireWriter, type Editor, type EditorRole } from './editors.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const as = cmsCalls(() => test.server);
const [root, visitor] = [as(testCmsToken), as(null)];
const createToken = async (data: object) => {
  const answer = await root('POST', '/cms/_tokens', data);
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};
const status = async (authorization: string) =>
  (await test.server.inject({ url: '/cms/pages', headers: { authorization } })).statusCode;
const at = (milliseconds: number) => new Date(test.clock.now.getTime() + milliseconds).toISOString();

describe('a role', () => {
  const holder = (role: EditorRole, collections: readonly string[] = []): Editor => ({
    name: 'Anna',
    tokenId: null,
    role,
    collections,
  });

  it.each<[string, Editor | null, number | null, number | null, number | null]>([
    ['a visitor', null, 401, 401, 401],
    ['a reader', holder('reader'), null, 403, 403],
    ['a reader with collections', holder('reader', ['pages']), null, 403, 403],
    ['an editor of pages', holder('editor', ['banners', 'pages']), null, null, 403],
    ['an editor of banners', holder('editor', ['banners']), null, 403, 403],
    ['an admin', holder('admin'), null, null, null],
  ])('of %s determines access to drafts, pages and tokens', (_holder, editor, read, write, manage) => {
    const refusal = (act: () => Editor) => {
      try {
        expect(act()).toBe(editor);
        return null;
      } catch (error) {
        return error;
      }
    };
    expect([
      refusal(() => requireEditor(editor)),
      refusal(() => requireWriter(editor, { name: 'pages' })),
      refusal(() => requireAdmin(editor)),
    ]).toEqual([read, write, manage].map((code) => (code === null ? null : expect.objectContaining({ status: code }))));
  });
});

describe('a token', () => {
  it('is accepted with any case of the scheme, and rejected in another form', async () => {
    expect([await status(`bearer ${testCmsToken}`), await status(`BEARER ${testCmsToken}`)]).toEqual([200, 200]);
    for (const header of [
      '',
      'Bearer',
      'Bearer ',
      testCmsToken,
      `Bearer  ${testCmsToken}`,
      `Bearer ${testCmsToken} x`,
      `Bearer ${testCmsToken.toUpperCase()}`,
      `Bearer ${'x'.repeat(301)}`,
    ])
      expect([header, await status(header)]).toEqual([header, 401]);
  });

  it('is valid until it expires', async () => {
    const { token, expiresAt } = await createToken({ name: 'Brief', role: 'reader', expiresAt: at(1000) });
    expect(expiresAt).toBe(at(1000));
    const initial = test.clock.now;
    const statuses = [];
    for (const milliseconds of [999, 1000, 1001]) {
      test.clock.now = new Date(initial.getTime() + milliseconds);
      statuses.push(await status(`Bearer ${token}`));
    }
    test.clock.now = initial;
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('does not expire without a time of expiry', async () => {
    const { token, expiresAt } = await createToken({ name: 'Lasting', role: 'reader', expiresAt: null });
    expect(expiresAt).toBeNull();
    const initial = test.clock.now;
    test.clock.now = new Date('2099-01-01T00:00:00.000Z');
    expect(await status(`Bearer ${token}`)).toBe(200);
    test.clock.now = initial;
  });

  it('has a trimmed name', async () => {
    expect(await createToken({ name: '  Anna  ', role: 'admin' })).toMatchObject({
      name: 'Anna',
      role: 'admin',
      collections: [],
      createdBy: 'CMS_TOKEN',
      createdAt: test.clock.now.toISOString(),
      token: expect.stringMatching(/^cms_[\w-]{43}$/),
    });
    expect((await createToken({ name: 'a'.repeat(80), role: 'reader' })).name).toHaveLength(80);
  });

  it.each<[object | null, string]>([
    [null, 'data'],
    [{}, 'name'],
    [{ name: 'a'.repeat(81), role: 'reader' }, 'name'],
    [{ name: 'A', role: 'reader', expiresAt: '2026-01-10T12:00:00.000Z' }, 'expiresAt'],
    [{ name: 'A', role: 'reader', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: 'A', role: 'reader', expiresAt: '2027-01-10T12:00:00+05' }, 'expiresAt'],
    [{ name: 'A', role: 'editor', collections: ['pages', 'nothing'] }, 'collections.1'],
    [{ name: 'A', role: 'editor', collections: 'pages' }, 'collections'],
  ])('is not created from %j', async (data, path) => {
    const count = async () => (await root('GET', '/cms/_tokens')).json().data.length;
    const before = await count();
    const answer = await root('POST', '/cms/_tokens', data);
    expect([answer.statusCode, answer.json().error.message.split(': ')[0]]).toEqual([400, path]);
    expect(await count()).toBe(before);
  });

  it('is never stored by a cache', async () => {
    const answer = await root('POST', '/cms/_tokens', { name: 'Once', role: 'reader' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is listed in the order of creation, also after a revocation', async () => {
    const initial = test.clock.now;
    const ids = [];
    for (const hours of [1, 2]) {
      test.clock.now = new Date(initial.getTime() + hours * 3_600_000);
      ids.push((await createToken({ name: `Helper ${hours}`, role: 'reader' })).id);
    }
    expect((await root('DELETE', `/cms/_tokens/${ids[0]}`)).statusCode).toBe(204);
    const { data } = (await root('GET', '/cms/_tokens')).json();
    expect(data.slice(-2)).toMatchObject([
      { id: ids[0], revokedAt: test.clock.now.toISOString() },
      { id: ids[1], revokedAt: null },
    ]);
    test.clock.now = initial;
  });

  it.each(['nothing', '00000000-0000-0000-0000-000000000000'])('with the id %s cannot be revoked', async (id) => {
    expect((await root('DELETE', `/cms/_tokens/${id}`)).json()).toMatchObject({
      error: { status: 404, message: 'There is no such token' },
    });
  });

  it('is revoked by an admin only', async () => {
    const { id, token } = await createToken({ name: 'Lasting', role: 'editor', collections: ['pages'] });
    expect((await as(token)('DELETE', `/cms/_tokens/${id}`)).statusCode).toBe(403);
    expect((await visitor('DELETE', `/cms/_tokens/${id}`)).statusCode).toBe(401);
    expect(await status(`Bearer ${token}`)).toBe(200);
  });
});

describe('the audit trail', () => {
  const audit = async (query: string) => (await root('GET', `/cms/_audit?${query}`)).json();
  const summary = ({ action, locale }: Record<string, string>) => `${action} ${locale}`;

  it('records the actors of the creation and revocation of a token, without the token', async () => {
    const { id, token } = await createToken({ name: 'Recorded', role: 'editor', collections: ['pages'] });
    await root('DELETE', `/cms/_tokens/${id}`);
    const { data } = await audit(`collection=_tokens&documentId=${id}`);
    expect(data).toMatchObject([
      { actor: 'CMS_TOKEN', action: 'revoke-token', locale: null, after: null },
      { action: 'make-token', after: { name: 'Recorded', role: 'editor', collections: ['pages'] } },
    ]);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('contains the id of the token that made a change', async () => {
    const { id, token } = await createToken({ name: 'Shared name', role: 'editor', collections: ['pages'] });
    await as(token)('PUT', '/cms/pages/terms', { title: 'Terms' });
    const { rows } = await sql`select actor, token_id from cms_audit where document_id = 'terms'`.execute(
      test.database,
    );
    expect(rows).toEqual([{ actor: 'Shared name', token_id: id }]);
  });

  it('lists the latest changes first, by document and by locale, in pages', async () => {
    for (const locale of ['en', 'de', 'en']) await root('PUT', `/cms/pages/faq?locale=${locale}`, { title: 'Changed' });
    const all = await audit('collection=pages&documentId=faq');
    expect(all.data.map(summary)).toEqual(['update en', 'update de', 'update en']);
    expect((await audit('documentId=faq&locale=en')).data.map(summary)).toEqual(['update en', 'update en']);
    expect((await audit('collection=&documentId=faq&locale=')).data).toEqual(all.data);
    expect((await audit('collection=banners&documentId=faq')).meta.pagination).toEqual({
      start: 0,
      limit: 25,
      total: 0,
    });
    const second = await audit('documentId=faq&pagination[page]=2&pagination[pageSize]=2');
    expect(second.data).toEqual([all.data[2]]);
    expect(second.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
    expect((await audit('pagination[limit]=0')).error.status).toBe(400);
  });

  it('does not record a refused change', async () => {
    const total = async () => (await audit('')).meta.pagination.total;
    const before = await total();
    for (const [url, data] of [
      ['/cms/pages/faq', { title: '' }],
      ['/cms/pages/faq', { slug: 'terms' }],
      ['/cms/pages/nothing', { title: 'x' }],
    ] as const)
      expect((await root('PUT', url, data)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await total()).toBe(before);
  });
});
