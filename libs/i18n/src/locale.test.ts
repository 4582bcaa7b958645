/** @jest-environment jsdom */
import { allSettled, fork, serialize } from 'effector';
import {
  $defaultLocale,
  $direction,
  $locale,
  $locales,
  localeChosen,
  localeDirection,
  localeOpened,
  localesReceived,
  readLocale,
} from './index.ts';

const locales = [
  { code: 'en', name: 'English', dir: 'ltr' as const },
  { code: 'de', name: 'Deutsch', dir: 'ltr' as const },
  { code: 'ar', name: 'العربية', dir: 'rtl' as const },
];

test('the page has the locale and the text direction of the address', async () => {
  const [arabic, german] = [fork(), fork()];
  for (const scope of [arabic, german])
    await allSettled(localesReceived, { scope, params: { locales, defaultLocale: 'de' } });
  await allSettled(localeOpened, { scope: arabic, params: 'ar' });
  await allSettled(localeOpened, { scope: german, params: 'de' });
  expect([arabic.getState($locale), arabic.getState($direction), arabic.getState($defaultLocale)]).toEqual([
    'ar',
    'rtl',
    'de',
  ]);
  expect([german.getState($locale), german.getState($direction)]).toEqual(['de', 'ltr']);
  expect(document.cookie).toBe('');
  const page = fork({ values: serialize(arabic) });
  expect([page.getState($locale), page.getState($locales).length]).toEqual(['ar', 3]);
});

test('stores a chosen locale for a year', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  const scope = fork();
  await allSettled(localeChosen, { scope, params: 'de' });
  expect(scope.getState($locale)).toBe('de');
  expect(written).toHaveBeenCalledWith('locale=de; Path=/; Max-Age=31536000; SameSite=Lax');
});

test.each([
  ['locale=de', 'de'],
  ['a=b; locale=ar; c=d', 'ar'],
  ['locale=fr', undefined],
  ['mylocale=de', undefined],
  ['', undefined],
  [undefined, undefined],
])('the cookies %j say %s', (cookies, expected) => {
  expect(readLocale(cookies, ['en', 'de', 'ar'])).toBe(expected);
});

test('an unknown locale has the direction left to right', () => {
  expect(localeDirection('xx', locales)).toBe('ltr');
});
