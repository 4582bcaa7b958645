import fc from 'fast-check';
import { readableUrl } from './readable-url.ts';

it.each(['/', '/gamehall?q=%', '/caf%C3%A9', '/a%2Fb', '/%25', '/promotions/100%25#%'])('leaves %s unchanged', (url) =>
  expect(readableUrl(url)).toBe(url),
);

it.each([
  ['/%', '/%25'],
  ['/%E0%A4%A?x=%1', '/%25E0%25A4%25A?x=%1'],
  ['/cashier/deposit/%ff', '/cashier/deposit/%25ff'],
  ['/100%-bonus', '/100%25-bonus'],
])('makes %s readable', (url, readable) => expect(readableUrl(url)).toBe(readable));

it('returns a path that can be decoded for every address', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[%0-9a-f/?#x]*$/), (url) => {
      const [path = ''] = readableUrl(url).split(/[?#]/);
      expect(() => decodeURIComponent(path)).not.toThrow();
    }),
  );
});
