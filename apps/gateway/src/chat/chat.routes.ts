import { createHash, randomBytes } from 'node:crypto';
import { chatFramePath } from '@croupier/contract/chat';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Options = Readonly<{
  /** Origin of the live chat frame; null disables the chat. */
  chatOrigin: string | null;
  publicOrigin: string;
  /** Origin of the default chat provider, which has no https in a development system. */
  providerOrigin: string;
  script: string;
}>;

type Origins = Pick<Options, 'publicOrigin' | 'providerOrigin'>;

const isChatPath = (url: string): boolean =>
  url === chatFramePath || url.startsWith(`${chatFramePath}/`) || url.startsWith(`${chatFramePath}?`);
const isHealthPath = (url: string): boolean => /^\/(?:healthz|readyz)(?:\?|$)/.test(url);

/**
 * The content security policy of the document around a provider's code. Its origin has no pages, API or session of the
 * site, so it needs no strict policy for scripts. Only pages of the site may frame it.
 */
const policyOf = (nonce: string, { publicOrigin, providerOrigin }: Origins): string => {
  const anyServer = `https: ${providerOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${anyServer}`,
    `img-src data: blob: ${anyServer}`,
    `media-src data: blob: ${anyServer}`,
    `font-src data: ${anyServer}`,
    `connect-src wss: ${anyServer}`,
    `frame-src ${anyServer}`,
    'form-action https:',
    'worker-src blob:',
    `frame-ancestors ${publicOrigin}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
};

const createNonce = (): string => randomBytes(16).toString('base64');

const frameDocument = ({ nonce, publicOrigin, file }: Record<'nonce' | 'publicOrigin' | 'file', string>): string =>
  [
    `<!doctype html><html lang="en" data-page="${publicOrigin}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Chat</title>',
    '<style>html{color-scheme:light dark}html,body{block-size:100%;margin:0;background:Canvas}</style></head>',
    `<body><script src="${file}" nonce="${nonce}"></script></body></html>`,
  ].join('');

const sendDocument = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

/** Serves the live chat frame on a separate origin, which serves nothing else. */
export const registerChat = (app: FastifyInstance, { chatOrigin, script, ...origins }: Options): void => {
  const { publicOrigin } = origins;
  const host = chatOrigin === null ? null : new URL(chatOrigin).host;
  const file = `${chatFramePath}/frame.${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;

  app.addHook('onRequest', async (request, reply) => {
    const isChatHost = request.host === host;
    if (isChatHost === isChatPath(request.url) || (isChatHost && isHealthPath(request.url))) return;
    // Redirects visitors of the chat's address to the site.
    if (isChatHost && request.method === 'GET') await reply.redirect(`${publicOrigin}${request.url}`, 302);
    else await reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });

  app.get(chatFramePath, async (_request, reply) => {
    const nonce = createNonce();
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    return sendDocument(reply, policyOf(nonce, origins), frameDocument({ nonce, publicOrigin, file }));
  });
  // Pages load it in a frame when the visitor has withdrawn consent. The script is for browsers that ignore the header.
  app.get(`${chatFramePath}/clear`, async (_request, reply) => {
    const nonce = createNonce();
    reply.header('cache-control', 'no-store').header('clear-site-data', '"cookies", "storage"');
    const clearing = `<script nonce="${nonce}">localStorage.clear();sessionStorage.clear()</script>`;
    return sendDocument(reply, policyOf(nonce, origins), `<!doctype html><title>Chat</title>${clearing}`);
  });
  app.get(file, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  );
};
