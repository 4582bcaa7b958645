import type { FastifyReply } from 'fastify';
import type { renderPage } from '../http/html.ts';

/** Sends a rendered page with its content security policy. Payment pages are never cached. */
export const sendPage = (reply: FastifyReply, { html, policy }: ReturnType<typeof renderPage>): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', policy)
    .send(html);
