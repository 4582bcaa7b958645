import { Readable } from 'node:stream';
import { platformSegments } from '@croupier/contract/platform-paths';
import proxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance } from 'fastify';

/** Paths of the site that the platform answers. */
const prefixes = [...platformSegments.map((segment) => `/${segment}`), '/openapi.json'];

/** Browsers send it with the request that they make while a service worker starts. */
const preloadHeader = 'service-worker-navigation-preload';

/** The platform takes less, and says so in its own words. */
const bodyLimitBytes = 512 * 1024;

const refusal = (requestId: unknown, code: string, message: string, reason: string) => ({
  error: { code, message, reason },
  request_id: String(requestId),
});

/** Gives what is the platform's to the platform, with the request's id and the visitor's address. */
export const registerPlatform = async (
  app: FastifyInstance,
  options: { platformOrigin: string; timeout_ms: number },
): Promise<void> =>
  app.register(async (scope) => {
    // Workers of former releases have navigation preload on but decline these addresses, so the browser drops the preload's
    // answer and requests the address again. Only that second request may reach the platform: it spends one-time states.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers[preloadHeader] === undefined) return;
      return reply.code(204).header('cache-control', 'no-store').header('vary', preloadHeader).send();
    });
    // A body is here as a whole before the platform hears of it: a client that sends slowly holds none of the connections to the platform.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, Readable.from([body])),
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error.statusCode === undefined || error.statusCode >= 500) throw error;
      const reason = error.statusCode === 413 ? 'body_too_large' : 'unreadable';
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .send(refusal(request.id, 'InvalidRequestException', 'The request is malformed', reason));
    });
    for (const prefix of prefixes) {
      await scope.register(proxy, {
        upstream: options.platformOrigin,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        undici: { connections: 128, headersTimeout: options.timeout_ms, bodyTimeout: options.timeout_ms },
        replyOptions: {
          // A platform that says it is busy is not asked ten times more.
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            host: request.headers.host ?? '',
            'x-request-id': String(request.id),
            'x-forwarded-for': request.ip ?? '',
            'x-forwarded-host': request.headers.host ?? '',
          }),
          onError: (reply, { error }) => {
            reply.log.error({ error: String(error) }, 'The platform did not answer');
            void reply
              .code(503)
              .send(
                refusal(
                  reply.request.id,
                  'ApplicationUnavailableException',
                  'The application is unavailable',
                  'platform_unreachable',
                ),
              );
          },
        },
      });
    }
  });
