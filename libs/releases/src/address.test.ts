import { releaseVersion, retryBase, withoutRetry } from './address.ts';

const base = '/mf/cashier/1a2b3c/';

test('a retry asks for the same files by another address, which both sides read alike', () => {
  expect(retryBase(base, 0)).toBe(base);
  expect(retryBase(base, 2)).toBe('/mf/cashier/1a2b3c~2/');
  for (const attempt of [0, 1, 12, 999, 5000]) {
    const asked = retryBase(base, attempt);
    expect(withoutRetry(`https://site.example${asked}remote.1.js`)).toBe(`https://site.example${base}remote.1.js`);
    expect(releaseVersion(asked.split('/')[3] ?? '')).toBe('1a2b3c');
  }
});

test('only what lies on the site has such addresses', () => {
  expect(retryBase('http://localhost:4300/', 1)).toBe('http://localhost:4300/');
});

test.each(['..', '1a2b3c~', '~1', 'a~1~2', 'a/b', ''])('%j names no version', (segment) => {
  expect(releaseVersion(segment)).toBeNull();
});
