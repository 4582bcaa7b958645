import { cmsCalls } from '../../../testing/cms.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const as = cmsCalls(() => test.server);
const [editor, visitor] = [as(testCmsToken), as(null)];
const send = (contentType: string, payload: string) =>
  test.server.inject({
    method: 'POST',
    url: '/cms/pages',
    headers: { authorization: `Bearer ${testCmsToken}`, 'content-type': contentType },
    payload,
  });

describe('the cache', () => {
  it.each(['/cms/pages', '/cms/pages/about', '/cms/site-config'])(
    'can store %s for visitors but not for the holder of a token',
    async (url) => {
      expect((await visitor('GET', url)).headers['cache-control']).toBe('public, no-cache');
      expect((await editor('GET', url)).headers['cache-control']).toBe('private, no-store');
    },
  );

  it('does not confirm a tag after the content changed', async () => {
    const url = '/cms/banners?filters[position]=home-hero';
    const tag = String((await visitor('GET', url)).headers.etag);
    const status = async () =>
      (await test.server.inject({ url, headers: { 'if-none-match': `"other", W/${tag}` } })).statusCode;
    expect(await status()).toBe(304);
    await editor('PUT', '/cms/banners/hero-live', { title: 'Changed' });
    expect(await status()).toBe(200);
  });
});

describe('a refusal', () => {
  const form = { data: null, error: { status: 400, name: 'ValidationError', details: { errors: [] } } };

  it.each([
    ['too large', 'application/json', `{"data":"${'x'.repeat(1_100_000)}"}`, 'The request body is too large'],
    ['of another type than JSON', 'application/xml', '<data/>', 'The request body must be JSON'],
    ['malformed', 'application/json', '{"data":', 'The request cannot be read'],
    ['empty', 'application/json', '', 'The request cannot be read'],
    ['without data', 'application/json', '{"title":"x"}', 'Missing "data" payload in the request body'],
    ['a list', 'application/json', '[{"data":{}}]', 'Missing "data" payload in the request body'],
    ['with data that is null', 'application/json', '{"data":null}', expect.stringMatching(/^data: /)],
  ])('of a body that is %s has the format of Strapi', async (_problem, type, payload, message) => {
    const answer = await send(type, payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { ...form, error: { ...form.error, message, details: expect.anything() } },
    ]);
  });

  it('of a change that is not an object mentions the data', async () => {
    for (const data of ['title', ['title'], null, 5])
      expect((await editor('PUT', '/cms/pages/about', data)).json().error.message).toBe('data: an object is expected');
  });

  it('for missing credentials contains the authentication scheme', async () => {
    const answers = [await visitor('PUT', '/cms/pages/about', {}), await as('a-guess')('GET', '/cms/pages')];
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await editor('GET', '/cms/nothing')).headers).not.toHaveProperty('www-authenticate');
  });

  it('of an unknown action lists the actions', async () => {
    expect((await editor('POST', '/cms/pages/about/actions/archive')).json().error.message).toBe(
      'There is no action archive: publish, unpublish, discard-draft',
    );
  });
});

describe('a host for search engines', () => {
  it('without its own settings has no settings after those of * are deleted', async () => {
    const settings = (await visitor('GET', '/nfx/domain-seo/casino.example')).json();
    expect((await editor('DELETE', '/cms/domain-seo/every-host')).statusCode).toBe(204);
    const { host: _host, ...rest } = settings;
    await editor('POST', '/cms/domain-seo', { ...rest, host: 'casino.example' });
    const statuses = async (host: string) =>
      Promise.all(
        ['domain-seo', 'robots'].map(async (name) => (await visitor('GET', `/nfx/${name}/${host}`)).statusCode),
      );
    expect(await statuses('CASINO.example:443')).toEqual([200, 200]);
    expect(await statuses('other.example')).toEqual([404, 404]);
    expect(await statuses('sub.casino.example')).toEqual([404, 404]);
  });
});
