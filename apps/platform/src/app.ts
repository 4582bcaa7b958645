import { methods, type ErrorBody } from '@croupier/contract';
import {
  addDrain,
  connectionLimits,
  createDrain,
  isLocalOrigin,
  loggedError,
  requestIdOf,
  traceFetch,
  traceRequests,
  type Drain,
} from '@croupier/service';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { sql } from 'kysely';
import type { DestinationStream } from 'pino';
import type { Registry } from 'prom-client';
import type { PlatformConfig } from './config.ts';
import { hasRightsOfOwner, openStaleReads, poolState, type Database } from './database/index.ts';
import { refuse } from './errors.ts';
import {
  apiRoutes,
  createCallLimit,
  createRateLimiter,
  createSharedCallCounts,
  deviceCookie,
  missingHandlers,
  rateLimitStore,
  refusalOf,
  limitCallTime,
  requireGateway,
  sessionCookie,
  type ApiOptions,
  type CallLimit,
  type LoggedRefusal,
} from './http/index.ts';
import { createMetrics, measureCalls } from './metrics/index.ts';
import type { PlatformModule } from './module.ts';
import { composeModules, type Domains } from './modules/composition/index.ts';
import { openApiRoutes } from './openapi/index.ts';
import type { AddedAdapters } from './providers/adapters.ts';
import { createRequestHasher } from './secrets/index.ts';
import { requireMigrations, setUpConfigured, setUpDatabase } from './set-up.ts';
import { hasUnstorableText, readJson, unstorableTextRefusal } from './unstorable-text.ts';

export type PlatformDependencies = Readonly<{
  database: Database;
  /** For reads that may be stale, from `openStaleReads`; by default from the primary. */
  staleReads?: Database;
  now?: () => Date;
  /** Sends requests to third parties. */
  fetch?: typeof globalThis.fetch;
  /** Adapters besides those of `providers`. */
  adapters?: AddedAdapters;
  /** Begins before the shutdown. */
  drain?: Drain;
  /** The destination of the log; standard output by default. */
  logStream?: DestinationStream;
  /** Where it adds its metrics; `/metrics` has them all. A new one by default. */
  registry?: Registry;
}>;

export type Platform = Readonly<{
  /**
   * `ready()` applies migrations and seeds, or requires them (`migratesAtStart`), and starts background work; `close()`
   * ends it.
   */
  server: FastifyInstance;
  /** The ports of the modules. */
  domains: Domains;
}>;

const bodyLimitBytes = 256 * 1024;
const rateWindow_ms = 60_000;

/** Query strings and addresses can identify a player. */
const pathOf = ({ url }: FastifyRequest): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

const createServer = (config: PlatformConfig, logStream: DestinationStream | undefined): FastifyInstance =>
  Fastify({
    logger: {
      level: config.logLevel,
      ...(logStream ? { stream: logStream } : {}),
      serializers: {
        err: loggedError,
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      },
    },
    // `logCalls` writes one line for each call instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    ...connectionLimits,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 120 },
    // Answers addresses that cannot be decoded.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = refusalOf(unstorableTextRefusal(), request.id);
      void reply.status(status).send(body);
    },
  });

/**
 * Writes one line for each call; that of a refused one names the player, the error, its reason and wrong parameters.
 * Cached answers are the most frequent and cost less than their line, so their lines have the level `debug`.
 */
const logCalls = (server: FastifyInstance): void => {
  server.decorateRequest('isQuiet', false);
  server.decorateRequest('logged', null);
  server.addHook('onResponse', (request, reply, done) => {
    const level = request.isQuiet ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: pathOf(request),
        statusCode: reply.statusCode,
        responseTime: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.statusCode >= 400 ? request.logged : {}),
      },
      'call answered',
    );
    done();
  });
};

/** What the log says about a refusal: why, and the names of wrong parameters without their values. */
const loggedOf = ({ code: error, reason, invalid_parameters: invalid }: ErrorBody): LoggedRefusal => ({
  error,
  ...(reason === undefined ? {} : { reason }),
  ...(invalid === undefined ? {} : { invalid: Object.keys(invalid) }),
});

const addErrorResponses = (server: FastifyInstance): void => {
  server.setErrorHandler((error, request, reply) => {
    const { status, body, isExpected, retryAfterSeconds } = refusalOf(
      hasUnstorableText(error, request) ? unstorableTextRefusal() : error,
      request.id,
    );
    if (!isExpected) request.log.error({ err: error }, 'call failed');
    request.logged = { ...request.logged, ...loggedOf(body.error) };
    if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
    return reply.status(status).send(body);
  });
  server.setNotFoundHandler((request, reply) => {
    const { status, body } = refusalOf(refuse('MethodNotFoundException'), request.id);
    return reply.status(status).send(body);
  });
};

const addPlugins = async (server: FastifyInstance): Promise<void> => {
  readJson(server);
  await server.register(cookie);
  await server.register(formbody, { bodyLimit: bodyLimitBytes });
  await server.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 100, fieldSize: 64 * 1024, parts: 100 },
  });
};

const addHealth = (server: FastifyInstance, database: Database): void => {
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async () => {
    await sql`select 1`.execute(database);
    return { status: 'ready' };
  });
};

const addRequestId = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
};

/** Returns the store of the calls of all processes, which it sends to the database while the server runs. */
const createCallStore = (server: FastifyInstance, database: Database, isShared: CallLimit['isShared']) => {
  const counts = createSharedCallCounts({
    database,
    window_ms: rateWindow_ms,
    isShared,
    onError: (error) =>
      server.log.warn(
        { err: error },
        'calls are not counted with other processes: each process limits the calls that it receives',
      ),
  });
  server.addHook('onReady', async () => counts.worker.start());
  server.addHook('onClose', () => counts.worker.stop());
  return rateLimitStore(counts);
};

/** Calls are form data, which a page may send without a preflight: `apiRoutes` also checks their origin. */
const addApi = async (
  server: FastifyInstance,
  config: PlatformConfig,
  options: Pick<ApiOptions, 'handlers' | 'database' | 'resolveSession' | 'findCell' | 'requireOpenSite' | 'now'>,
): Promise<void> => {
  const { keyOf, maximumOf, isShared } = createCallLimit(config);
  const store = createCallStore(server, options.database, isShared);
  await server.register(async (api) => {
    api.removeContentTypeParser(['application/json', 'text/plain']);
    await api.register(rateLimit, {
      max: maximumOf,
      keyGenerator: keyOf,
      timeWindow: rateWindow_ms,
      store,
      // A rejected client learns when to retry (`retry-after`); other answers do not need the remaining number.
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      errorResponseBuilder: (_request, { ttl }) =>
        refuse('TooManyRequestsException', {
          reason: 'api',
          error_data: { retry_after: Math.max(1, Math.ceil(ttl / 1000)) },
        }),
    });
    apiRoutes(api, {
      ...options,
      hasher: createRequestHasher(config.accountSecret, 'call parameters'),
      cookie: sessionCookie(config.publicOrigin),
      device: deviceCookie(config.publicOrigin),
      publicOrigin: config.publicOrigin,
      countryHeader: config.countryHeader,
      checkAnswers: config.checkAnswers,
    });
  });
};

/** Prepares the database and starts the modules' background work with the server, and stops it with the server. */
const runModules = (
  server: FastifyInstance,
  { database, config }: Readonly<{ database: Database; config: PlatformConfig }>,
  modules: readonly PlatformModule[],
): void => {
  server.addHook('onReady', async () => {
    if (config.migratesAtStart) {
      const applied = await (config.databaseOwnerUrl === null
        ? setUpDatabase(database, modules)
        : setUpConfigured(config, server.log));
      if (applied.length > 0) server.log.info({ migrations: applied }, 'database migrated');
    } else {
      await requireMigrations(database, modules);
    }
    if (!isLocalOrigin(config.publicOrigin) && (await hasRightsOfOwner(database)))
      server.log.warn('The account of DATABASE_URL owns its tables: set DATABASE_OWNER_URL for migrations');
    if (!isLocalOrigin(config.publicOrigin) && config.gatewaySecret === null)
      server.log.warn('GATEWAY_SECRET is not set: the platform accepts calls of everyone who reaches it');
    for (const module of modules) await module.started?.();
    const missing = missingHandlers(modules.flatMap((module) => module.handlers));
    if (missing.length > 0) server.log.warn({ methods: missing }, 'methods of the contract without a handler');
  });
  server.addHook('onClose', async () => {
    for (const module of [...modules].reverse()) await module.stopped?.();
  });
};

/** Creates the platform's server without listening. */
export const buildApp = async (config: PlatformConfig, dependencies: PlatformDependencies): Promise<Platform> => {
  const { database, now = () => new Date(), fetch = globalThis.fetch, adapters, drain } = dependencies;
  const { staleReads = openStaleReads(database), logStream, registry } = dependencies;
  const server = createServer(config, logStream);
  traceRequests(server, { isPublic: false });
  addDrain(server, drain ?? createDrain());
  limitCallTime(server, config.callTimeout_ms);
  logCalls(server);
  const metrics = createMetrics(
    methods.map(({ name }) => name),
    registry,
  );
  metrics.metrics.databasePool(() => poolState(database));
  const { modules, domains, resolveSession, findCell, requireOpenSite } = composeModules({
    config,
    database,
    staleReads,
    now,
    fetch: traceFetch(measureCalls(fetch, metrics.metrics)),
    adapters,
    limiter: createRateLimiter(database, now),
    metrics: metrics.metrics,
    log: server.log,
  });

  addRequestId(server);
  addErrorResponses(server);
  requireGateway(server, { gatewaySecret: config.gatewaySecret, now });
  await addPlugins(server);
  addHealth(server, database);
  metrics.watch(server);
  // For monitoring systems: the gateway does not proxy it.
  server.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  if (config.hasDeveloperPages) await server.register(openApiRoutes);
  const handlers = modules.flatMap((module) => module.handlers);
  await addApi(server, config, { handlers, database, resolveSession, findCell, requireOpenSite, now });
  for (const { routes } of modules) if (routes) await server.register(async (scope) => routes(scope));
  runModules(server, { database, config }, modules);
  return { server, domains };
};
