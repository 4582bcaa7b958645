// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * Serves a page of the site as what it would be without any script: the same markup, styles, fonts and pictures. What
 * the federated page costs beyond that is what the benchmark is about.
 *
 * @param {{ origin: string, path: string }} site
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export const serveStaticCopy = async ({ origin, path }) => {
  const html = (await (await fetch(origin + path)).text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*\bas="script"[^>]*>/g, '');
  const document = brotliCompressSync(html);
  const server = createServer(async (request, response) => {
    try {
      if (request.url === path) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' }).end(document);
        return;
      }
      const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'br' } });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      // fetch has unpacked what was packed; it is packed again, so that as much travels as from the site itself.
      const packed = /text|javascript|json|svg/.test(type) ? brotliCompressSync(body) : undefined;
      response.writeHead(answer.status, {
        'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? '', 'access-control-allow-origin': '*', ...(packed ? { 'content-encoding': 'br' } : {}),
      });
      response.end(packed ?? body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static copy is not served.');
  return { origin: `http://localhost:${address.port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
};
