import { createRedirectResolver, type Redirect } from './redirects.ts';

const redirect = (from: string, to: string): Redirect => ({
  from_url: from,
  to_url: to,
  status: 301,
  is_external: to.startsWith('https://'),
});
const resolve = (redirects: readonly Redirect[], path: string, search = '', hash = '') =>
  createRedirectResolver(redirects)({ path, search, hash });

test('redirects a path and leaves other paths alone', () => {
  const redirects = [redirect('/casino', '/gamehall'), redirect('/help', '/faq#top')];
  expect(resolve(redirects, '/casino')).toEqual({ to: '/gamehall', status: 301, isExternal: false });
  expect(resolve(redirects, '/help')?.to).toBe('/faq#top');
  for (const path of ['/', '/casino/slots', '/casinos', '/gamehall']) expect(resolve(redirects, path)).toBeNull();
});

test('inserts the text that the wildcard matches into the target', () => {
  const redirects = [
    redirect('/casino/*', '/gamehall/*'),
    redirect('/old/*/game', '/game/*'),
    redirect('/blog/*', '/promotions'),
  ];
  expect(resolve(redirects, '/casino/slots')?.to).toBe('/gamehall/slots');
  expect(resolve(redirects, '/old/moon/game')?.to).toBe('/game/moon');
  expect(resolve(redirects, '/blog/2024/01')?.to).toBe('/promotions');
  expect(resolve(redirects, '/old/game')).toBeNull();
  expect(resolve(redirects, '/casino/$&')?.to).toBe('/gamehall/$&');
});

test('prefers an exact address to a wildcard, and a longer wildcard to a shorter one', () => {
  const redirects = [redirect('/a/*', '/one'), redirect('/a/b/*', '/two'), redirect('/a/b/c', '/three')];
  expect(['/a/x', '/a/b/x', '/a/b/c'].map((path) => resolve(redirects, path)?.to)).toEqual(['/one', '/two', '/three']);
});

test('keeps query and fragment unless the target has its own', () => {
  const redirects = [redirect('/a', '/b'), redirect('/c', '/d?tab=1#here')];
  expect(resolve(redirects, '/a', '?x=1', '#there')?.to).toBe('/b?x=1#there');
  expect(resolve(redirects, '/c', '?x=1', '#there')?.to).toBe('/d?tab=1#here');
});

test('follows a chain to its end and ignores circles', () => {
  expect(resolve([redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', 'https://shop.example/x')], '/a')).toEqual(
    {
      to: 'https://shop.example/x',
      status: 301,
      isExternal: true,
    },
  );
  for (const path of ['/a', '/b', '/into'])
    expect(resolve([redirect('/a', '/b'), redirect('/b', '/a'), redirect('/into', '/a')], path)).toBeNull();
  expect(resolve([redirect('/a*', '/a*')], '/abc')).toBeNull();
  // The address grows with each step, so no address repeats.
  expect(resolve([redirect('/more*', '/more*-')], '/more')).toBeNull();
});

test.each([
  ['/go/*', '/*', '/go//evil.example'],
  ['/go/*', '/*', '/go/\\evil.example'],
  ['/go/*', 'https://shop.example*', '/go/.evil.example/'],
  ['/go/*', 'https://shop.example*', '/go/@evil.example/'],
  ['/go/*', 'https://*.shop.example/', '/go/evil.example/x'],
])('the redirect from %s to %s does not lead %s to another site', (from, to, path) => {
  expect(resolve([redirect(from, to)], path)).toBeNull();
});

test('inserts the matched text into the path of an external address', () => {
  expect(resolve([redirect('/out/*', 'https://shop.example/p/*')], '/out/a/b')).toEqual({
    to: 'https://shop.example/p/a/b',
    status: 301,
    isExternal: true,
  });
});

test('returns the status of the first redirect of a chain', () => {
  const chain: Redirect[] = [{ ...redirect('/a', '/b'), status: 302 }, redirect('/b', '/c')];
  expect(resolve(chain, '/a')).toEqual({ to: '/c', status: 302, isExternal: false });
});
