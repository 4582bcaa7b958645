import { emptyPage } from './empty-page.ts';

const locales = {
  defaultLocale: 'ar',
  locales: [
    { code: 'ar', name: 'العربية', dir: 'rtl' },
    { code: 'en', name: 'English', dir: 'ltr' },
  ],
} as const;
const pageOf = (url: string) =>
  emptyPage({ url, locales: { ...locales, locales: [...locales.locales] }, overrides: {}, cookie: undefined });

test.each([
  ['/', 'ar', 'rtl'],
  ['/cashier?x=1', 'ar', 'rtl'],
  ['/en/cashier', 'en', 'ltr'],
])('the empty page of %s has the locale %s and the direction %s', (url, locale, direction) => {
  expect(pageOf(url)).toMatchObject({ locale, direction });
});

test('the empty page of a site without locales is English, left to right', () => {
  const page = emptyPage({ url: '/', locales: { locales: [], defaultLocale: 'en' }, overrides: {}, cookie: undefined });
  expect(page).toMatchObject({ locale: 'en', direction: 'ltr' });
});
