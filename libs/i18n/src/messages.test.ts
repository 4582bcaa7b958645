import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createI18n, formattedTexts } from './index.ts';

const messages = {
  hello: compileMessage('Hello {name}'),
  games: compileMessage('{count, plural, one {# game} other {# games}}'),
  plain: 'Plain',
};

test('formats a text the same each time', () => {
  const i18n = createI18n('en', messages);
  for (const _again of [1, 2]) {
    expect(i18n._('hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(i18n._('hello', { name: 'Ben' })).toBe('Hello Ben');
    expect(i18n._('games', { count: 1 })).toBe('1 game');
    expect(i18n.t({ id: 'games', values: { count: 5 } })).toBe('5 games');
    expect(i18n.t('plain')).toBe('Plain');
    expect(i18n._({ id: 'missing', message: 'Source text' })).toBe('Source text');
  }
});

test('uses texts that another translator has formatted in the same locale', () => {
  const i18nOfServer = createI18n('en', messages);
  i18nOfServer._('hello', { name: 'Ada' });
  i18nOfServer._('games', { count: 3 }, { formats: { number: { minimumFractionDigits: 1 } } });
  i18nOfServer._('games', { count: 1200 }, { message: 'as Trans calls it' });
  expect(formattedTexts(i18nOfServer)).toEqual({ '["en","games",{"count":1200}]': '1,200 games' });

  const Format = jest.spyOn(Intl, 'NumberFormat');
  const i18n = createI18n('en', messages, { '["en","games",{"count":1200}]': '1.200 games of theirs' });
  expect(i18n._('games', { count: 1200 })).toBe('1.200 games of theirs');
  expect(i18n.t({ id: 'games', values: { count: 1200 } })).toBe('1.200 games of theirs');
  expect(Format).not.toHaveBeenCalled();
  i18n.load('de', { games: compileMessage('{count, plural, one {# Spiel} other {# Spiele}}') });
  i18n.activate('de');
  expect(i18n._('games', { count: 1200 })).toBe('1.200 Spiele');
  Format.mockRestore();
});

test('caches the last 500 formatted texts', () => {
  const i18n = createI18n('en', {});
  const onMissing = jest.fn();
  i18n.on('missing', onMissing);
  i18n._('first');
  i18n._('first');
  expect(onMissing).toHaveBeenCalledTimes(1);
  for (let name = 1; name < 500; name += 1) i18n._('other', { name });
  i18n._('first');
  expect(onMissing).toHaveBeenCalledTimes(500);
  i18n._('one more');
  i18n._('first');
  expect(onMissing).toHaveBeenCalledTimes(502);
});

test('new messages and another locale take effect immediately', () => {
  const i18n = createI18n('en', messages);
  expect(i18n._('plain')).toBe('Plain');
  i18n.load('en', { plain: 'Changed' });
  expect(i18n._('plain')).toBe('Changed');
  i18n.load('de', { plain: 'Einfach' });
  i18n.activate('de');
  expect(i18n._('plain')).toBe('Einfach');
});

test('two translators share nothing', () => {
  const [english, german] = [createI18n('en', { plain: 'Plain' }), createI18n('de', { plain: 'Einfach' })];
  expect([english._('plain'), german._('plain')]).toEqual(['Plain', 'Einfach']);
});

test('a date in a text is formatted each time: it cannot be compared as text', () => {
  const i18n = createI18n('en', { at: compileMessage('{at, date}') });
  expect(i18n._('at', { at: new Date(0) })).not.toBe(i18n._('at', { at: new Date(1e12) }));
});
