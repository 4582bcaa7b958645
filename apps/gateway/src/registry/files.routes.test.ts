import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { useGateway } from '../testing/index.ts';

const site = useGateway();

describe('files of deployed apps', () => {
  test('are immutable and are sent in their prebuilt compressed variants', async () => {
    const response = await site.page('/mf/shell/first/shell.js', { 'accept-encoding': 'br' });
    expect(response).toMatchObject({
      statusCode: 200,
      headers: expect.objectContaining({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    });
    site.deploy('second');
    expect((await site.page('/mf/shell/first/shell.js')).body).toBe('console.log(1)');
  });

  test.each([
    '/mf/shell/first/nothing.js',
    '/mf/shell/first/',
    '/mf/shell/none/shell.js',
    '/mf/shell/first/..%2fserver%2fshell.cjs',
    '/mf/shell/first/../server/shell.cjs',
    '/mf/shell/first/..%2f..%2f..%2fregistry.json',
    '/mf/shell/..%2ffirst/shell.js',
    '/mf/..%2fregistry/shell/first/shell.js',
    '/mf/shell/first/%2e%2e/server/shell.cjs',
    '/mf/shell/first/..%5cserver%5cshell.cjs',
  ])('%s is not served', async (address) => {
    const response = await site.page(address);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('exports.');
    expect(response.body).not.toContain('server_integrity');
  });

  test('the registry omits server builds and is sent once per change', async () => {
    const response = await site.page('/mf/registry.json');
    expect(response.json()).toHaveProperty('shell.version', 'first');
    expect(response.body).not.toContain('server_integrity');
    expect(
      (await site.page('/mf/registry.json', { 'if-none-match': String(response.headers['etag']) })).statusCode,
    ).toBe(304);
    site.deploy('second');
    expect(
      (await site.page('/mf/registry.json', { 'if-none-match': String(response.headers['etag']) })).statusCode,
    ).toBe(200);
  });

  test('are cached for a year; the registry and missing files are not cached', async () => {
    const { headers } = await site.page('/mf/shell/first/shell.js');
    expect([headers['cache-control'], headers['x-request-id']]).toEqual([
      'public, max-age=31536000, immutable',
      undefined,
    ]);
    expect((await site.page('/mf/registry.json')).headers['cache-control']).toBe('no-cache');
    expect(String((await site.page('/mf/shell/first/nothing.js')).headers['cache-control'] ?? '')).not.toMatch(
      /immutable|max-age=[1-9]/,
    );
    expect(String((await site.page('/no-such-file.js')).headers['cache-control'] ?? '')).not.toMatch(
      /immutable|max-age=[1-9]/,
    );
  });

  test('a retry fetches the same file under another address', async () => {
    for (const address of ['/mf/shell/first~1/shell.js', '/mf/shell/first~12/shell.js'])
      expect(await site.page(address)).toMatchObject({ statusCode: 200, body: 'console.log(1)' });
    expect((await site.page('/mf/shell/first~1~1/shell.js')).statusCode).toBe(404);
  });

  test('are not served when the file or its compressed variant does not match its hash', async () => {
    const browser = join(site.directory, 'registry/shell/first/browser');
    const ask = () => site.page('/mf/shell/first/shell.js', { 'accept-encoding': 'br' });
    expect((await ask()).statusCode).toBe(200);
    writeFileSync(join(browser, 'shell.js.br'), brotliCompressSync('steal()'));
    expect(await ask()).toMatchObject({
      statusCode: 503,
      headers: expect.objectContaining({ 'cache-control': 'no-store' }),
    });
    writeFileSync(join(browser, 'shell.js.br'), brotliCompressSync('console.log(1)'));
    expect((await ask()).statusCode).toBe(200);
    writeFileSync(join(browser, 'shell.js.gz'), gzipSync('steal()'));
    expect((await site.page('/mf/shell/first/shell.js', { 'accept-encoding': 'gzip' })).statusCode).toBe(503);
    rmSync(join(browser, 'shell.js.gz'));
    expect((await ask()).statusCode).toBe(200);
    writeFileSync(join(browser, 'shell.js'), 'steal()');
    expect((await ask()).statusCode).toBe(503);
    writeFileSync(join(browser, 'more.js'), 'steal()');
    expect((await site.page('/mf/shell/first/more.js')).statusCode).toBe(503);
    expect(site.logged.join('')).toContain('A file is not what was deployed');
  });
});

describe('country flags', () => {
  test('are served under the lower-case country code', async () => {
    const response = await site.page('/_icons/flags/de.svg');
    expect(response).toMatchObject({
      statusCode: 200,
      headers: expect.objectContaining({
        'content-type': expect.stringContaining('image/svg+xml'),
        'cache-control': 'public, max-age=2592000',
      }),
    });
    expect(response.body).toContain('<svg');
  });
  test.each(['/_icons/flags/DE.svg', '/_icons/flags/zz.svg', '/_icons/flags/..%2fde.svg', '/_icons/flags/flags.css'])(
    '%s is none',
    async (address) => expect((await site.page(address)).statusCode).toBe(404),
  );
});
