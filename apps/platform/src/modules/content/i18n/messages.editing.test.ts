import { cmsCalls } from '../../../testing/cms.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const as = cmsCalls(() => test.server);
const [editor, visitor] = [as(testCmsToken), as(null)];

const url = (locale: string, key: string, kind = 'messages') =>
  `/nfx/i18n/${kind}/${locale}/${encodeURIComponent(key)}`;
const put = (locale: string, key: string, text: unknown, token: string | null = testCmsToken) =>
  test.server.inject({
    method: 'PUT',
    url: url(locale, key),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { text },
  });
const read = async (locale: string, key: string) => {
  const answer = await editor('GET', url(locale, key));
  return answer.statusCode === 200 ? answer.json().data.text : answer.statusCode;
};
const remove = async (locale: string, key: string) => (await editor('DELETE', url(locale, key))).statusCode;
const shown = async (locale: string, key: string) =>
  (await visitor('GET', `/nfx/i18n/messages/${locale}`)).json().messages[key];
const history = async (locale: string, key: string) => (await editor('GET', url(locale, key, 'history'))).json().data;

describe('the override of a text', () => {
  it('is readable with the time of its last change only for holders of a token', async () => {
    const key = 'Deposit {amount} & more/less %';
    await put('de', key, 'Einzahlen');
    expect((await editor('GET', url('de', key))).json()).toEqual({
      data: { key, text: 'Einzahlen', updatedAt: test.clock.now.toISOString() },
      meta: {},
    });
    expect((await visitor('GET', url('de', key))).statusCode).toBe(401);
    expect([await read('tr', key), await read('xx', key), await read('de', 'Another text')]).toEqual([404, 404, 404]);
  });

  it('is rejected without a key', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await editor(method, '/nfx/i18n/messages/de/', {})).statusCode).toBe(404);
    expect((await put('de', 'k'.repeat(401), 'x')).json()).toMatchObject({
      error: { status: 400, details: { errors: [{ path: ['key'] }] } },
    });
  });

  it.each([undefined, null, 5, ['Text'], { text: 'Text' }])('is rejected as %j', async (text) => {
    expect((await put('de', 'Wrong', text)).json()).toMatchObject({
      error: { status: 400, details: { errors: [{ path: ['text'], message: 'a text is expected' }] } },
    });
    expect(await read('de', 'Wrong')).toBe(404);
  });

  it('can be empty', async () => {
    expect((await put('de', 'Hidden', '')).statusCode).toBe(200);
    expect([await read('de', 'Hidden'), await shown('de', 'Hidden')]).toEqual(['', '']);
  });

  it('is written and deleted only by editors of texts', async () => {
    const tokenOf = async (data: object): Promise<string> =>
      (await editor('POST', '/cms/_tokens', data)).json().data.token;
    const reader = await tokenOf({ name: 'Reader', role: 'reader' });
    const translator = await tokenOf({ name: 'Translator', role: 'editor', collections: ['translations'] });
    expect((await put('de', 'Mine', 'Meins', reader)).statusCode).toBe(403);
    expect((await put('de', 'Mine', 'Meins', translator)).statusCode).toBe(200);
    expect((await as(reader)('GET', url('de', 'Mine'))).statusCode).toBe(200);
    expect((await as(reader)('DELETE', url('de', 'Mine'))).statusCode).toBe(403);
    expect((await as(translator)('DELETE', url('de', 'Mine'))).statusCode).toBe(204);
    expect(await history('de', 'Mine')).toMatchObject([{ by: 'Translator' }, { by: 'Translator' }]);
  });

  it('in the default locale does not override other locales', async () => {
    await put('en', 'Default only', 'Words');
    expect([await read('de', 'Default only'), await remove('de', 'Default only')]).toEqual([404, 404]);
    await put('de', 'Default only', 'Wörter');
    expect([await remove('de', 'Default only'), await read('en', 'Default only')]).toEqual([204, 'Words']);
  });

  it('is found in its locale although an override of the default locale was added after it', async () => {
    // The ids are random, so a wrong lookup fails only for some texts.
    const keys = Array.from({ length: 8 }, (_, index) => `Both ${index}`);
    for (const key of keys) {
      await put('de', key, 'Deutsch');
      await put('en', key, 'English');
      expect([key, await read('de', key), await read('en', key)]).toEqual([key, 'Deutsch', 'English']);
      expect([key, (await put('de', key, 'Neu')).statusCode]).toEqual([key, 200]);
      expect([await shown('de', key), await shown('en', key)]).toEqual(['Neu', 'English']);
      expect([key, await remove('de', key), await read('en', key)]).toEqual([key, 204, 'English']);
    }
  });

  it('is created once when several editors write it at the same time', async () => {
    const texts = ['one', 'two', 'three', 'four'];
    for (const key of ['Contested 1', 'Contested 2', 'Contested 3', 'Contested 4', 'Contested 5']) {
      const answers = await Promise.all(texts.map((text) => put('es', key, text)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(answers.map((answer) => answer.json().data.text)).toEqual(texts);
      const changes = await history('es', key);
      expect(changes.map(({ after }: { after: string }) => after).sort()).toEqual([...texts].sort());
      expect(await read('es', key)).toBe(changes[0].after);
    }
  });
});

describe('the history of a text', () => {
  it('has the last hundred changes of one key in one locale', async () => {
    for (let index = 0; index <= 101; index += 1) await put('pt', 'Often', `${index}`);
    await put('pt', 'Seldom', 'x');
    const changes = await history('pt', 'Often');
    expect(changes).toHaveLength(100);
    expect([changes[0], changes.at(-1)]).toEqual([
      { at: test.clock.now.toISOString(), by: 'CMS_TOKEN', before: '100', after: '101' },
      { at: test.clock.now.toISOString(), by: 'CMS_TOKEN', before: '1', after: '2' },
    ]);
    expect([await history('pt', 'Seldom'), await history('de', 'Often')]).toMatchObject([[{ after: 'x' }], []]);
  });
});
