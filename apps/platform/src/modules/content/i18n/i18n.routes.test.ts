import { localeMessages } from './i18n.routes.ts';
import { createContentService, type Content } from '../content/index.ts';

const at = new Date('2026-01-10T12:00:00.000Z');

/** Content with these texts by key, in one locale. */
const contentOf = (texts: Readonly<Record<string, string>>, locale = 'de'): Content =>
  createContentService({
    repository: {
      revision: async () => 1,
      inLocale: async (collection) =>
        Object.entries(texts).map(([key, text]) => ({
          collection,
          document_id: key,
          locale,
          natural_key: key,
          attributes: { key, text },
          created_at: at,
          updated_at: at,
        })),
      drafts: async () => [],
      published: async () => [],
      change: () => Promise.reject(new Error('not in this test')),
      seededLocales: async () => [],
    },
    defaultLocale: async () => 'en',
    media: { urlOf: (path) => path },
    now: () => at,
    onInvalid: () => undefined,
  });
const compiled = async (text: string) => (await localeMessages(contentOf({ key: text }), 'de'))['key'];

describe('a compiled text', () => {
  it.each([
    ['', ''],
    ['Einzahlen', 'Einzahlen'],
    ["It''s open", "It's open"],
    ["'{'name'}' is shown", '{name} is shown'],
    ['{name}', [['name']]],
    ['Hallo, {name}!', ['Hallo, ', ['name'], '!']],
    ['{at, date, short}', [['at', 'date', 'short']]],
    ['{sum, number}', [['sum', 'number']]],
    ['{kind, select, win {Gewinn} other {Einsatz}}', [['kind', 'select', { win: ['Gewinn'], other: ['Einsatz'] }]]],
    [
      '{n, plural, =0 {keine} one {# Runde} other {# Runden}}',
      [['n', 'plural', { 0: ['keine'], one: ['#', ' Runde'], other: ['#', ' Runden'] }]],
    ],
    ['<0>Regeln</0> & mehr', '<0>Regeln</0> & mehr'],
  ])('of %j is %j', async (text, expected) => {
    expect(await compiled(text)).toEqual(expected);
  });
});

describe('the texts of a locale', () => {
  it('can have any key, also the name of an inherited property', async () => {
    const texts = JSON.parse('{"__proto__": "a", "constructor": "b", "Deposit {sum}": "c"}');
    const messages = await localeMessages(contentOf(texts), 'de');
    expect(JSON.parse(JSON.stringify(messages))).toEqual(texts);
    expect(Object.keys(messages).sort()).toEqual(['Deposit {sum}', '__proto__', 'constructor']);
  });

  it('do not include those of another locale', async () => {
    expect(await localeMessages(contentOf({ Deposit: 'Deposit' }, 'en'), 'de')).toEqual({});
  });

  it('do not include a text that is malformed', async () => {
    const texts = { Deposit: 'Einzahlen', Broken: '{count, plural, one {' };
    expect(await localeMessages(contentOf(texts), 'de')).toEqual({ Deposit: 'Einzahlen' });
  });
});
