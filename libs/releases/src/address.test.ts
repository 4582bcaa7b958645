import { isReleaseBase, releaseVersion, retryBase, withoutRetry } from './address.ts';

const base = '/mf/cashier/1a2b3c/';

test('a retry has another address for the same files, which gateway and page parse in the same way', () => {
  expect(retryBase(base, 0)).toBe(base);
  expect(retryBase(base, 2)).toBe('/mf/cashier/1a2b3c~2/');
  for (const attempt of [0, 1, 12, 999, 5000]) {
    const address = retryBase(base, attempt);
    expect(withoutRetry(`https://site.example${address}remote.1.js`)).toBe(`https://site.example${base}remote.1.js`);
    expect(releaseVersion(address.split('/')[3] ?? '')).toBe('1a2b3c');
  }
});

test('only releases on the site have addresses for retries', () => {
  expect(retryBase('/mf/cashier/', 1)).toBe('/mf/cashier/');
  expect(retryBase('/other/cashier/1a2b3c/', 1)).toBe('/other/cashier/1a2b3c/');
  expect(['/mf/a/b/', '/mf/a/b', 'mf/a/b/', '/mf/a/b/c/', '/mf/../b/'].map(isReleaseBase)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(retryBase('http://localhost:4300/', 1)).toBe('http://localhost:4300/');
});

test.each(['..', '1a2b3c~', '~1', 'a~1~2', 'a/b', ''])('%j is not a version', (segment) => {
  expect(releaseVersion(segment)).toBeNull();
});
