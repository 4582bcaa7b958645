// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Headers of one response, not of the page. */
const responseHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/**
 * Serves a page of the site without scripts: the same markup, styles, fonts, pictures and security headers. (The opener
 * policy alone makes the browser start a process, which takes a phone 80 ms.) The benchmark measures the difference.
 *
 * @param {{ origin: string, path: string }} site
 * @returns {Promise<{ origin: string, stop: () => Promise<unknown> }>}
 */
export const serveStaticCopy = async ({ origin, path }) => {
  const page = await fetch(origin + path);
  if (!page.ok) throw new Error(`${origin}${path} responds with ${page.status}`);
  const html = (await page.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*\bas="script"[^>]*>/g, '');
  const document = brotliCompressSync(html);
  const rules = Object.fromEntries([...page.headers].filter(([name]) => !responseHeaders.has(name)));
  const server = createServer(async (request, response) => {
    try {
      if (request.url === path) {
        response.writeHead(200, { ...rules, 'content-encoding': 'br' }).end(document);
        return;
      }
      const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'br' } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      // fetch decompresses; the copy transfers as many bytes as the site.
      const compressed = /text|javascript|json|svg/.test(type) ? brotliCompressSync(body) : undefined;
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? '',
        'access-control-allow-origin': '*',
        ...(compressed ? { 'content-encoding': 'br' } : {}),
      });
      response.end(compressed ?? body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static copy is not served.');
  const stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve(undefined));
      server.closeAllConnections();
    });
  return { origin: `http://localhost:${address.port}`, stop };
};
