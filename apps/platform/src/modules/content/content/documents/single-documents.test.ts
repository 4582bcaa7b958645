import { sql } from 'kysely';
import { cmsCalls } from '../../../../testing/cms.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const as = cmsCalls(() => test.server);
const [editor, visitor] = [as(testCmsToken), as(null)];
const rules = { strategy: 'eager', isEmojiPrevented: true, messages: {} };

describe('a single document', () => {
  it('has the name of its collection as its id', async () => {
    const { data } = (await visitor('GET', '/cms/validator-config')).json();
    expect(data).toMatchObject({ documentId: 'validator-config', strategy: 'onSubmit' });
    expect((await visitor('GET', '/cms/validator-config/validator-config')).json().data).toEqual(data);
  });

  it.each(['', '?status=draft', '?locale=de'])(
    'is the only document of its collection: PUT of another with the query %j is rejected',
    async (query) => {
      const refused = await editor('PUT', `/cms/validator-config/other${query}`, rules);
      expect(refused.json()).toMatchObject({ data: null, error: { status: 404, name: 'NotFoundError' } });
      const { rows } = await sql`select document_id from cms_documents where document_id = 'other'
    union all select document_id from cms_drafts where document_id = 'other'`.execute(test.database);
      expect(rows).toEqual([]);
      expect((await editor('GET', `/cms/validator-config/other${query}`)).statusCode).toBe(404);
      expect((await editor('POST', `/cms/validator-config/other/actions/publish${query}`)).statusCode).toBe(404);
    },
  );

  it('is read in the default locale until a complete version in the locale is written', async () => {
    const loader = async (locale: string) =>
      (await visitor('GET', `/cms/loader-settings?locale=${locale}`)).json().data;
    await sql`delete from cms_documents where collection = 'loader-settings' and locale = 'tr'`.execute(test.database);
    await sql`update cms_revision set revision = revision + 1`.execute(test.database);
    const english = await loader('en');
    expect(await loader('tr')).toEqual(english);
    expect((await editor('PUT', '/cms/loader-settings?locale=tr', { text: 'Bekleyin' })).statusCode).toBe(400);
    const complete = { isEnabled: true, type: 'logo', text: 'Bekleyin', delay: 100 };
    expect((await editor('PUT', '/cms/loader-settings?locale=tr', complete)).statusCode).toBe(200);
    expect(await loader('tr')).toMatchObject({ ...complete, locale: 'tr' });
    expect(await loader('en')).toEqual(english);
  });
});

it('changes a document of a collection only by its id', async () => {
  const answer = await editor('PUT', '/cms/pages', { title: 'All pages' });
  expect(answer.statusCode).toBe(405);
  expect(answer.json()).toMatchObject({ data: null, error: { name: 'MethodNotAllowedError' } });
});
