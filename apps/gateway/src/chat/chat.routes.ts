import { createHash, randomBytes } from 'node:crypto';
import { chatFramePath } from '@croupier/contract/chat';
import type { FastifyInstance } from 'fastify';

type Options = Readonly<{
  /** Origin of the live chat frame; null disables the chat. */
  chatOrigin: string | null;
  publicOrigin: string;
  /** Origin of the default chat provider, which has no https in a development system. */
  providerOrigin: string;
  script: string;
}>;

const isOfChat = (url: string): boolean =>
  url === chatFramePath || url.startsWith(`${chatFramePath}/`) || url.startsWith(`${chatFramePath}?`);
const isOfHealth = (url: string): boolean => /^\/(?:healthz|readyz)(?:\?|$)/.test(url);

/**
 * The document around a provider's code. Its origin has no pages, API or session of the site, so it needs no strict
 * policy for scripts. Only pages of the site may frame it.
 */
const policyOf = ({
  nonce,
  publicOrigin,
  providerOrigin,
}: {
  nonce: string;
  publicOrigin: string;
  providerOrigin: string;
}): string => {
  const anywhere = `https: ${providerOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${anywhere}`,
    `img-src data: blob: ${anywhere}`,
    `media-src data: blob: ${anywhere}`,
    `font-src data: ${anywhere}`,
    `connect-src wss: ${anywhere}`,
    `frame-src ${anywhere}`,
    'form-action https:',
    'worker-src blob:',
    `frame-ancestors ${publicOrigin}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
};

/** Serves the live chat frame on a separate origin, which serves nothing else. */
export const registerChat = (
  app: FastifyInstance,
  { chatOrigin, publicOrigin, providerOrigin, script }: Options,
): void => {
  const host = chatOrigin === null ? null : new URL(chatOrigin).host;
  const file = `${chatFramePath}/frame.${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;

  app.addHook('onRequest', async (request, reply) => {
    const isThere = request.host === host;
    if (isThere === isOfChat(request.url) || (isThere && isOfHealth(request.url))) return;
    // Redirects visitors of the chat's address to the site.
    if (isThere && request.method === 'GET') await reply.redirect(`${publicOrigin}${request.url}`, 302);
    else await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });

  app.get(chatFramePath, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', policyOf({ nonce, publicOrigin, providerOrigin }))
      .send(
        `<!doctype html><html lang="en" data-page="${publicOrigin}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chat</title><style>html{color-scheme:light dark}html,body{block-size:100%;margin:0;background:Canvas}</style></head><body><script src="${file}" nonce="${nonce}"></script></body></html>`,
      );
  });
  // A page whose visitor withdrew consent frames it. The script is for browsers that ignore the header.
  app.get(`${chatFramePath}/clear`, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('clear-site-data', '"cookies", "storage"')
      .header('content-security-policy', policyOf({ nonce, publicOrigin, providerOrigin }))
      .send(
        `<!doctype html><title>Chat</title><script nonce="${nonce}">localStorage.clear();sessionStorage.clear()</script>`,
      );
  });
  app.get(file, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  );
};
