import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, useGateway } from '../testing/index.ts';

describe('a gateway behind two proxies and a load balancer', () => {
  const site = useGateway({ TRUST_PROXY: 'loopback,10.0.0.0/8' });

  test.each([
    ['two proxies and a load balancer', '203.0.113.7, 10.0.0.1, 10.0.0.2', '127.0.0.1'],
    [
      'them, with addresses that the visitor claims',
      '192.0.2.9, 10.0.0.8, 203.0.113.7, 10.0.0.1, 10.0.0.2',
      '127.0.0.1',
    ],
    ['none of them, with addresses that the visitor claims', '192.0.2.9, 10.0.0.1, 10.0.0.2', '203.0.113.7'],
  ])('names the visitor to the platform, who comes through %s', async (_way, forwarded, remoteAddress) => {
    site.answer = (_request, response) => json(response, { data: 1 });
    const headers = { 'x-forwarded-for': forwarded };
    expect((await site.running().inject({ url: '/api/x', remoteAddress, headers })).statusCode).toBe(200);
    // One address, so that the platform finds it behind the gateways and its own load balancer.
    expect(site.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
  });
});

describe('the platform proxy', () => {
  const site = useGateway();

  test("passes the request's id, the visitor's address, the body and the cookies", async () => {
    let body = '';
    site.answer = (request, response) => {
      request
        .on('data', (chunk) => {
          body += String(chunk);
        })
        .on('end', () =>
          response
            .writeHead(200, { 'set-cookie': ['a=1; HttpOnly', 'b=2'], 'content-type': 'application/json' })
            .end('{"data":1}'),
        );
    };
    const payload = '--x\r\ncontent-disposition: form-data; name="amount"\r\n\r\n1000\r\n--x--\r\n';
    const response = await site.running().inject({
      method: 'POST',
      url: '/api/cashier.makedeposit?v=1',
      payload,
      remoteAddress: '203.0.113.7',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'x-request-id': 'request-1234',
        'x-forwarded-for': '192.0.2.9',
        connection: 'close, x-secret',
        'x-secret': '1',
        'x-cell-routing': '1',
      },
    });
    expect(response).toMatchObject({
      statusCode: 200,
      headers: expect.objectContaining({ 'set-cookie': ['a=1; HttpOnly', 'b=2'], 'x-request-id': 'request-1234' }),
    });
    expect(body).toBe(payload);
    expect(site.seen[0]).toMatchObject({
      url: '/api/cashier.makedeposit?v=1',
      headers: expect.objectContaining({ 'x-request-id': 'request-1234', 'x-forwarded-for': '203.0.113.7' }),
    });
    expect(site.seen[0]?.headers).not.toHaveProperty('x-secret');
    // Otherwise a visitor could ask which cell has a name.
    expect(site.seen[0]?.headers).not.toHaveProperty('x-cell-routing');
  });

  test('lets no other site frame a response, a proxied one neither', async () => {
    site.answer = (_request, response) => json(response, { data: 1 });
    for (const url of ['/api/x', '/favicon.svg', '/mf/nothing.js'])
      expect((await site.page(url)).headers['content-security-policy']).toMatch(
        /^default-src 'self'; .*; frame-ancestors 'self'$/,
      );
    site.answer = (_request, response) =>
      response.writeHead(200, { 'content-security-policy': "frame-ancestors 'none'" }).end();
    expect((await site.page('/api/x')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test('calls a busy platform once and returns a contract error when the platform is down', async () => {
    site.answer = (_request, response) => json(response, { error: { code: 'busy' } }, 503);
    expect((await site.page('/api/x')).statusCode).toBe(503);
    expect(site.seen).toHaveLength(1);
    site.platform.closeAllConnections();
    await new Promise((resolve) => {
      site.platform.close(resolve);
    });
    const response = await site.page('/api/x');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      error: { code: 'ApplicationUnavailableException', reason: 'platform_unreachable' },
      request_id: response.headers['x-request-id'],
    });
  });

  test.each([
    '/callbacks/games/bet',
    '/api/../callbacks/games/bet',
    '/api/%2e%2e/callbacks/games/bet',
    '/api/..%2fcallbacks/games/bet',
    '/healthz/../callbacks/x',
  ])('keeps %s from outside callers', async (url) => {
    const response = await site.running().inject({ method: 'POST', url, payload: {} });
    expect([400, 404]).toContain(response.statusCode);
    expect(site.seen.filter((request) => request.url?.includes('callbacks'))).toEqual([]);
  });

  test.each(['/metrics', '/operator/notices', '/operator/players/1/state', '/.git/config', '/.env'])(
    'shows nothing of the platform or the disk at %s',
    async (url) => {
      const authorization = 'Bearer the-token-of-the-operator';
      expect((await site.page(url, { authorization })).body).toMatch(/<h1>|^Not found\n$/);
      expect(site.seen.map((request) => request.url)).not.toContain(url);
    },
  );

  test.each([
    '/api/a',
    '/nfx/i18n/x',
    '/cms/pages',
    '/oauth/google/start',
    '/oauth/google/callback?code=1',
    '/hit?track_id=1',
    '/openapi',
    '/openapi.json',
    '/docs',
    '/docs/index.html',
  ])("%s is the platform's to answer", async (url) => {
    site.answer = (_request, response) => json(response, { data: 'platform' });
    expect(
      (await site.page(url, { referer: 'https://elsewhere.example/', cookie: 'session=x; seon_session=y' })).json(),
    ).toEqual({ data: 'platform' });
    expect(site.seen).toHaveLength(1);
    expect(site.seen[0]).toMatchObject({
      url,
      headers: expect.objectContaining({ referer: 'https://elsewhere.example/', cookie: 'session=x; seon_session=y' }),
    });
  });

  test.each([
    '/oauth/callback?state=1',
    '/oauth/init?service=google',
    '/nfx/auth/email-confirmation?confirmation=1',
    '/hit',
    '/api/a',
  ])('hides the navigation preload of %s from the platform, and passes on the request that follows', async (url) => {
    const preload = await site.page(url, { 'service-worker-navigation-preload': 'true' });
    expect(preload).toMatchObject({
      statusCode: 204,
      headers: { 'cache-control': 'no-store', vary: 'service-worker-navigation-preload' },
    });
    expect(site.seen).toEqual([]);
    expect((await site.page(url)).statusCode).toBe(200);
    expect(site.seen.map((request) => request.url)).toEqual([url]);
  });

  test('renders a page for a navigation preload, which workers of earlier releases show', async () => {
    const preload = await site.page('/support', { 'service-worker-navigation-preload': 'true' });
    expect(preload.statusCode).toBe(200);
    expect(preload.body).toContain('<h1>first guest');
  });

  test('slow clients hold no connection to the platform', async () => {
    const origin = await site.listen();
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
      socket.write(
        'POST /api/auth.login HTTP/1.1\r\nhost: x\r\ncontent-type: ' +
          'application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\nlogin=',
      );
      return socket;
    });
    await sleep(200);
    expect((await fetch(`${origin}/api/x`)).status).toBe(200);
    expect(site.seen.map(({ url }) => url)).toEqual(['/api/x']);
    for (const socket of sockets) socket.destroy();
  });

  test('rejects an oversized body with a contract error and does not forward it', async () => {
    const response = await site.running().inject({
      method: 'POST',
      url: '/api/auth.login',
      payload: `login=${'x'.repeat(600_000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      { code: 'InvalidRequestException', message: 'The request is malformed', reason: 'body_too_large' },
    ]);
    expect(site.seen).toEqual([]);
  });
});

describe('a platform that does not answer', () => {
  const site = useGateway({ PLATFORM_TIMEOUT_MS: '2000' });

  test('returns a contract error when the platform times out and aborts a response that stalls', async () => {
    site.answer = () => undefined;
    const response = await site.page('/api/x');
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'ApplicationUnavailableException']);
    expect(site.seen).toHaveLength(1);
    site.answer = (_request, stalled) => {
      stalled.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"data":');
    };
    const origin = await site.listen();
    await expect(fetch(`${origin}/api/x`).then((answer) => answer.text())).rejects.toThrow();
  });
});
