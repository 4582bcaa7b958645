import { expect, test, type Page } from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

type Violation = Readonly<{ directive: string; blocked: string; sample: string }>;

/** Collects the policy violations that the browser reports in all documents of the page. */
const watchPolicy = async (page: Page): Promise<Violation[]> => {
  const seen: Violation[] = [];
  await page.exposeFunction('policyViolated', (violation: Violation) => void seen.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { policyViolated } = globalThis as { policyViolated?: (violation: Violation) => void };
      policyViolated?.({ directive: effectiveDirective, blocked: blockedURI, sample });
    });
  });
  return seen;
};

const main = (page: Page) => page.getByRole('main').first();

test('the policy blocks injected code and addresses', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy|TrustedScript|TrustedHTML|Integrity-Policy|integrity/i);
  const violations = await watchPolicy(page);
  await open(page, '/support');
  const outcomes = await page.evaluate(() => {
    const attempt = (run: () => void): string => {
      try {
        run();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const { croupierFiles } = globalThis as { croupierFiles?: { createScriptURL: (address: string) => string } };
    const script = (): HTMLScriptElement => document.createElement('script');
    const added = script();
    added.append('globalThis.injected = 1');
    document.body.append(added);
    return {
      html: attempt(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      address: attempt(() => {
        script().src = '/mf/evil.js';
      }),
      elsewhere: attempt(() => {
        croupierFiles?.createScriptURL('https://evil.example/mf/x.js');
      }),
      otherPath: attempt(() => {
        croupierFiles?.createScriptURL('/_image?src=x');
      }),
      policy: attempt(() => {
        (
          globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes?.createPolicy('mine', {});
      }),
      injected: 'injected' in globalThis,
    };
  });
  expect(outcomes).toMatchObject({
    html: 'refused',
    address: 'refused',
    elsewhere: 'refused',
    otherPath: 'refused',
    policy: 'refused',
    injected: false,
  });
  // Browsers report a violation in a later task.
  await expect
    .poll(() => violations.map(({ directive }) => directive))
    .toEqual(expect.arrayContaining(['require-trusted-types-for', 'trusted-types']));
});

test('a script without a hash is not fetched, even from the site itself', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/integrity/i);
  await open(page, '/support');
  const outcome = await page.evaluate(async () => {
    const { croupierFiles } = globalThis as { croupierFiles?: { createScriptURL: (address: string) => string } };
    const source = document.querySelector<HTMLScriptElement>('script[src^="/mf/shell/"]')?.getAttribute('src') ?? '';
    const script = Object.assign(document.createElement('script'), { src: croupierFiles?.createScriptURL(source) });
    return new Promise((resolve) => {
      Object.assign(script, { onload: () => resolve('run'), onerror: () => resolve('refused') });
      document.body.append(script);
    });
  });
  expect(outcome).toBe('refused');
});

for (const [kind, pattern] of [
  ['chunk', /\/mf\/loyalty\/.*\/(?!remoteEntry|messages)[\w-]+\.js/],
  ['style sheet', /\/mf\/loyalty\/.*\.css/],
] as const) {
  test(`a ${kind} that was changed on its way from the gateway is not used`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(
      /Failed to load resource/,
      /integrity/,
      /Loading (CSS )?chunk|ChunkLoadError/,
      /RemoteFailure|Federation Runtime/,
      /preload/,
    );
    let changed = 0;
    // Acts as a proxy: its answer has the headers of the real one.
    await page.context().route(pattern, async (route) => {
      const response = await route.fetch();
      changed += 1;
      await route.fulfill({
        response,
        body: `${kind === 'chunk' ? 'globalThis.tampered = true;' : 'html { --tampered: 1 }'}${await response.text()}`,
      });
    });
    await open(page, '/');
    await page.getByRole('navigation').getByRole('link', { name: 'Loyalty' }).first().click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    expect(changed).toBeGreaterThan(0);
    expect(
      await page.evaluate(
        () =>
          'tampered' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
      ),
    ).toBe(false);
  });
}

test('every answer has the security headers', async ({ request }) => {
  for (const address of [
    '/',
    '/api/metadata.getgeneralinfo?v=1',
    '/mf/registry.json',
    '/favicon.svg',
    '/no-such-file.js',
    '/robots.txt',
  ]) {
    const headers = (await request.get(address)).headers();
    expect({ address, ...headers }).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    // Over plain HTTP the header has no effect.
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  expect((await request.get('/')).headers()).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});
