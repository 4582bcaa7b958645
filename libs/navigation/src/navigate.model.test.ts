import { allSettled, createWatch, fork } from 'effector';
import fc from 'fast-check';
import { navigationRefused, navigationRequested, navigatorReady, safeExternalAddress, safePath } from './index.ts';

describe('an untrusted address must stay on the site', () => {
  test.each(['/cashier/history?tab=withdrawal&x=%2F#top', '/', '/de/profile/settings', '/a//b'])('%s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '',
    'evil',
    '/..//evil.example',
    '/./\\evil.example',
  ])('refuses %j', (address) => {
    expect(safePath(address)).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://user:pass@a.example', 'a'])(
    'refuses to leave for %s',
    (address) => {
      expect(safeExternalAddress(address)).toBeNull();
    },
  );
});

describe('a requested navigation', () => {
  const visit = async (request: Parameters<typeof navigationRequested>[0]) => {
    const scope = fork();
    const went: string[] = [];
    const refused: string[] = [];
    createWatch({ unit: navigationRefused, fn: ({ to }) => refused.push(to), scope });
    await allSettled(navigatorReady, {
      scope,
      params: {
        within: (path, { replace }) => went.push(`${replace ? 'replace' : 'push'} ${path}`),
        leave: (address) => went.push(`leave ${address}`),
      },
    });
    await allSettled(navigationRequested, { scope, params: request });
    return { went, refused };
  };

  test('navigates within the site', async () => {
    expect(await visit({ to: '/cashier', replace: true })).toEqual({ went: ['replace /cashier'], refused: [] });
  });

  test('leaves the site only with `external`', async () => {
    expect(await visit({ to: 'https://pay.example/x' })).toEqual({ went: [], refused: ['https://pay.example/x'] });
    expect(await visit({ to: 'https://pay.example/x', external: true })).toEqual({
      went: ['leave https://pay.example/x'],
      refused: [],
    });
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u00adscript:alert(1)',
    '\u200bjavascript:alert(1)',
    '\ufeffdata:text/html,x',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'VbScript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'filesystem:https://a.example/x',
    'about:blank',
    'ws://a.example',
    'https://player@a.example',
    'https://a.example@evil.example',
    'http:',
    '',
    '//a.example',
    'a.example',
  ])('refuses %j, with or without `external`', async (to) => {
    expect(await visit({ to, external: true })).toEqual({ went: [], refused: [to] });
    expect((await visit({ to })).went.filter((way) => way.startsWith('leave'))).toEqual([]);
  });

  test('removes ignored characters from the address', async () => {
    expect(await visit({ to: ' https://pay.example/\u200bx\n', external: true })).toEqual({
      went: ['leave https://pay.example/x'],
      refused: [],
    });
    expect(await visit({ to: '/cash\tier\u200b?tab=1' })).toEqual({ went: ['push /cashier?tab=1'], refused: [] });
  });

  test('random addresses without `external` never leave the site', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc
            .array(
              fc.constantFrom(
                '/',
                '\\',
                '.',
                ':',
                '@',
                '\t',
                '\n',
                'evil.example',
                'javascript:',
                '%2f',
                '//',
                'https:',
              ),
              { maxLength: 8 },
            )
            .map((parts) => parts.join('')),
        ),
        async (to) => {
          const { went } = await visit({ to });
          for (const way of went)
            expect(new URL(way.replace(/^push /, ''), 'https://site.example').origin).toBe('https://site.example');
        },
      ),
      { numRuns: 500 },
    );
  });
});
