import { allSettled, createWatch, fork } from 'effector';
import { navigationRefused, navigationRequested, navigatorReady, safeExternalAddress, safePath } from './index.ts';

describe('an address from outside is followed only within the site', () => {
  test.each(['/cashier/history?tab=withdrawal&x=%2F#top', '/', '/de/profile/settings', '/a//b'])('%s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n\\evil.example', 'https://evil.example', 'https:evil.example',
    'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd',
    '', 'evil', '/..//evil.example', '/./\\evil.example',
  ])('refuses %j', (address) => {
    expect(safePath(address)).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://user:pass@a.example', 'a'])('refuses to leave for %s', (address) => {
    expect(safeExternalAddress(address)).toBeNull();
  });
});

describe('a model asks to go somewhere', () => {
  const visit = async (request: Parameters<typeof navigationRequested>[0]) => {
    const scope = fork();
    const went: string[] = [];
    const refused: string[] = [];
    createWatch({ unit: navigationRefused, fn: ({ to }) => refused.push(to), scope });
    await allSettled(navigatorReady, { scope, params: { within: (path, { replace }) => went.push(`${replace ? 'replace' : 'push'} ${path}`), leave: (address) => went.push(`leave ${address}`) } });
    await allSettled(navigationRequested, { scope, params: request });
    return { went, refused };
  };

  test('within the site', async () => {
    expect(await visit({ to: '/cashier', replace: true })).toEqual({ went: ['replace /cashier'], refused: [] });
  });

  test('another site only when it is said', async () => {
    expect(await visit({ to: 'https://pay.example/x' })).toEqual({ went: [], refused: ['https://pay.example/x'] });
    expect(await visit({ to: 'https://pay.example/x', external: true })).toEqual({ went: ['leave https://pay.example/x'], refused: [] });
  });

  test('never to a protocol that runs code', async () => {
    expect(await visit({ to: 'javascript:alert(1)', external: true })).toEqual({ went: [], refused: ['javascript:alert(1)'] });
  });
});
