/** @jest-environment jsdom */
import { allSettled, fork } from 'effector';
import { $theme, readTheme, themeChanged } from './index.ts';

test('applies a chosen theme and stores it for a year; `system` follows the device', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  const [scope, other] = [fork(), fork()];
  await allSettled(themeChanged, { scope, params: 'light' });
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(written).toHaveBeenLastCalledWith('theme=light; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(other.getState($theme)).toBe('system');
  await allSettled(themeChanged, { scope, params: 'system' });
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  expect(readTheme(document.cookie)).toBe('system');
});

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=light', 'light'],
  ['theme=pink', 'system'],
  ['mytheme=dark', 'system'],
  ['theme=dark;a=b', 'dark'],
  ['theme=DARK', 'system'],
  ['theme=', 'system'],
  ['theme=light; theme=dark', 'light'],
  ['', 'system'],
  [undefined, 'system'],
])('the cookies %j set the theme %s', (cookies, expected) => {
  expect(readTheme(cookies)).toBe(expected);
});
