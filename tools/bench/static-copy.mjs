// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What a server says of one answer, not of the page. */
const ownOfAnswer = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/**
 * Serves a page of the site as what it would be without any script: the same markup, styles, fonts and pictures, under
 * the same rules of security (one of them alone, which parts the page from those that open it, has the browser begin a
 * process and costs a phone 80 ms). What the federated page costs beyond that is what the benchmark is about.
 *
 * @param {{ origin: string, path: string }} site
 * @returns {Promise<{ origin: string, stop: () => Promise<unknown> }>}
 */
export const serveStaticCopy = async ({ origin, path }) => {
  const page = await fetch(origin + path);
  const html = (await page.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*\bas="script"[^>]*>/g, '');
  const document = brotliCompressSync(html);
  const rules = Object.fromEntries([...page.headers].filter(([name]) => !ownOfAnswer.has(name)));
  const server = createServer(async (request, response) => {
    try {
      if (request.url === path) {
        response.writeHead(200, { ...rules, 'content-encoding': 'br' }).end(document);
        return;
      }
      const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'br' } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      // fetch has unpacked what was packed; it is packed again, so that as much travels as from the site itself.
      const packed = /text|javascript|json|svg/.test(type) ? brotliCompressSync(body) : undefined;
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? '',
        'access-control-allow-origin': '*',
        ...(packed ? { 'content-encoding': 'br' } : {}),
      });
      response.end(packed ?? body);
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
