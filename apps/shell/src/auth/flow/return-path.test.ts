/** @jest-environment jsdom */
import { localesReceived } from '@croupier/i18n';
import { allSettled, fork } from 'effector';
import { $readReturnPath } from './return-path.ts';

const read = async (address: unknown): Promise<string | null> => {
  const scope = fork();
  const locales = ['en', 'de', 'pt'].map((code) => ({ code, name: code, dir: 'ltr' as const }));
  await allSettled(localesReceived, { scope, params: { locales, defaultLocale: 'en' } });
  return scope.getState($readReturnPath)(address);
};

test.each([
  ['/cashier?tab=1#top', '/cashier?tab=1#top'],
  ['/de/cashier?tab=1#top', '/cashier?tab=1#top'],
  ['/de', '/'],
  ['/de?x=1', '/?x=1'],
  ['/en', '/en'],
  ['http://localhost', '/'],
  ['http://localhost/profile/settings', '/profile/settings'],
  ['http://localhost/pt/profile/settings', '/profile/settings'],
])('returns from %s to %s', async (address, path) => expect(await read(address)).toBe(path));

test.each([
  'https://evil.example/cashier',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  'http://localhost//evil.example',
  '//evil.example',
  '/de//evil.example',
  '/de/\\evil.example',
  'javascript:alert(1)',
  'cashier',
  undefined,
])('does not return to %s', async (address) => expect(await read(address)).toBeNull());
