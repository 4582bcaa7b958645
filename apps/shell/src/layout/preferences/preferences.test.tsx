import { fireEvent, screen } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { localeOpened, localesReceived } from '@croupier/i18n';
import { renderWithScope } from '@croupier/testing';
import { localeSwitched, type LocaleChoice } from './preferences.model.ts';
import { LanguageSwitch } from './preferences.tsx';

const show = async (locale: string) => {
  const scope = fork();
  const locales = [
    { code: 'en', name: 'English', dir: 'ltr' as const },
    { code: 'de', name: 'Deutsch', dir: 'ltr' as const },
  ];
  await allSettled(localesReceived, { scope, params: { locales, defaultLocale: 'en' } });
  await allSettled(localeOpened, { scope, params: locale });
  const switched: LocaleChoice[] = [];
  createWatch({ unit: localeSwitched, scope, fn: (choice) => switched.push(choice) });
  renderWithScope(<LanguageSwitch />, { scope, path: '/offers?sort=new' });
  return switched;
};
const link = (name: string) => screen.getByRole('link', { name });

test('each language is a link to the page in it, and the present one is marked', async () => {
  await show('de');
  expect([link('English'), link('Deutsch')].map((each) => each.getAttribute('href'))).toEqual([
    '/offers?sort=new',
    '/de/offers?sort=new',
  ]);
  expect([link('English'), link('Deutsch')].map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true']);
});

test('a click switches the language, with the address of the same page', async () => {
  const switched = await show('en');
  expect(fireEvent.click(link('Deutsch'))).toBe(false);
  expect(switched).toEqual([{ locale: 'de', address: '/de/offers?sort=new' }]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'the browser handles a click with %j, which opens another tab or window',
  async (modifier) => {
    const switched = await show('en');
    expect(fireEvent.click(link('Deutsch'), modifier)).toBe(true);
    expect(switched).toEqual([]);
  },
);
