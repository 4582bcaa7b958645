import { cmsCalls } from '../../../../testing/cms.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const as = cmsCalls(() => test.server);
const [editor, visitor] = [as(testCmsToken), as(null)];
const page = { title: 'News', description: '', blocks: [] };

let count = 0;
/** Creates a page with a new slug and returns its address and slug. */
const add = async (query = '', more: object = {}): Promise<Readonly<{ url: string; slug: string }>> => {
  count += 1;
  const slug = `page-${count}`;
  const answer = await editor('POST', `/cms/pages?${query}`, { ...page, slug, ...more });
  expect(answer.statusCode).toBe(201);
  return { url: `/cms/pages/${answer.json().data.documentId}`, slug };
};
const titleFor = async (call: typeof editor, url: string): Promise<string | number> => {
  const answer = await call('GET', url);
  return answer.statusCode === 200 ? answer.json().data.title : answer.statusCode;
};
const published = (url: string, locale = 'en') => titleFor(visitor, `${url}?locale=${locale}`);
const draft = (url: string, locale = 'en') => titleFor(editor, `${url}?status=draft&locale=${locale}`);
const act = async (url: string, action: string, query = '') =>
  (await editor('POST', `${url}/actions/${action}?${query}`)).statusCode;
const actionsOn = async (url: string) => {
  const { data } = (await editor('GET', `/cms/_audit?documentId=${url.split('/').at(-1)}`)).json();
  return data.map(({ action, locale }: Record<string, string>) => `${action} ${locale}`).reverse();
};

describe('a draft', () => {
  it('must satisfy the schema of its collection', async () => {
    const answer = await editor('POST', '/cms/pages?status=draft', { ...page, slug: 'Not a slug' });
    expect(answer.json()).toMatchObject({ error: { status: 400, details: { errors: [{ path: ['slug'] }] } } });
    const { url } = await add('status=draft');
    expect((await editor('PUT', `${url}?status=draft`, { title: '' })).statusCode).toBe(400);
    expect(await draft(url)).toBe('News');
  });

  it('is published in the requested locale only', async () => {
    const { url, slug } = await add();
    await editor('PUT', `${url}?status=draft&locale=de`, { ...page, slug, title: 'Neues' });
    expect([await published(url, 'de'), await draft(url, 'de'), await draft(url)]).toEqual(['News', 'Neues', 'News']);
    expect(await act(url, 'publish', 'locale=en')).toBe(404);
    expect(await published(url, 'de')).toBe('News');
    expect(await act(url, 'publish', 'locale=de')).toBe(204);
    expect([await published(url, 'de'), await published(url)]).toEqual(['Neues', 'News']);
  });

  it('is published in every locale or in none when no locale is requested', async () => {
    const taken = await add('locale=de');
    const { url, slug } = await add('status=draft');
    await editor('PUT', `${url}?status=draft&locale=de`, { ...page, slug: taken.slug, title: 'Neues' });
    expect(await act(url, 'publish')).toBe(400);
    expect([await published(url), await draft(url), await draft(url, 'de')]).toEqual([404, 'News', 'Neues']);
    expect(await actionsOn(url)).toEqual(['create-draft en', 'update-draft de']);
    await editor('PUT', `${url}?status=draft&locale=de`, { slug });
    expect(await act(url, 'publish')).toBe(204);
    expect([await published(url), await published(url, 'de')]).toEqual(['News', 'Neues']);
  });

  it('has the same time of creation after it is published and changed', async () => {
    const initial = test.clock.now;
    const after = (hours: number) => new Date(initial.getTime() + hours * 3_600_000);
    const { url } = await add('status=draft');
    const times = async () => {
      const { createdAt, updatedAt, publishedAt } = (await editor('GET', url)).json().data;
      return [createdAt, updatedAt, publishedAt].map((text) => new Date(text));
    };
    test.clock.now = after(1);
    expect(await act(url, 'publish')).toBe(204);
    expect(await times()).toEqual([initial, after(1), after(1)]);
    test.clock.now = after(2);
    await editor('PUT', url, { title: 'Later' });
    expect(await times()).toEqual([initial, after(2), after(2)]);
    test.clock.now = after(3);
    await act(url, 'unpublish');
    const { createdAt, updatedAt, publishedAt } = (await editor('GET', `${url}?status=draft`)).json().data;
    expect([createdAt, updatedAt, publishedAt]).toEqual([initial.toISOString(), after(3).toISOString(), null]);
    test.clock.now = initial;
  });

  it('is replaced by a change of the published version in its locale', async () => {
    const { url, slug } = await add();
    await editor('PUT', `${url}?locale=de`, { ...page, slug, title: 'Neues' });
    for (const locale of ['en', 'de']) await editor('PUT', `${url}?status=draft&locale=${locale}`, { title: 'Draft' });
    expect((await editor('PUT', url, { description: 'Changed' })).json().data).toMatchObject({ title: 'News' });
    expect([await draft(url), await draft(url, 'de')]).toEqual(['News', 'Draft']);
  });

  it('is published by a change when there is no published version', async () => {
    const { url, slug } = await add('status=draft', { title: 'First' });
    const answer = await editor('PUT', url, { description: 'Complete' });
    expect(answer.json().data).toMatchObject({ title: 'First', slug, description: 'Complete' });
    expect(await published(url)).toBe('First');
    expect(await act(url, 'discard-draft')).toBe(404);
  });

  it('is preferred for editors, in the requested locale before the default locale', async () => {
    const { url, slug } = await add();
    const seen = [await draft(url, 'de')];
    const write = async (query: string, title: string) => {
      await editor('PUT', `${url}?${query}`, { ...page, slug, title });
      seen.push(await draft(url, 'de'));
    };
    await write('status=draft', 'English draft');
    await write('locale=de', 'German');
    await write('locale=de&status=draft', 'German draft');
    await write('status=draft', 'Newer English draft');
    expect(seen).toEqual(['News', 'English draft', 'German', 'German draft', 'German draft']);
    expect(await draft(url, 'tr')).toBe('Newer English draft');
  });
});

describe('withdrawing a document', () => {
  it('does not replace a newer draft', async () => {
    const { url } = await add();
    await editor('PUT', `${url}?status=draft`, { title: 'Newer' });
    expect(await act(url, 'unpublish')).toBe(204);
    expect([await published(url), await draft(url)]).toEqual([404, 'Newer']);
    expect(await act(url, 'unpublish')).toBe(404);
  });

  it('in one locale makes its readers read the default locale', async () => {
    const { url, slug } = await add();
    await editor('PUT', `${url}?locale=de`, { ...page, slug, title: 'Neues' });
    expect(await act(url, 'unpublish', 'locale=de')).toBe(204);
    expect([await published(url), await published(url, 'de'), await draft(url, 'de')]).toEqual([
      'News',
      'News',
      'Neues',
    ]);
  });

  it('by deletion removes versions and drafts of every locale and records each', async () => {
    const { url, slug } = await add();
    await editor('PUT', `${url}?locale=de`, { ...page, slug, title: 'Neues' });
    await editor('PUT', `${url}?status=draft`, { title: 'Newer' });
    expect((await editor('DELETE', url)).statusCode).toBe(204);
    expect([await published(url), await draft(url), await draft(url, 'de')]).toEqual([404, 404, 404]);
    expect(await actionsOn(url)).toEqual([
      'create en',
      'update de',
      'update-draft en',
      'delete de',
      'delete en',
      'delete-draft en',
    ]);
    expect((await editor('PUT', url, { title: 'Again' })).statusCode).toBe(404);
  });

  it('by deletion is rejected in a locale without a version', async () => {
    const { url } = await add();
    expect((await editor('DELETE', `${url}?locale=de`)).statusCode).toBe(404);
    expect((await editor('DELETE', `${url}?locale=xx`)).statusCode).toBe(400);
    expect(await published(url)).toBe('News');
  });
});

describe('a slug', () => {
  it('is available again after its page got another slug or was unpublished', async () => {
    const { url, slug } = await add();
    expect((await editor('POST', '/cms/pages', { ...page, slug })).statusCode).toBe(400);
    await editor('PUT', url, { slug: 'moved' });
    const second = await editor('POST', '/cms/pages', { ...page, slug });
    expect(second.statusCode).toBe(201);
    await act(`/cms/pages/${second.json().data.documentId}`, 'unpublish');
    expect((await editor('PUT', url, { slug })).statusCode).toBe(200);
  });

  it('is unique within a locale', async () => {
    const { slug } = await add();
    expect((await editor('POST', '/cms/pages?locale=de', { ...page, slug })).statusCode).toBe(201);
    expect((await editor('POST', '/cms/pages?locale=de', { ...page, slug })).statusCode).toBe(400);
  });

  it('is assigned to one of several pages that are created concurrently', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => editor('POST', '/cms/pages', { ...page, slug: 'contested', title })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
    const { data } = (await visitor('GET', '/cms/pages?filters[slug]=contested')).json();
    expect(data).toHaveLength(1);
  });
});
