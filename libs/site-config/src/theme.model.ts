import { createEffect, createEvent, createStore, sample } from 'effector';

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const cookieName = 'theme';
const yearSeconds = 31_536_000;
const isTheme = (value: string | undefined): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system';

/** Returns the chosen theme from a Cookie header or `document.cookie`. An unknown value counts as none. */
export const readTheme = (cookies: string | undefined): Theme => {
  const value = cookies
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return isTheme(value) ? value : 'system';
};

/** The visitor chose a theme. */
export const themeChanged = createEvent<Theme>();

/** The chosen theme. The server sets it from the cookie with `fork({ values: [[$theme, readTheme(cookies)]] })`. */
export const $theme = createStore<Theme>('system').on(themeChanged, (_, theme) => theme);

/** Shows the theme (`data-theme` on the document; absent for `system`) and stores it for a year. */
export const applyThemeFx = createEffect((theme: Theme) => {
  if (typeof document === 'undefined') return;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
});

sample({ clock: themeChanged, target: applyThemeFx });
