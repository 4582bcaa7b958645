import type { Locales } from '@croupier/contract/content';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

export type LocaleInfo = Locales['locales'][number];

const cookieName = 'locale';
const yearSeconds = 31_536_000;

/**
 * Returns the chosen locale from a Cookie header or `document.cookie`; undefined when none or not one of `locales`.
 */
export const readLocale = (cookies: string | undefined, locales: readonly string[]): string | undefined => {
  const value = cookies
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return value !== undefined && locales.includes(value) ? value : undefined;
};

/** The locales of the site were loaded. */
export const localesReceived = createEvent<Locales>();
/** The page is shown in a locale: that of its address. */
export const localeOpened = createEvent<string>();
/** The visitor chose a locale. */
export const localeChosen = createEvent<string>();

export const $locales = createStore<readonly LocaleInfo[]>([{ code: 'en', name: 'English', dir: 'ltr' }]).on(
  localesReceived,
  (_, { locales }) => locales,
);
export const $defaultLocale = createStore('en').on(localesReceived, (_, { defaultLocale }) => defaultLocale);
export const $locale = createStore('en').on([localeOpened, localeChosen], (_, locale) => locale);

/** The text direction of a locale; left to right if the locale is unknown. */
export const localeDirection = (locale: string, locales: readonly LocaleInfo[]): 'ltr' | 'rtl' =>
  locales.find(({ code }) => code === locale)?.dir ?? 'ltr';

export const $direction = combine($locale, $locales, localeDirection);

/** Stores the locale in a cookie for a year. */
export const rememberLocaleFx = createEffect((locale: string) => {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
});

sample({ clock: localeChosen, target: rememberLocaleFx });
