import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, pageSource, useGateway } from '../testing/index.ts';

const site = useGateway({
  CHAT_ORIGIN: 'http://chat.site.test',
  FORM_EMBEDDER_ORIGINS: 'https://landing.example',
  GUEST_PAGE_TTL_MS: '60000',
});
/** The directives of a document's content security policy, without its nonce. */
const policyOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  String(headers['content-security-policy'])
    .replace(/'nonce-[^']+'/, "'nonce'")
    .split('; ');

describe('documents', () => {
  test('have the status and the redirect of the page', async () => {
    expect((await site.page('/')).statusCode).toBe(200);
    expect((await site.page('/missing')).statusCode).toBe(404);
    expect(await site.page('/old')).toMatchObject({
      statusCode: 302,
      headers: expect.objectContaining({ location: '/new' }),
    });
    expect(await site.running().inject({ method: 'HEAD', url: '/' })).toMatchObject({ statusCode: 200, body: '' });
  });

  test('run scripts with a new nonce in each response', async () => {
    const nonces = await Promise.all([site.page('/'), site.page('/')]).then((answers) =>
      answers.map(({ body, headers }) => {
        const policy = String(headers['content-security-policy']);
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        const scripts = body.match(/<script\b[^>]*>/g) ?? [];
        expect(scripts).toHaveLength(2);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'; `);
        expect(body).not.toMatch(/nonce-[0-9a-f]{24}/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('escape data and titles', async () => {
    const { body } = await site.page('/');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<title>&lt;b&gt;Title&lt;/b&gt; · Site</title>');
    const boot = /<script id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ state: { text: '</script><script>alert(1)</script>' } });
  });

  test('are cached for guests and never for players', async () => {
    expect([await site.headingText('/a'), await site.headingText('/a')]).toEqual(['first guest 1', 'first guest 1']);
    expect([
      await site.headingText('/a', { cookie: 'session=x' }),
      await site.headingText('/a', { cookie: 'session=x' }),
    ]).toEqual(['first player 2', 'first player 3']);
    expect(await site.headingText('/a', { cookie: '__Host-session=x' })).toBe('first player 4');
    expect(await site.headingText('/b')).toBe('first guest 5');
  });

  test('are not cached when they refuse a guest', async () => {
    expect([await site.headingText('/refused'), await site.headingText('/refused')]).toEqual([
      'first guest 1',
      'first guest 2',
    ]);
  });

  test('are cached for robots separately', async () => {
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect([await site.headingText('/missing', robot), await site.headingText('/missing', robot)]).toEqual([
      'first robot 1',
      'first robot 1',
    ]);
    expect(await site.headingText('/missing')).toBe('first guest 2');
  });

  test('use a new release from the next request on, and keep the last valid registry', async () => {
    expect(await site.headingText('/')).toBe('first guest 1');
    site.deploy('second');
    expect(await site.headingText('/')).toBe('second guest 1');
    writeFileSync(join(site.directory, 'registry/registry.json'), '{ "shell": ');
    expect(await site.headingText('/x')).toBe('second guest 2');
    rmSync(join(site.directory, 'registry/registry.json'));
    expect(await site.headingText('/y')).toBe('second guest 3');
    site.deploy('third');
    expect(await site.headingText('/')).toBe('third guest 1');
  });

  test('show the unavailable page until the platform responds again', async () => {
    site.answer = (_request, response) => json(response, {}, 500);
    const down = await site.page('/');
    expect(down).toMatchObject({ statusCode: 503, headers: expect.objectContaining({ 'retry-after': '5' }) });
    expect(down.body).toContain('We will be right back');
    expect((await site.page('/readyz')).statusCode).toBe(503);
    site.answer = site.platformAnswers;
    expect((await site.page('/')).statusCode).toBe(200);
    expect((await site.page('/readyz')).statusCode).toBe(200);
  });

  describe('without valid locales from the platform', () => {
    const localesOf = `exports.connect = () => {}; exports.render = async ({ locales }) => (${pageSource('status: locales.locales.length === 0 ? 500 : 200')});`;
    test.each([
      ['a refusal', (response: ServerResponse) => json(response, {}, 404)],
      ['something else', (response: ServerResponse) => json(response, { locales: 'en' })],
      ['no JSON', (response: ServerResponse) => void response.end('<html>')],
    ])('log %s and pass no locales to the shell', async (_, answer) => {
      site.deploy('locales', { server: localesOf });
      site.answer = (request, response) =>
        request.url === '/nfx/i18n/locales' ? answer(response) : site.platformAnswers(request, response);
      expect((await site.page('/')).statusCode).toBe(500);
      expect(site.logged.join('')).toContain("The site's locales could not be read");
      site.answer = site.platformAnswers;
      expect((await site.page('/')).statusCode).toBe(200);
    });

    test('keep the last valid locales', async () => {
      site.deploy('locales', { server: localesOf });
      expect((await site.page('/')).statusCode).toBe(200);
      site.answer = (request, response) =>
        request.url?.startsWith('/nfx/i18n/') ? json(response, {}, 404) : site.platformAnswers(request, response);
      await new Promise((resolve) => {
        setTimeout(resolve, 1100);
      });
      expect((await site.page('/another')).statusCode).toBe(200);
    });
  });

  test('omit messages that cannot be read, and the gateway logs it', async () => {
    site.answer = (request, response) =>
      request.url?.startsWith('/nfx/i18n/messages/')
        ? json(response, {}, 500)
        : site.platformAnswers(request, response);
    expect((await site.page('/')).statusCode).toBe(200);
    expect(site.logged.join('')).toContain('The messages of a locale could not be read');
  });

  test('allow the frame of a configured live chat and stay strict otherwise', async () => {
    const without = policyOf(await site.page('/'));
    const none = { live_tex: {}, freshChat: {}, liveChat: {}, verbox: {}, betunlim: {}, jivoSite: {}, comm100: {} };
    site.answer = (request, response) =>
      request.url?.startsWith('/api/support.getsettings')
        ? json(response, {
            data: {
              ...none,
              chat: 'freshChat',
              freshChat: { src: 'https://chat.example/widget.js' },
              verbox: { src: 'https://other.example/w.js' },
            },
          })
        : site.platformAnswers(request, response);
    await new Promise((resolve) => {
      setTimeout(resolve, 1100);
    });
    const page = await site.page('/another');
    expect(policyOf(page)).toEqual(
      without.map((rule) => (rule.startsWith('frame-src') ? `${rule} http://chat.site.test` : rule)),
    );
    expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(page.body).toMatch(/^<!doctype html><html [^>]*data-chat="http:\/\/chat\.site\.test">/);
    expect(page.body).not.toContain('chat.example');
    site.answer = (request, response) =>
      request.url?.startsWith('/api/support.getsettings')
        ? json(response, { data: { ...none, chat: 'comm100' } })
        : site.platformAnswers(request, response);
    await new Promise((resolve) => {
      setTimeout(resolve, 1100);
    });
    const nothing = await site.page('/third');
    expect(policyOf(nothing)).toEqual(without);
    expect(nothing.body).not.toContain('data-chat');
  });

  test('restrict what they load and which pages may frame them', async () => {
    const { headers } = await site.page('/');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1];
    const sandbox = `http://127.0.0.1:${(site.pictures.address() as AddressInfo).port}`;
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self' data:",
      "connect-src 'self'",
      `frame-src 'self' ${sandbox}`,
      `form-action 'self' ${sandbox}`,
      "frame-ancestors 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types croupier-files',
    ]);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  test.each([
    ['/forms/sign_in', true],
    ['/de/forms/sign_up?redirectUrl=%2Fpromotions', true],
    ['/', false],
    ['/de', false],
    ['/forms-of-play', false],
    ['/pages/help/forms/sign_in', false],
    ['/?redirectUrl=/forms/sign_in', false],
    ['/de?redirectUrl=/forms/sign_in', false],
  ])('%s may be embedded by the configured sites: %s', async (url, isEmbeddable) => {
    const ancestors = `frame-ancestors 'self'${isEmbeddable ? ' https://landing.example' : ''}`;
    for (const cookie of ['theme=dark', 'session=x']) {
      const page = await site.page(url, { cookie });
      expect(page.statusCode).toBe(200);
      expect(policyOf(page).filter((rule) => rule.startsWith('frame-ancestors'))).toEqual([ancestors]);
    }
  });

  test.each([
    ['/', 200],
    ['/missing', 404],
    ['/old', 302],
  ])('%s is revalidated with each request of a guest, and never stored for a player', async (url, status) => {
    for (const [cookie, cacheControl] of [
      ['theme=dark', 'private, no-cache'],
      ['session=x', 'private, no-store'],
      ['theme=dark; __Host-session=x', 'private, no-store'],
    ] as const) {
      const { statusCode, headers } = await site.page(url, { cookie });
      expect(statusCode).toBe(status);
      expect(headers['cache-control']).toBe(cacheControl);
      expect(String(headers['vary']).split(/, */)).toEqual(expect.arrayContaining(['cookie', 'accept-encoding']));
    }
  });

  test('are not cached when they show an error', async () => {
    site.deploy('broken', {
      server: 'exports.connect = () => {}; exports.render = async () => { throw new Error("broken"); };',
    });
    const { statusCode, headers } = await site.page('/');
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'private, no-cache', '5']);
  });
});
