import { once } from 'node:events';
import { connect } from 'node:net';
import { json, useGateway } from '../testing/index.ts';

const site = useGateway({ PUBLIC_ORIGIN: 'https://casino.example', CHAT_ORIGIN: 'https://chat.example' });

/** What every response has: no other site may frame it, and browsers use https from then on. */
const headers = {
  'content-security-policy': expect.stringMatching(/(^|; )frame-ancestors ('self'|https:\/\/casino\.example)(;|$)/),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const fallbackPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'";

test.each([
  ['a page', '/', 200],
  ['a missing page', '/missing', 404],
  ['a redirect', '/old', 302],
  ['a missing file', '/nothing.js', 404],
  ['a file of a release', '/mf/shell/first/shell.js', 200],
  ['an address that cannot be decoded', '/%zz', 200],
  ['a refused picture', '/_image?src=x', 400],
  ['health', '/healthz', 200],
])('%s has the headers of every response', async (_what, url, status) => {
  const response = await site.page(url);
  expect([response.statusCode, response.headers]).toEqual([status, expect.objectContaining(headers)]);
  for (const rule of ["base-uri 'none'", "object-src 'none'", "default-src 'self'"])
    expect(String(response.headers['content-security-policy']).split('; ')).toContain(rule);
});

test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const)('%s to a page has them', async (method) => {
  const response = await site.running().inject({ method, url: '/' });
  expect([response.statusCode, response.headers]).toEqual([404, expect.objectContaining(headers)]);
});

test('only files of releases are for pages of other origins', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  for (const [url, allowed] of [
    ['/', undefined],
    ['/api/x', undefined],
    ['/mf/registry.json', undefined],
    ['/mf/shell/first/shell.js', '*'],
  ] as const)
    expect([url, (await site.page(url, headers)).headers['access-control-allow-origin']]).toEqual([url, allowed]);
});

test('a response without a body has them: 304, and 204 to a preload', async () => {
  const { headers: first } = await site.page('/mf/registry.json');
  const unchanged = await site.page('/mf/registry.json', { 'if-none-match': String(first['etag']) });
  expect([unchanged.statusCode, unchanged.headers]).toEqual([304, expect.objectContaining(headers)]);
  const preload = await site.page('/api/x', { 'service-worker-navigation-preload': 'true' });
  expect([preload.statusCode, preload.headers]).toEqual([204, expect.objectContaining(headers)]);
});

test('the address of the chat has them', async () => {
  for (const url of ['/_chat', '/somewhere', '/healthz'])
    expect((await site.page(url, { host: 'chat.example' })).headers).toEqual(expect.objectContaining(headers));
});

test.each([200, 204, 302, 304, 400, 404, 500, 503])('a proxied response with status %s has them', async (status) => {
  site.answer = (_request, response) =>
    void response.writeHead(status, { location: '/elsewhere', 'strict-transport-security': 'max-age=0' }).end();
  const response = await site.page('/api/x');
  expect([response.statusCode, response.headers]).toEqual([status, expect.objectContaining(headers)]);
});

test('a proxied policy without a rule about framing gets one', async () => {
  site.answer = (_request, response) =>
    void response.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end();
  expect((await site.page('/api/x')).headers['content-security-policy']).toBe(
    "default-src 'self'; frame-ancestors 'self'",
  );
});

test('errors have them: an oversized body, a failed page and a failed platform', async () => {
  const payload = 'x'.repeat(600_000);
  const large = await site.running().inject({ method: 'POST', url: '/api/x', payload });
  expect([large.statusCode, large.headers]).toEqual([400, expect.objectContaining(headers)]);
  site.answer = (_request, response) => json(response, {}, 500);
  const page = await site.page('/');
  expect([page.statusCode, page.headers]).toEqual([503, expect.objectContaining(headers)]);
  site.platform.closeAllConnections();
  site.platform.close();
  const call = await site.page('/api/x');
  expect([call.statusCode, call.headers]).toEqual([503, expect.objectContaining(headers)]);
});

test.each([
  ['a page', '/', /^text\/html; charset=utf-8$/],
  ['a script', '/mf/shell/first/shell.js', /^(text|application)\/javascript; charset=utf-8$/i],
  ['the registry', '/mf/registry.json', /^application\/json; charset=utf-8$/],
  ['the icon', '/favicon.svg', /^image\/svg\+xml; charset=utf-8$/],
  ['a flag', '/_icons/flags/de.svg', /^image\/svg\+xml; charset=utf-8$/],
  ['the sitemap', '/sitemap.xml', /^application\/xml; charset=utf-8$/],
  ['a missing file', '/nothing.js', /^text\/plain; charset=utf-8$/],
  ['a refused picture', '/_image?src=x', /^application\/json; charset=utf-8$/],
])('%s names its format and encoding', async (_what, url, type) => {
  expect((await site.page(url)).headers['content-type']).toMatch(type);
});

test.each([
  ['is not HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'has two lengths',
    'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
  ['has too long headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
])('the answer to a request that %s has them', async (_what, request, status) => {
  const socket = connect(Number(new URL(await site.listen()).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  socket.write(request);
  await once(socket, 'close');
  expect(answer.split('\r\n')).toEqual(
    expect.arrayContaining([
      `HTTP/1.1 ${status}`,
      `content-security-policy: ${fallbackPolicy}`,
      'strict-transport-security: max-age=31536000; includeSubDomains',
    ]),
  );
});
