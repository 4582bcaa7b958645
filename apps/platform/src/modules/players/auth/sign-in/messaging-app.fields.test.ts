import { createHmac } from 'node:crypto';
import { readMessagingApp } from './messaging-app.ts';

const botToken = '7123456789:AAF-token_of_the_tests_0123456789';
const now = new Date('2026-01-01T00:00:00Z');
const seconds = now.getTime() / 1000;

/** Data that the messaging app has signed for this bot. */
const signed = (fields: Readonly<Record<string, string>>): string => {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
};
const read = (user: unknown, more: Readonly<Record<string, string>> = {}) =>
  readMessagingApp(
    signed({ auth_date: String(seconds), user: typeof user === 'string' ? user : JSON.stringify(user), ...more }),
    botToken,
    now,
  );
const person = { id: 42, first_name: 'Vlad' };

it('reads a user with only an id', () => {
  expect(read({ id: 42 })).toEqual({
    ok: true,
    user: { id: '42', username: '', firstName: '', lastName: '', languageCode: '' },
  });
});

it('ignores fields of a newer version of the app at any level', () => {
  const newer = { ...person, is_premium: true, emoji_status: { id: '1' } };
  expect(read(newer, { chat_instance: '-1', start_param: 'a=b&c\nd', auth_level: '9' })).toEqual(read(person));
});

it('reads the largest safe integer exactly', () => {
  expect(read({ id: Number.MAX_SAFE_INTEGER })).toMatchObject({ ok: true, user: { id: '9007199254740991' } });
});

it.each<[string, unknown]>([
  ['a number that would be rounded', '{"id":9007199254740993}'],
  ['a number of zero', { id: 0 }],
  ['a negative number, which is a group', { id: -100 }],
  ['a fraction', { id: 1.5 }],
  ['a number as text', { id: '42' }],
  ['no number', { first_name: 'Vlad' }],
  ['a name that is no text', { id: 42, first_name: 7 }],
  ['text that is no JSON', 'Vlad'],
  ['a list', [person]],
  ['null', 'null'],
  ['nothing', ''],
])('is invalid with a signed user of %s', (_case, user) =>
  expect(read(user)).toEqual({ ok: false, reason: 'invalid' }),
);

it.each([
  ['an hour ago', seconds - 3600, true],
  ['a moment more than an hour ago', seconds - 3600.001, false],
  ['in a minute, by a clock that is fast', seconds + 60, true],
  ['in more than a minute', seconds + 60.001, false],
  ['in milliseconds', seconds * 1000, false],
])('signed %s is accepted: %s', (_case, authDate, isAccepted) =>
  expect(read(person, { auth_date: String(authDate) })).toMatchObject(
    isAccepted ? { ok: true } : { ok: false, reason: 'expired' },
  ),
);

it.each(['', 'never', 'NaN', 'Infinity', '-Infinity'])('is expired with the time %j', (authDate) =>
  expect(read(person, { auth_date: authDate })).toEqual({ ok: false, reason: 'expired' }),
);

it('does not depend on the order of the fields', () => {
  const fields = [...new URLSearchParams(signed({ auth_date: String(seconds), user: JSON.stringify(person), a: '1' }))];
  const reversed = new URLSearchParams(fields.reverse().map(([name = '', value = '']) => [name, value]));
  expect(readMessagingApp(reversed.toString(), botToken, now)).toMatchObject({ ok: true });
});
