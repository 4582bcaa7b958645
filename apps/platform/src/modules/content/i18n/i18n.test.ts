import { localesAnswer, messagesAnswer } from '@croupier/contract/content';
import { siteLocales } from '@croupier/contract/locales';
import { sql } from 'kysely';
import * as v from 'valibot';
import { localeSeeds } from '../../../seed/index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';
import { createLocales } from '../locales/index.ts';
import { cmsCalls } from '../../../testing/cms.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const get = (url: string, headers: Record<string, string> = {}) => test.server.inject({ method: 'GET', url, headers });
const messages = async (locale: string) =>
  v.parse(messagesAnswer, (await get(`/nfx/i18n/messages/${locale}`)).json()).messages;
const write = cmsCalls(() => test.server)(testCmsToken);

it('returns the locales with their directions', async () => {
  expect(v.parse(localesAnswer, (await get('/nfx/i18n/locales')).json())).toEqual({
    locales: siteLocales,
    defaultLocale: 'en',
  });
});

it('adds a new locale to an existing site once', async () => {
  const locales = createLocales(test.database);
  const added = { code: 'xx', name: 'New language', dir: 'ltr', position: 99, is_default: true } as const;
  const codes = async () => (await locales.all()).locales.map(({ code }) => code);
  await locales.seed([...localeSeeds, added]);
  expect(await codes()).toEqual([...siteLocales.map(({ code }) => code), 'xx']);
  expect(await locales.defaultCode()).toBe('en');
  await sql`delete from i18n_locales where code = 'xx'`.execute(test.database);
  await locales.seed([...localeSeeds, added]);
  expect(await codes()).not.toContain('xx');
});

it('returns messages compiled for Lingui', async () => {
  const german = await messages('de');
  expect(german['common.fieldsValidatorErrors.requiredField']).toBe('Dieses Feld ist erforderlich');
  expect(german['common.fieldsValidatorErrors.sumError']).toEqual([
    'Geben Sie einen Betrag zwischen ',
    ['min'],
    ' und ',
    ['max'],
    ' ein',
  ]);
});

it('returns 404 for an unknown locale and 304 for a current ETag', async () => {
  expect((await get('/nfx/i18n/messages/xx')).statusCode).toBe(404);
  const first = await get('/nfx/i18n/messages/ar');
  expect((await get('/nfx/i18n/messages/ar', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
});

it('returns an override immediately, only in its locale', async () => {
  const before = await get('/nfx/i18n/messages/de');
  const created = await write('POST', '/cms/translations?locale=de', { key: 'Deposit', text: 'Geld einzahlen' });
  expect(created.statusCode).toBe(201);
  const after = await get('/nfx/i18n/messages/de', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect((await messages('de'))['Deposit']).toBe('Geld einzahlen');
  expect(await messages('en')).not.toHaveProperty('Deposit');

  const { documentId } = created.json<{ data: { documentId: string } }>().data;
  await write('PUT', `/cms/translations/${documentId}?locale=de`, {
    text: '{count, plural, one {# Euro} other {# Euro}} einzahlen',
  });
  expect((await messages('de'))['Deposit']).toEqual([
    ['count', 'plural', { one: ['#', ' Euro'], other: ['#', ' Euro'] }],
    ' einzahlen',
  ]);
  await write('DELETE', `/cms/translations/${documentId}`);
  expect(await messages('de')).not.toHaveProperty('Deposit');
});

it('rejects an invalid text', async () => {
  expect(
    (await write('POST', '/cms/translations?locale=de', { key: 'Broken', text: '{count, plural, one {' })).statusCode,
  ).toBe(400);
});

it('omits an untranslated text', async () => {
  await write('POST', '/cms/translations?locale=en', { key: 'Only English', text: 'Only here' });
  expect((await messages('en'))['Only English']).toBe('Only here');
  expect(await messages('de')).not.toHaveProperty('Only English');
});

describe('one text', () => {
  const key = 'Your message could not be sent, {name}. Try again/later?';
  const url = (locale: string, of = key) => `/nfx/i18n/messages/${locale}/${encodeURIComponent(of)}`;
  const put = (
    locale: string,
    payload: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${testCmsToken}` },
  ) =>
    test.server.inject({
      method: 'PUT',
      url: url(locale),
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
  const remove = (locale: string) =>
    test.server.inject({ method: 'DELETE', url: url(locale), headers: { authorization: `Bearer ${testCmsToken}` } });

  it('can be set, changed and deleted, with an audit entry each time', async () => {
    const before = await get('/nfx/i18n/messages/tr');
    expect((await put('tr', { text: 'Mesaj gönderilemedi, {name}' })).json()).toMatchObject({
      data: { key, text: 'Mesaj gönderilemedi, {name}' },
    });
    expect((await get('/nfx/i18n/messages/tr', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200);
    expect((await messages('tr'))[key]).toEqual(['Mesaj gönderilemedi, ', ['name']]);
    expect(await messages('de')).not.toHaveProperty([key]);
    expect((await put('de', { text: 'Nicht gesendet, {name}' })).statusCode).toBe(200);
    expect((await put('tr', { text: 'Gönderilemedi' })).statusCode).toBe(200);
    expect((await messages('tr'))[key]).toBe('Gönderilemedi');
    expect((await remove('tr')).statusCode).toBe(204);
    expect(await messages('tr')).not.toHaveProperty([key]);
    expect((await messages('de'))[key]).toEqual(['Nicht gesendet, ', ['name']]);
    expect((await remove('tr')).statusCode).toBe(404);

    const history = await test.server.inject({
      method: 'GET',
      url: `/nfx/i18n/history/tr/${encodeURIComponent(key)}`,
      headers: { authorization: `Bearer ${testCmsToken}` },
    });
    expect(history.json<{ data: unknown[] }>().data).toMatchObject([
      { by: 'CMS_TOKEN', before: 'Gönderilemedi', after: null },
      { before: 'Mesaj gönderilemedi, {name}', after: 'Gönderilemedi' },
      { before: null, after: 'Mesaj gönderilemedi, {name}' },
    ]);
  });

  it('accepts a long key', async () => {
    const long = `${'Long words '.repeat(35)}end`;
    const answer = await test.server.inject({
      method: 'PUT',
      url: url('es', long),
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { text: 'Largo' },
    });
    expect(answer.statusCode).toBe(200);
    expect((await messages('es'))[long]).toBe('Largo');
  });

  it('is rejected if it is invalid, without a token, or in an unknown locale', async () => {
    expect((await put('tr', { text: '{count, plural, one {' })).json()).toMatchObject({
      error: { status: 400, name: 'ValidationError', details: { errors: [{ path: ['text'] }] } },
    });
    expect((await put('tr', { words: 'x' })).statusCode).toBe(400);
    expect((await put('tr', { text: 'x' }, {})).statusCode).toBe(401);
    expect((await put('xx', { text: 'x' })).statusCode).toBe(404);
    expect((await get(`/nfx/i18n/history/tr/${encodeURIComponent(key)}`)).statusCode).toBe(401);
  });
});
