import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Paths of the site that the platform answers. */
const prefixes = ['/api', '/nfx', '/cms', '/oauth', '/hit', '/openapi', '/openapi.json', '/docs'];

/** Gives what is the platform's to the platform, with the request's id and the visitor's address. */
export const registerPlatform = async (app: FastifyInstance, { platformOrigin, timeout_ms }: { platformOrigin: string; timeout_ms: number }): Promise<void> => {
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: platformOrigin,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: 128, headersTimeout: timeout_ms, bodyTimeout: timeout_ms },
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
          void reply.code(503).send({
            error: { code: 'ApplicationUnavailableException', message: 'The application is unavailable', reason: 'platform_unreachable' },
            request_id: String(reply.request.id),
          });
        },
      },
    });
  }
};
