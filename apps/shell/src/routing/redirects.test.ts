import { createRedirectResolver, type Redirect } from './redirects.ts';

const redirect = (from: string, to: string): Redirect => ({
  from_url: from,
  to_url: to,
  status: 301,
  is_external: to.startsWith('https://'),
});
const lead = (redirects: readonly Redirect[], path: string, search = '', hash = '') =>
  createRedirectResolver(redirects)({ path, search, hash });

test('a path leads where it is said, and every other stays', () => {
  const redirects = [redirect('/casino', '/gamehall'), redirect('/help', '/faq#top')];
  expect(lead(redirects, '/casino')).toEqual({ to: '/gamehall', status: 301, isExternal: false });
  expect(lead(redirects, '/help')?.to).toBe('/faq#top');
  for (const path of ['/', '/casino/slots', '/casinos', '/gamehall']) expect(lead(redirects, path)).toBeNull();
});

test('the text of the wildcard is carried over where it is wanted', () => {
  const redirects = [
    redirect('/casino/*', '/gamehall/*'),
    redirect('/old/*/game', '/game/*'),
    redirect('/blog/*', '/promotions'),
  ];
  expect(lead(redirects, '/casino/slots')?.to).toBe('/gamehall/slots');
  expect(lead(redirects, '/old/moon/game')?.to).toBe('/game/moon');
  expect(lead(redirects, '/blog/2024/01')?.to).toBe('/promotions');
  expect(lead(redirects, '/old/game')).toBeNull();
  expect(lead(redirects, '/casino/$&')?.to).toBe('/gamehall/$&');
});

test('an exact address goes before a wildcard, a longer wildcard before a shorter', () => {
  const redirects = [redirect('/a/*', '/one'), redirect('/a/b/*', '/two'), redirect('/a/b/c', '/three')];
  expect(['/a/x', '/a/b/x', '/a/b/c'].map((path) => lead(redirects, path)?.to)).toEqual(['/one', '/two', '/three']);
});

test('query and fragment go along, unless the new address has its own', () => {
  const redirects = [redirect('/a', '/b'), redirect('/c', '/d?tab=1#here')];
  expect(lead(redirects, '/a', '?x=1', '#there')?.to).toBe('/b?x=1#there');
  expect(lead(redirects, '/c', '?x=1', '#there')?.to).toBe('/d?tab=1#here');
});

test('a chain is followed to its end; a circle is cut', () => {
  expect(lead([redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', 'https://shop.example/x')], '/a')).toEqual({
    to: 'https://shop.example/x',
    status: 301,
    isExternal: true,
  });
  for (const path of ['/a', '/b', '/into'])
    expect(lead([redirect('/a', '/b'), redirect('/b', '/a'), redirect('/into', '/a')], path)).toBeNull();
  expect(lead([redirect('/a*', '/a*')], '/abc')).toBeNull();
  // It grows with each step: no circle by its addresses, and an end all the same.
  expect(lead([redirect('/more*', '/more*-')], '/more')).toBeNull();
});

test.each([
  ['/go/*', '/*', '/go//evil.example'],
  ['/go/*', '/*', '/go/\\evil.example'],
  ['/go/*', 'https://shop.example*', '/go/.evil.example/'],
  ['/go/*', 'https://shop.example*', '/go/@evil.example/'],
  ['/go/*', 'https://*.shop.example/', '/go/evil.example/x'],
])('%s → %s is no way to another site for %s', (from, to, path) => {
  expect(lead([redirect(from, to)], path)).toBeNull();
});

test('an address elsewhere takes the text within its path', () => {
  expect(lead([redirect('/out/*', 'https://shop.example/p/*')], '/out/a/b')).toEqual({
    to: 'https://shop.example/p/a/b',
    status: 301,
    isExternal: true,
  });
});

test('the status is that of the redirect the visitor met', () => {
  const chain: Redirect[] = [{ ...redirect('/a', '/b'), status: 302 }, redirect('/b', '/c')];
  expect(lead(chain, '/a')).toEqual({ to: '/c', status: 302, isExternal: false });
});
