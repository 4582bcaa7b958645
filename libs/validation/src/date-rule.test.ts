import fc from 'fast-check';
import { birthDate, date, parseDate } from './index.ts';

test.each([
  [' 2000-02-29 ', '2000-02-29'],
  ['29.2.2000', '2000-02-29'],
  ['1.12.1999', '1999-12-01'],
  ['1900-02-29', null],
  ['2000-2-29', null],
  ['2000-00-10', null],
  ['0.1.2000', null],
  ['31.04.2000', null],
  ['01/02/2000', null],
  ['12000-01-01', null],
  ['2000-01-01T00:00', null],
  ['', null],
])('reads the date %j as %j', (text, iso) => expect(parseDate(text)).toBe(iso));

test('reads every day the same in both notations', () => {
  const days = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      const [year, month, dayOfMonth] = iso.split('-');
      return parseDate(iso) === iso && parseDate(`${dayOfMonth}.${month}.${year}`) === iso;
    }),
  );
});

test('accepts both bounds of an interval', () => {
  const rule = date({ min: '2000-01-01', max: '2000-12-31' });
  expect(['31.12.1999', '1.1.2000', '31.12.2000', '1.1.2001'].map((text) => rule(text, {})?.kind ?? null)).toEqual([
    'date',
    null,
    null,
    'date',
  ]);
});

test('names only the bounds that an interval has', () => {
  expect([date()('x', {}), date({ max: '2000-12-31' })('x', {}), date({ min: '2000-01-01' })('x', {})]).toEqual([
    { kind: 'date' },
    { kind: 'date', max: '2000-12-31' },
    { kind: 'date', min: '2000-01-01' },
  ]);
  expect(date({ min: '2000-01-01' })(' ', {})).toBeNull();
});

describe('a date of birth', () => {
  const today = () => new Date('2026-03-01T12:00:00Z');
  const tooYoung = { kind: 'tooYoung', min: 18 };
  const wrong = { kind: 'date' };

  test.each([
    ['01.03.2008', null, 'the eighteenth birthday is today'],
    ['02.03.2008', tooYoung, 'the eighteenth birthday is tomorrow'],
    ['01.03.2026', tooYoung, 'the birth is today'],
    ['02.03.2026', wrong, 'the birth is tomorrow'],
    ['01.01.1900', null, 'the year is the first that counts'],
    ['31.12.1899', wrong, 'the year is one too early'],
    ['31.11.1990', wrong, 'the day does not exist'],
    ['', null, 'no day is given'],
  ])('%s gives %j: %s', (text, failure, _reason) => expect(birthDate(today)(text, {})).toEqual(failure));

  test.each([
    ['2026-02-28T23:59:59Z', tooYoung],
    ['2026-03-01T00:00:00Z', null],
  ])('a player born on a leap day is of age from the first of March: at %s %j', (now, failure) =>
    expect(birthDate(() => new Date(now))('29.02.2008', {})).toEqual(failure),
  );

  test('the rule uses the current day at each check', () => {
    let now = new Date('2026-02-28T23:59:59Z');
    const rule = birthDate(() => now);
    expect(rule('2008-03-01', {})?.kind).toBe('tooYoung');
    now = today();
    expect(rule('2008-03-01', {})).toBeNull();
  });
});
