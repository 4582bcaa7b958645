import { sampleSiteConfig } from '@croupier/testing';
import { registerSite } from '../testing/declared-remotes.ts';
import { customCodeOf, withoutCode } from './custom-code.ts';

beforeAll(registerSite);

const [on, off] = [
  { isEnabled: true, position: 'head' as const, code: '<script>1</script>' },
  { isEnabled: false, position: 'bodyEnd' as const, code: '<script>2</script>' },
];
const config = sampleSiteConfig({ customCode: [on, off] });

test.each(['/', '/support', '/game/x', '/cashiers', '/formsandfunctions', '/faq/cashier'])(
  '%s contains the enabled code',
  (path) => {
    expect(customCodeOf(config, { path })).toEqual([on]);
  },
);

test.each(['/cashier', '/cashier/deposit/card', '/cashier/paysuccess/1', '/forms/sign_in', '/forms/sign_up'])(
  '%s contains no custom code',
  (path) => {
    expect(customCodeOf(config, { path })).toEqual([]);
  },
);

test('a site without a page or without custom code runs none', () => {
  expect(customCodeOf(config, null)).toEqual([]);
  expect(customCodeOf(sampleSiteConfig(), { path: '/' })).toEqual([]);
  expect(customCodeOf(null, { path: '/' })).toEqual([]);
});

test('the page gets the position of custom code, but not the code', () => {
  const stripped = withoutCode(config);
  expect(stripped.customCode).toEqual([
    { ...on, code: '' },
    { ...off, code: '' },
  ]);
  expect(JSON.stringify(stripped)).not.toContain('<script');
  expect(customCodeOf(stripped, { path: '/' })).toHaveLength(1);
  expect(withoutCode(sampleSiteConfig())).toEqual(sampleSiteConfig());
});
