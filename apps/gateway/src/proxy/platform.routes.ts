import { Readable } from 'node:stream';
import { platformSegments } from '@croupier/contract/platform-paths';
import { cellHeader, cellRoutingHeader, networkOf, traceHeaders } from '@croupier/service';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { disconnectSignal } from '../disconnect-signal.ts';
import { createFairQueue, type FairQueue } from '../fair-queue.ts';
import type { PlatformOrigins } from '../platform-origins.ts';
import { platformTokenHeaders } from '../platform-token.ts';

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

type Options = Readonly<{ platforms: PlatformOrigins; timeout_ms: number; hasDeveloperPages: boolean }>;

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

/** The bodies of requests, for calls that another cell answers. */
const bodies = new WeakMap<object, Buffer>();

/** Buffers the body before the call, so that a slow client holds no connection to the platform. */
const bufferBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (request, body, done) => {
    if (Buffer.isBuffer(body)) bodies.set(request, body);
    done(null, Readable.from([body]));
  });
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === undefined || error.statusCode >= 500) throw error;
    const reason = error.statusCode === 413 ? 'body_too_large' : 'unreadable';
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .send(refusal(request.id, 'InvalidRequestException', 'The request is malformed', reason));
  });
};

/**
 * Connections to the platforms of a cell, which is also the number of calls at a time: none waits for a connection. A
 * client network has a quarter of them.
 */
const connections = 512;
const callSlots = { concurrency: connections, clientConcurrency: connections / 4, limit: 0, clientLimit: 0 };

/** Headers of an unavailable response; clients should repeat the call after a second. */
const unavailableHeaders = { 'cache-control': 'no-store', 'retry-after': '1' };

const unavailable = (requestId: unknown, reason: string) =>
  refusal(requestId, 'ApplicationUnavailableException', 'The application is unavailable', reason);

const sendUnavailable = (reply: FastifyReply, reason: string): FastifyReply =>
  reply.code(503).headers(unavailableHeaders).send(unavailable(reply.request.id, reason));

/** Returns a function that returns the slots of the calls to an origin. */
const createSlots = () => {
  const slots = new Map<string, FairQueue>();
  return (origin: string): FairQueue => {
    const known = slots.get(origin) ?? createFairQueue(callSlots);
    slots.set(origin, known);
    return known;
  };
};

/**
 * Answers calls that the platform has not begun to answer in time, and refuses calls beyond the number of connections
 * or the share of a client network. Counts a call from when its body is complete, so that slow clients take no slot.
 */
const createCallLimits = ({ timeout_ms, platforms }: Options) => {
  // Each cell has its own slots: one that does not answer takes none from the others.
  const slotsOf = createSlots();
  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>();
  const late = new WeakSet<object>();

  return {
    /** Whether the client has already received an answer because the platform was late. */
    isLate: (reply: object): boolean => late.has(reply),
    apply: (scope: FastifyInstance): void => {
      scope.addHook('preHandler', async (request, reply) => {
        const client = networkOf(request.ip);
        const slots = slotsOf(platforms.of(request.headers));
        // A client that is gone does not free its slot later.
        if (reply.raw.closed) return sendUnavailable(reply, 'disconnected');
        if ((await slots.acquire(client, disconnectSignal(reply))) !== 'acquired')
          return sendUnavailable(reply, 'gateway_busy');
        const timer = setTimeout(() => {
          late.add(reply);
          request.log.error({ timeout_ms }, 'The platform did not answer in time');
          sendUnavailable(reply, 'platform_timeout');
        }, timeout_ms);
        timers.set(reply, timer);
        reply.raw.once('close', () => {
          clearTimeout(timer);
          slots.release(client);
        });
        return undefined;
      });
      scope.addHook('onSend', async (_request, reply) => clearTimeout(timers.get(reply)));
    },
  };
};

type CallLimits = ReturnType<typeof createCallLimits>;

type CallOptions = Pick<Options, 'platforms'> & Pick<CallLimits, 'isLate'>;
type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/**
 * Returns the headers of a call. `mayNameCell` lets the platform name the cell of the player whom the call is about; a
 * visitor cannot ask for this.
 */
const createHeaders =
  (mayNameCell: boolean): NonNullable<ReplyOptions['rewriteRequestHeaders']> =>
  (request, { [cellRoutingHeader]: _given, ...headers }) => ({
    ...headers,
    host: request.headers.host ?? '',
    ...traceHeaders(),
    ...platformTokenHeaders(),
    ...(mayNameCell ? { [cellRoutingHeader]: '1' } : {}),
    'x-request-id': String(request.id),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-host': request.headers.host ?? '',
  });

/** Returns what sending a call needs; `upstream` is the address of the platforms of a named cell, if there is one. */
const callOptions = ({ platforms, isLate }: CallOptions, upstream?: string): ReplyOptions => {
  const hasSeveral = platforms.all.length > 1;
  const mayNameCell = hasSeveral && upstream === undefined;
  return {
    ...(hasSeveral ? { getUpstream: ({ headers }) => upstream ?? platforms.of(headers) } : {}),
    // Does not retry when the platform reports that it is busy.
    retryDelay: () => null,
    rewriteRequestHeaders: createHeaders(mayNameCell),
    onResponse: (request, reply, { stream }) => {
      if (isLate(reply)) return void stream.destroy();
      if (!mayNameCell || reply.statusCode !== 421) return void reply.send(stream);
      stream.resume();
      const other = platforms.ofCell(String(reply.getHeader(cellHeader)));
      for (const name of ['content-length', cellHeader]) void reply.removeHeader(name);
      if (other === null || other === platforms.of(request.headers))
        return void reply.code(503).headers(unavailableHeaders).send(unavailable(request.id, 'unknown_cell'));
      const body = bodies.get(request);
      const content = body ? { body, contentType: String(request.headers['content-type']) } : {};
      return void reply.from(undefined, { ...callOptions({ platforms, isLate }, other), ...content });
    },
    onError: (reply, { error }) => {
      reply.log.error({ error: String(error) }, 'The platform did not answer');
      if (isLate(reply)) return;
      void reply.code(503).headers(unavailableHeaders).send(unavailable(reply.request.id, 'platform_unreachable'));
    },
  };
};

const proxyOptions = (prefix: string, options: Options & CallOptions): FastifyHttpProxyOptions => ({
  // Without an address here, each call has its own.
  upstream: options.platforms.all.length > 1 ? '' : options.platforms.own,
  prefix,
  rewritePrefix: prefix,
  proxyPayloads: false,
  undici: { connections, headersTimeout: options.timeout_ms, bodyTimeout: options.timeout_ms },
  replyOptions: callOptions(options),
});

/** Proxies calls to the platform with the request id and the visitor's address. */
export const registerPlatform = async (app: FastifyInstance, options: Options): Promise<void> =>
  app.register(async (scope) => {
    const { apply, isLate } = createCallLimits(options);
    refusePreloads(scope);
    apply(scope);
    bufferBodies(scope);
    for (const prefix of prefixesOf(options)) await scope.register(proxy, proxyOptions(prefix, { ...options, isLate }));
  });
