import { siteRegistry } from '../testing/declared-remotes.ts';
import { browserNavigations } from './browser-navigations.ts';

const ofSite = browserNavigations(
  Object.fromEntries(Object.entries(siteRegistry).map(([name, { manifest }]) => [name, manifest.returns ?? []])),
);
const isLeftToBrowser = (address: string): boolean => ofSite.some((pattern) => pattern.test(address));

test.each([
  '/oauth',
  '/oauth/init?service=google',
  '/oauth/callback?state=1&code=2',
  '/nfx/auth/google/callback?code=1',
  '/nfx/auth/email-confirmation?confirmation=1',
  '/nfx/unsubscribe?token=1',
  '/api/account.getInfo?v=1',
  '/hit',
  '/hit?track_id=1',
  '/cms',
  '/cms/pages',
  '/docs',
  '/openapi.json',
  '/mf/registry.json',
  '/_image?url=x',
])('leaves %s, which is no page, to the browser', (address) => {
  expect(isLeftToBrowser(address)).toBe(true);
});

test.each([
  '/cashier/paysuccess',
  '/cashier/paysuccess/42?x=1',
  '/de/cashier/payfail/42',
  '/cashier/paypending',
  '/pt-BR/cashier/paycancel',
  '/cashier/paymobile',
  '/cashier/paynewwindow',
  '/confirmation?token=1',
  '/de/confirmation?token=1',
  '/confirmation/success',
  '/unsubscribe?token=1',
  '/ar/unsubscribe?token=1',
])('leaves %s, which payment providers or messages link to, to the browser', (address) => {
  expect(isLeftToBrowser(address)).toBe(true);
});

test.each([
  '/',
  '/de',
  '/tournaments',
  '/ar/tournaments',
  '/cashier/deposit',
  '/de/cashier/deposit/card',
  '/oauth-help',
  '/apis',
  '/hits',
  '/docs-and-rules',
  '/confirmations',
  '/?redirectUrl=%2Foauth%2Fcallback',
  '/support?next=/confirmation?token=1',
])('lets the worker answer the page %s', (address) => {
  expect(isLeftToBrowser(address)).toBe(false);
});

test('leaves the declared return pages of every remote to the browser', () => {
  const patterns = browserNavigations({ arcade: ['/arcade/prize'], cashier: ['/cashier/paid.v2'] });
  const isLeft = (address: string): boolean => patterns.some((pattern) => pattern.test(address));
  expect(['/de/arcade/prize?token=1', '/cashier/paid.v2'].map(isLeft)).toEqual([true, true]);
  expect(['/arcade/prizes', '/cashier/paidxv2', '/confirmation'].map(isLeft)).toEqual([false, false, false]);
});

test('lets the worker answer every page of a site whose remotes declare no return pages', () => {
  const patterns = browserNavigations({ arcade: [] });
  expect(['/', '/de', '/arcade', '/cashier/paysuccess'].filter((page) => patterns.some((p) => p.test(page)))).toEqual(
    [],
  );
});
