import { productSizes } from '@croupier/contract/images';
import { connectionLimits, requestIdOf } from '@croupier/service';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { registerChat } from './chat/chat.routes.ts';
import { providerOrigins, type Config } from './config.ts';
import { registerDocuments } from './document/document.routes.ts';
import { createReleaseFaults, type ReleaseFaults } from './document/release-faults.ts';
import { createRenderer } from './document/renderer.ts';
import { createConverter } from './images/converter.ts';
import { createImageCache } from './images/image-cache.ts';
import { registerImages } from './images/images.routes.ts';
import { createImages } from './images/images.service.ts';
import { registerPlatform } from './proxy/platform.routes.ts';
import { favicon } from './document/favicon.ts';
import { answerHeaders } from './document/policy.ts';
import { createSiteData } from './document/site-data.ts';
import { registerFiles } from './registry/files.routes.ts';
import { openRegistry } from './registry/registry.ts';
import { readableUrl } from './site/readable-url.ts';
import { registerRobots } from './site/robots.routes.ts';
import { registerSitemap } from './site/sitemap.routes.ts';
import { registerWebApp } from './site/web-app.routes.ts';

/** Destination of log lines; standard output by default. */
type LogTarget = Readonly<{ write: (line: string) => void }>;

type Given = Readonly<{
  log?: LogTarget;
  /** Script of the live chat frame. */
  chatScript: string;
  /** Script of the image worker processes. */
  imageWorker: string;
  /** Tracks faults of deployed code and decides whether an unhandled error belongs to it. */
  faults?: ReleaseFaults;
}>;

/** Creates the site's web server: documents, files of deployed apps, pictures and the platform proxy. */
export const buildApp = async (
  config: Config,
  { log, chatScript, imageWorker, faults = createReleaseFaults(config.REGISTRY_DIR) }: Given,
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...(log ? { stream: log } : {}),
      // Queries may contain tokens (links in e-mails), and addresses may identify a visitor.
      serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }) },
    },
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    ...connectionLimits,
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error: error.stack }, 'A request failed unexpectedly');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: status === 500 ? 'Something went wrong here' : error.message, request_id: String(request.id) });
  });
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    answerHeaders(reply, { isSecure });
    // An immutable cached response would keep the id of its first request.
    if (!String(reply.getHeader('cache-control')).includes('immutable'))
      reply.header('x-request-id', String(request.id));
  });

  const chatOrigin = config.CHAT_ORIGIN ?? null;
  registerChat(app, {
    chatOrigin,
    publicOrigin: config.PUBLIC_ORIGIN,
    providerOrigin: config.SANDBOX_ORIGIN,
    script: chatScript,
  });
  const registry = openRegistry(config.REGISTRY_DIR, app.log, config.GATEWAY_DEV_ORIGINS);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [deployed, platform] = await Promise.all([
      registry.current().then(
        () => true,
        () => false,
      ),
      fetch(`${config.PLATFORM_ORIGIN}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        (response) => response.ok,
        () => false,
      ),
    ]);
    return reply.code(deployed && platform ? 200 : 503).send({ registry: deployed, platform });
  });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );

  await registerFiles(app, { directory: config.REGISTRY_DIR, registry });
  const imageCache = createImageCache(config.IMAGE_CACHE_DIR, {
    limit_bytes: config.IMAGE_CACHE_MB * 1024 * 1024,
    log: app.log,
  });
  const converter = createConverter({ program: imageWorker, timeout_ms: config.IMAGE_CONVERSION_TIMEOUT_MS });
  app.addHook('onClose', async () => converter.close());
  registerImages(app, {
    images: createImages({
      cache: imageCache,
      convert: converter.convert,
      fetchTimeout_ms: config.IMAGE_TIMEOUT_MS,
      conversions: config.IMAGE_CONVERSIONS,
      queueLimit: config.IMAGE_QUEUE,
    }),
    origins: [
      config.MEDIA_ORIGIN ?? config.SANDBOX_ORIGIN,
      config.SANDBOX_ORIGIN,
      config.PUBLIC_ORIGIN,
      ...config.IMAGE_ORIGINS,
    ],
    sizes: [...productSizes, ...config.IMAGE_SIZES],
    formats: config.IMAGE_FORMATS,
    quality: config.IMAGE_QUALITY,
  });
  await registerPlatform(app, { platformOrigin: config.PLATFORM_ORIGIN, timeout_ms: config.PLATFORM_TIMEOUT_MS });
  const renderer = createRenderer(config.REGISTRY_DIR, faults);
  const renderingSecret = config.RENDERING_SECRET || undefined;
  const site = createSiteData({
    platformOrigin: config.PLATFORM_ORIGIN,
    renderingSecret,
    publicOrigin: config.PUBLIC_ORIGIN,
    chatOrigin,
    log: app.log,
  });
  registerRobots(app, { site, platformOrigin: config.PLATFORM_ORIGIN });
  registerSitemap(app, { registry, site, platformOrigin: config.PLATFORM_ORIGIN, renderingSecret });
  registerWebApp(app, {
    registry,
    directory: config.REGISTRY_DIR,
    renderer,
    site,
    platformOrigin: config.PLATFORM_ORIGIN,
    isWorkerEnabled: config.SERVICE_WORKER === 'on',
  });
  registerDocuments(app, {
    registry,
    renderer,
    site,
    platformOrigin: config.PLATFORM_ORIGIN,
    renderingSecret,
    origins: {
      ...providerOrigins(config),
      devOrigins: config.GATEWAY_DEV_ORIGINS,
      codeOrigins: config.CUSTOM_CODE_ORIGINS,
      customerDataOrigins: config.CUSTOMER_DATA_ORIGINS,
      embedderOrigins: config.FORM_EMBEDDER_ORIGINS,
    },
    guestPageTtl_ms: config.GUEST_PAGE_TTL_MS,
    guestPageStale_ms: config.GUEST_PAGE_STALE_MS,
  });
  return app;
};
