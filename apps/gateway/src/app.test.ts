import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const sha = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

let directory = '';
let app: FastifyInstance;
let platform: Server;
let pictures: Server;
let answer: Handler;
let picture: Handler;
const seen: IncomingMessage[] = [];

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const platformAnswers: Handler = (request, response) => {
  if (request.url === '/nfx/i18n/locales') return json(response, { defaultLocale: 'en', locales: [{ code: 'en', name: 'English', dir: 'ltr' }] });
  if (request.url?.startsWith('/nfx/i18n/messages/')) return json(response, { messages: {} });
  if (request.url === '/readyz') return json(response, {});
  return json(response, { data: 1 });
};

/** A shell whose pages say for whom they were drawn, and how often. */
const shellSource = (mark: string): string => `
let drawn = 0;
exports.connect = () => {};
exports.render = async ({ url, hasSession }) => ({
  status: url.startsWith('/missing') ? 404 : url === '/old' ? 302 : 200, location: url === '/old' ? '/new' : null,
  locale: 'en', direction: 'ltr', theme: 'system', html: '<h1>${mark} ' + (hasSession ? 'player' : 'guest') + ' ' + (drawn += 1) + '</h1>',
  head: { title: '<b>Title</b>' }, siteName: 'Site', state: { text: '</script><script>alert(1)</script>' }, messages: {}, overrides: {},
  served: { opened: [], left: [] }, used: [], isGuest: !hasSession,
});`;

/** Publishes a shell as the registry has it. */
const deploy = (version: string, { server = shellSource(version), hash = sha(server) }: { server?: string; hash?: string } = {}): void => {
  const release = join(directory, 'registry/shell', version);
  for (const side of ['browser', 'server']) mkdirSync(join(release, side), { recursive: true });
  writeFileSync(join(release, 'server/shell.cjs'), server);
  writeFileSync(join(release, 'browser/shell.js'), 'console.log(1)');
  writeFileSync(join(release, 'browser/shell.js.br'), brotliCompressSync('console.log(1)'));
  const shell = {
    version, base: `/mf/shell/${version}/`, integrity: { 'shell.js': sha('console.log(1)') }, server_integrity: { 'shell.cjs': hash },
    manifest: { name: 'shell', contract: 1, routes: [], slots: [], dialogs: [], assets: { entry: null, main: { js: ['shell.js'], css: [] }, parts: {} } },
  };
  writeFileSync(join(directory, 'registry/registry.json'), JSON.stringify({ updated_at: version, remotes: {}, shell }));
};

const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const drawnText = async (url: string, headers: Record<string, string> = {}): Promise<string> => /<h1>(.*?)<\/h1>/.exec((await page(url, headers)).body)?.[1] ?? '';

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'gateway-'));
  seen.length = 0;
  answer = platformAnswers;
  platform = createServer((request, response) => { seen.push(request); answer(request, response); });
  pictures = createServer((request, response) => { seen.push(request); picture(request, response); });
  deploy('first');
  const environment = {
    PLATFORM_ORIGIN: await listen(platform), SANDBOX_ORIGIN: await listen(pictures), REGISTRY_DIR: join(directory, 'registry'), IMAGE_CACHE_DIR: join(directory, 'images'), LOG_LEVEL: 'silent',
  };
  app = await buildApp(readConfig(environment));
});

afterEach(async () => {
  await app.close();
  for (const server of [platform, pictures]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(directory, { recursive: true, force: true });
});

describe('documents', () => {
  test('have the page\'s status, and its redirect', async () => {
    expect((await page('/')).statusCode).toBe(200);
    expect((await page('/missing')).statusCode).toBe(404);
    expect(await page('/old')).toMatchObject({ statusCode: 302, headers: expect.objectContaining({ location: '/new' }) });
    expect((await app.inject({ method: 'HEAD', url: '/' }))).toMatchObject({ statusCode: 200, body: '' });
  });

  test('run scripts by a nonce that is another one each time', async () => {
    const nonces = await Promise.all([page('/'), page('/')]).then((answers) => answers.map(({ body, headers }) => {
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      const scripts = body.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts).toHaveLength(2);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'; `);
      expect(body).not.toMatch(/nonce-[0-9a-f]{24}/);
      return nonce;
    }));
    expect(new Set(nonces).size).toBe(2);
  });

  test('data and titles cannot become markup', async () => {
    const { body } = await page('/');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<title>&lt;b&gt;Title&lt;/b&gt; · Site</title>');
    const boot = /<script id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ state: { text: '</script><script>alert(1)</script>' } });
  });

  test('a guest\'s page is given to other guests, a player\'s to nobody', async () => {
    expect([await drawnText('/a'), await drawnText('/a')]).toEqual(['first guest 1', 'first guest 1']);
    expect([await drawnText('/a', { cookie: 'session=x' }), await drawnText('/a', { cookie: 'session=x' })]).toEqual(['first player 2', 'first player 3']);
    expect(await drawnText('/a', { cookie: '__Host-session=x' })).toBe('first player 4');
    expect(await drawnText('/b')).toBe('first guest 5');
  });

  test('a deploy is taken up by the next request; a registry that cannot be read changes nothing', async () => {
    expect(await drawnText('/')).toBe('first guest 1');
    deploy('second');
    expect(await drawnText('/')).toBe('second guest 1');
    writeFileSync(join(directory, 'registry/registry.json'), '{ "shell": ');
    expect(await drawnText('/x')).toBe('second guest 2');
    rmSync(join(directory, 'registry/registry.json'));
    expect(await drawnText('/y')).toBe('second guest 3');
    deploy('third');
    expect(await drawnText('/')).toBe('third guest 1');
  });

  test('a server build that is not what was deployed is not run', async () => {
    deploy('tampered', { hash: sha('something else') });
    expect(await page('/')).toMatchObject({ statusCode: 503, headers: expect.objectContaining({ 'retry-after': '5' }) });
  });

  test('while the platform does not answer they say so, and are back with it', async () => {
    answer = (_request, response) => json(response, {}, 500);
    const down = await page('/');
    expect(down).toMatchObject({ statusCode: 503, headers: expect.objectContaining({ 'retry-after': '5' }) });
    expect(down.body).toContain('We will be right back');
    expect((await page('/readyz')).statusCode).toBe(503);
    answer = platformAnswers;
    expect((await page('/')).statusCode).toBe(200);
    expect((await page('/readyz')).statusCode).toBe(200);
  });
});

describe('files of deployed apps', () => {
  test('never change under their address, and come compressed as they were built', async () => {
    const response = await page('/mf/shell/first/shell.js', { 'accept-encoding': 'br' });
    expect(response).toMatchObject({ statusCode: 200, headers: expect.objectContaining({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' }) });
    deploy('second');
    expect((await page('/mf/shell/first/shell.js')).body).toBe('console.log(1)');
  });

  test.each([
    '/mf/shell/first/nothing.js', '/mf/shell/none/shell.js', '/mf/shell/first/..%2fserver%2fshell.cjs', '/mf/shell/first/../server/shell.cjs', '/mf/shell/first/..%2f..%2f..%2fregistry.json',
    '/mf/shell/..%2ffirst/shell.js', '/mf/..%2fregistry/shell/first/shell.js', '/mf/shell/first/%2e%2e/server/shell.cjs', '/mf/shell/first/..%5cserver%5cshell.cjs',
  ])('%s is not served', async (address) => {
    const response = await page(address);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('exports.');
    expect(response.body).not.toContain('server_integrity');
  });

  test('the registry tells pages nothing of server builds, and is sent once for each change', async () => {
    const response = await page('/mf/registry.json');
    expect(response.json()).toHaveProperty('shell.version', 'first');
    expect(response.body).not.toContain('server_integrity');
    expect((await page('/mf/registry.json', { 'if-none-match': String(response.headers['etag']) })).statusCode).toBe(304);
    deploy('second');
    expect((await page('/mf/registry.json', { 'if-none-match': String(response.headers['etag']) })).statusCode).toBe(200);
  });
});

describe('pictures', () => {
  const origin = (): string => `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  const ask = (path: string, rest = '&w=32&h=16') => page(`/_image?src=${encodeURIComponent(origin() + path)}${rest}`);

  beforeEach(() => {
    picture = async (_request, response) => {
      const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } }).png().toBuffer();
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    };
  });

  test('come in the asked size, made once however many ask, and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/a.png')));
    for (const { statusCode, headers } of answers) expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 32, height: 16, format: 'webp' });
    expect(seen).toHaveLength(1);
    picture = (_request, response) => { response.writeHead(500).end(); };
    expect((await ask('/a.png')).statusCode).toBe(200);
    expect((await ask('/b.png')).statusCode).toBe(502);
  });

  test('of strangers are not fetched, nor what they redirect to', async () => {
    expect((await page(`/_image?src=${encodeURIComponent('http://192.0.2.1/a.png')}`)).statusCode).toBe(403);
    picture = (_request, response) => { response.writeHead(302, { location: 'http://192.0.2.1/a.png' }).end(); };
    expect((await ask('/a.png')).statusCode).toBe(502);
  });

  test('what is no picture, or too large a one, is refused', async () => {
    picture = (_request, response) => { response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'); };
    expect((await ask('/a.png')).statusCode).toBe(415);
    picture = (_request, response) => { response.writeHead(200, { 'content-type': 'image/png' }).end('not a picture'); };
    expect((await ask('/a.png')).statusCode).toBe(415);
    picture = (_request, response) => { response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(13 * 1024 * 1024)); };
    expect((await ask('/a.png')).statusCode).toBe(413);
  });

  test.each(['&w=0', '&w=9999', '&w=abc', '&q=0', '&q=101', '&f=bmp', '&w=-1'])('%s is a mistake of who asks', async (rest) => {
    expect((await ask('/a.png', rest)).statusCode).toBe(400);
    expect(seen).toHaveLength(0);
  });
});

describe('the way to the platform', () => {
  test('passes the request\'s id, the visitor\'s address, the body and the cookies', async () => {
    let body = '';
    answer = (request, response) => {
      request.on('data', (chunk) => { body += String(chunk); }).on('end', () => response.writeHead(200, { 'set-cookie': ['a=1; HttpOnly', 'b=2'], 'content-type': 'application/json' }).end('{"data":1}'));
    };
    const payload = '--x\r\ncontent-disposition: form-data; name="amount"\r\n\r\n1000\r\n--x--\r\n';
    const response = await app.inject({
      method: 'POST', url: '/api/cashier.makedeposit?v=1', payload, remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-request-id': 'request-1234', 'x-forwarded-for': '192.0.2.9', connection: 'close, x-secret', 'x-secret': '1' },
    });
    expect(response).toMatchObject({ statusCode: 200, headers: expect.objectContaining({ 'set-cookie': ['a=1; HttpOnly', 'b=2'], 'x-request-id': 'request-1234' }) });
    expect(body).toBe(payload);
    expect(seen[0]).toMatchObject({ url: '/api/cashier.makedeposit?v=1', headers: expect.objectContaining({ 'x-request-id': 'request-1234', 'x-forwarded-for': '203.0.113.7' }) });
    expect(seen[0]?.headers).not.toHaveProperty('x-secret');
  });

  test('a platform that is busy is asked once, and one that is down is a refusal of the contract', async () => {
    answer = (_request, response) => json(response, { error: { code: 'busy' } }, 503);
    expect((await page('/api/x')).statusCode).toBe(503);
    expect(seen).toHaveLength(1);
    platform.closeAllConnections();
    await new Promise((resolve) => { platform.close(resolve); });
    const response = await page('/api/x');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: { code: 'ApplicationUnavailableException', reason: 'platform_unreachable' }, request_id: response.headers['x-request-id'] });
  });

  test.each(['/callbacks/games/bet', '/api/../callbacks/games/bet', '/api/%2e%2e/callbacks/games/bet', '/api/..%2fcallbacks/games/bet', '/healthz/../callbacks/x'])('%s is nobody\'s to call from outside', async (url) => {
    const response = await app.inject({ method: 'POST', url, payload: {} });
    expect([400, 404]).toContain(response.statusCode);
    expect(seen.filter((request) => request.url?.includes('callbacks'))).toEqual([]);
  });
});
