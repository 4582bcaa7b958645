import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';

/**
 * Answers calls that take longer than this with 503. Routes with their own `handlerTimeout` keep it.
 *
 * It replaces Fastify's `handlerTimeout` for the server, which ends when a request has been read, so that it limits no
 * call with a body, and which creates an abort signal for each call. Add it before the routes.
 */
export const limitCallTime = (server: FastifyInstance, timeout_ms: number): void => {
  server.decorateRequest('callTimer', undefined);
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.handlerTimeout)
      request.callTimer = setTimeout(() => {
        if (reply.sent) return;
        // An answer that has begun cannot become an error.
        if (reply.raw.headersSent) reply.raw.destroy();
        else void reply.send(refuse('ApplicationUnavailableException', { reason: 'timeout' }));
      }, timeout_ms);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.callTimer);
    done();
  });
};
