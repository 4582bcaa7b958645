import type { FastifyReply } from 'fastify';
import type { renderPage } from './html.ts';

/** Sends a rendered page with its content security policy. Pages are not cached, and their addresses stay here. */
export const sendPage = (reply: FastifyReply, { html, policy }: ReturnType<typeof renderPage>): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', policy)
    .send(html);
