import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@croupier/service/testing';
import { browser, pageSource, useGateway, type Site } from '../testing/index.ts';

const attacker = '203.0.113.7';
const visitor = '198.51.100.9';

const pageFor = (site: Site, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  site.running().inject({ url, remoteAddress, headers: { 'user-agent': browser, ...headers } });

describe('the limit of pages per minute', () => {
  const site = useGateway({ PAGE_RATE_LIMIT_PER_MINUTE: '3' });
  const statuses = async (...addresses: readonly string[]): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const [index, address] of addresses.entries())
      found.push((await pageFor(site, `/page-${index}`, address)).statusCode);
    return found;
  };

  test('counts an IPv4 address, however its pages are called, and leaves the others alone', async () => {
    expect(await statuses(attacker, attacker, attacker, attacker, visitor)).toEqual([200, 200, 200, 429, 200]);
  });

  test('counts the /64 network of an IPv6 address', async () => {
    const network = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff::1'];
    expect(await statuses(...network, '2001:db8:1:3::1')).toEqual([200, 200, 200, 429, 200]);
  });

  test('ignores an address that an untrusted client claims, and accepts that of a trusted proxy', async () => {
    const claims = (claimed: string) => ({ 'x-forwarded-for': claimed });
    for (let index = 0; index < 3; index += 1) await pageFor(site, '/', attacker, claims(`192.0.2.${index}`));
    expect((await pageFor(site, '/', attacker, claims('192.0.2.77'))).statusCode).toBe(429);
    for (let index = 0; index < 4; index += 1)
      expect((await pageFor(site, '/', '127.0.0.1', claims(`192.0.2.${index}`))).statusCode).toBe(200);
  });

  test('answers with a page that reloads, and with Retry-After', async () => {
    await statuses(attacker, attacker, attacker);
    const { statusCode, headers, body } = await pageFor(site, '/', attacker);
    const retryAfter = Number(headers['retry-after']);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(body).toContain(`<meta http-equiv="refresh" content="${retryAfter}">`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  test('does not count calls and files', async () => {
    await statuses(attacker, attacker, attacker);
    for (const url of ['/api/x', '/favicon.svg', '/mf/registry.json'])
      expect((await pageFor(site, url, attacker)).statusCode).toBe(200);
  });
});

describe('the queue of pages', () => {
  const site = useGateway({ PAGE_RENDERS: '6', PAGE_QUEUE: '8' });
  /** Renders of `/held-*` wait until the test releases them. */
  const held: (() => void)[] = [];
  const rendered = (): number => site.seen.filter(({ url }) => url === '/began').length;

  beforeEach(() => {
    held.length = 0;
    site.answer = (request, response) => {
      if (request.url === '/held') return void held.push(() => response.end());
      return site.platformAnswers(request, response);
    };
    const platform = `http://127.0.0.1:${(site.platform.address() as AddressInfo).port}`;
    site.deploy('slow', {
      server: `exports.connect = () => {};
exports.render = async ({ url, hasSession }) => {
  if (url.startsWith('/held')) { await fetch('${platform}/began'); await fetch('${platform}/held'); }
  return ${pageSource("html: '<h1>' + url + '</h1>', isGuest: !hasSession")};
};`,
    });
  });
  afterEach(() => {
    for (const release of held) release();
  });

  test('leaves room for other visitors while one client requests 300 different pages', async () => {
    const flood = Array.from({ length: 300 }, (_, index) => pageFor(site, `/held-${index}`, attacker));
    // One render belongs to the client, and a quarter of the queue waits for it; all others are refused.
    const refused: number[] = [];
    for (const answer of flood)
      void answer.then(({ statusCode, headers }) => {
        if (statusCode === 503 && headers['retry-after'] === '5') refused.push(statusCode);
      });
    await waitFor('the refusals', () => refused.length >= 297);
    await waitFor('a render', () => rendered() === 1);
    for (const [url, headers] of [
      ['/a', {}],
      ['/b', { cookie: 'session=x' }],
    ] as const) {
      const { statusCode, body } = await pageFor(site, url, visitor, headers);
      expect([statusCode, body.includes(`<h1>${url}</h1>`)]).toEqual([200, true]);
    }
  });

  test('serves cached pages without a render slot, also to a client that is over its share', async () => {
    expect((await pageFor(site, '/', visitor)).statusCode).toBe(200);
    const flood = Array.from({ length: 5 }, (_, index) => pageFor(site, `/held-${index}`, attacker));
    await waitFor('a render', () => rendered() === 1);
    expect((await pageFor(site, '/', attacker)).statusCode).toBe(200);
    for (const release of held) release();
    void flood;
  });

  test('refuses a page that has waited three seconds', async () => {
    void pageFor(site, '/held-0', attacker);
    await waitFor('a render', () => rendered() === 1);
    const { statusCode, headers } = await pageFor(site, '/held-1', attacker);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });

  test('frees the render slot of a visitor who disconnects', async () => {
    const origin = await site.listen();
    const leaving = new AbortController();
    const gone = fetch(`${origin}/held-0`, { headers: { cookie: 'session=x' }, signal: leaving.signal });
    gone.catch(() => undefined);
    await waitFor('a held render', () => held.length === 1);
    const waiting = new AbortController();
    const next = fetch(`${origin}/held-1`, { headers: { cookie: 'session=x' }, signal: waiting.signal });
    next.catch(() => undefined);
    await sleep(100);
    waiting.abort();
    await sleep(300);
    leaving.abort();
    for (const release of held) release();
    expect((await fetch(`${origin}/after`)).status).toBe(200);
    expect(rendered()).toBe(1);
  });
});

describe('while the event loop is busy', () => {
  const site = useGateway({ MAX_EVENT_LOOP_DELAY_MS: '100' });

  test('the gateway refuses pages, and serves them again afterwards', async () => {
    const busy = setInterval(() => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    }, 1);
    const untilStatus = async (expected: number) => {
      for (;;) {
        const page = await pageFor(site, '/', visitor);
        if (page.statusCode === expected) return page;
        await sleep(100);
      }
    };
    const refused = await untilStatus(503);
    clearInterval(busy);
    expect(refused.headers['retry-after']).toBe('5');
    await untilStatus(200);
  });
});

describe('the cache of guest pages', () => {
  const site = useGateway({ GUEST_PAGE_CACHE_MB: '1', GUEST_PAGE_TTL_MS: '60000' });

  test('is limited by the size of its pages, and forgets the least recently used', async () => {
    // 300,000 characters are 600 KB: one fits, two do not.
    site.deploy('large', {
      server: `let renders = 0; exports.connect = () => {};
exports.render = async ({ url }) => (${pageSource(
        "html: '<h1>' + (renders += 1) + '</h1>' + 'x'.repeat(url.startsWith('/large') ? 300000 : 10)",
      )});`,
    });
    expect([await site.headingText('/large-1'), await site.headingText('/large-1')]).toEqual(['1', '1']);
    expect([await site.headingText('/large-2'), await site.headingText('/large-1')]).toEqual(['2', '3']);
    const small = Array.from({ length: 100 }, (_, index) => `/small-${index}`);
    for (const url of small) await site.headingText(url);
    expect(await site.headingText('/small-0')).toBe('4');
  });
});
