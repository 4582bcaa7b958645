import { Readable } from 'node:stream';
import { platformSegments } from '@croupier/contract/platform-paths';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance } from 'fastify';

/** Paths of the description of the API, which is for developers. */
const developerPaths = ['/openapi', '/openapi.json', '/docs'];

/** Returns the paths that the gateway proxies to the platform. */
const prefixesOf = ({ hasDeveloperPages }: Options): readonly string[] => {
  const all = [...platformSegments.map((segment) => `/${segment}`), '/openapi.json'];
  return hasDeveloperPages ? all : all.filter((path) => !developerPaths.includes(path));
};

/** The header of a browser's navigation preload while a service worker starts. */
const preloadHeader = 'service-worker-navigation-preload';

/** The platform has a lower limit and returns its own error. */
const bodyLimitBytes = 512 * 1024;

const refusal = (requestId: unknown, code: string, message: string, reason: string) => ({
  error: { code, message, reason },
  request_id: String(requestId),
});

type Options = Readonly<{ platformOrigin: string; timeout_ms: number; hasDeveloperPages: boolean }>;

/**
 * Answers navigation preloads with 204. Workers of earlier releases enable them but skip these addresses: the browser
 * drops the preload's response and requests again. Only that second request may reach the platform, since it consumes
 * one-time states.
 */
const refusePreloads = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers[preloadHeader] === undefined) return;
    return reply.code(204).header('cache-control', 'no-store').header('vary', preloadHeader).send();
  });
};

/** Buffers the body before the call, so that a slow client holds no connection to the platform. */
const bufferBodies = (scope: FastifyInstance): void => {
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
};

const unavailable = (requestId: unknown) =>
  refusal(requestId, 'ApplicationUnavailableException', 'The application is unavailable', 'platform_unreachable');

const proxyOptions = (prefix: string, { platformOrigin, timeout_ms }: Options): FastifyHttpProxyOptions => ({
  upstream: platformOrigin,
  prefix,
  rewritePrefix: prefix,
  proxyPayloads: false,
  undici: { connections: 128, headersTimeout: timeout_ms, bodyTimeout: timeout_ms },
  replyOptions: {
    // Does not retry when the platform reports that it is busy.
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
      void reply.code(503).send(unavailable(reply.request.id));
    },
  },
});

/** Proxies calls to the platform with the request id and the visitor's address. */
export const registerPlatform = async (app: FastifyInstance, options: Options): Promise<void> =>
  app.register(async (scope) => {
    refusePreloads(scope);
    bufferBodies(scope);
    for (const prefix of prefixesOf(options)) await scope.register(proxy, proxyOptions(prefix, { ...options, isLate }));
  });
