import type { FastifyReply } from 'fastify';

/** Sends 503. Robots retry after this status instead of crawling everything or nothing. */
export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '60')
    .type('text/plain; charset=utf-8')
    .send('Not available at this moment\n');
