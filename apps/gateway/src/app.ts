import { createDrain, type Drain } from '@croupier/service';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { measureCertificate } from './certificate.ts';
import { registerChat } from './chat/chat.routes.ts';
import { hasDeveloperPages, providerOrigins, type Config } from './config.ts';
import { registerDocuments } from './document/document.routes.ts';
import { favicon } from './document/favicon.ts';
import type { Origins } from './document/policy.ts';
import { createReleaseFaults, type ReleaseFaults } from './document/release-faults.ts';
import { createProcessMetrics, noProcessMetrics } from './document/processes/process-metrics.ts';
import { createPlatformCalls } from './document/processes/platform-calls.ts';
import { createProcessRenderer } from './document/processes/process-renderer.ts';
import { createRenderer, type Renderer } from './document/renderer.ts';
import { createRenderQueue } from './document/render-queue.ts';
import { createSiteData } from './document/site-data.ts';

import { registerHealth } from './health.routes.ts';
import { registerImageProxy } from './images/image-proxy.ts';
import { createLoadMonitor } from './load-monitor.ts';
import { measureDisks, measureRequests, type MetricsRegistry } from './metrics.ts';
import { createPlatformOrigins, type PlatformOrigins } from './platform-origins.ts';
import { addTokenToOwnFetch, usePlatformSecret } from './platform-token.ts';
import { registerPlatform } from './proxy/platform.routes.ts';
import { registerFiles } from './registry/files.routes.ts';
import { openMirror } from './registry/open-mirror.ts';
import { openRegistry, type Registry } from './registry/registry.ts';
import type { ReleaseCounts } from './releases/release-counts.ts';
import { watchReleases } from './releases/watch-releases.ts';
import { createServer, type LogTarget } from './server.ts';
import { registerRobots } from './site/robots.routes.ts';
import { registerSitemap } from './site/sitemap.routes.ts';
import { registerWebApp } from './site/web-app.routes.ts';

type Options = Readonly<{
  log?: LogTarget;
  /** Script of the live chat frame. */
  chatScript: string;
  /** Script of the image worker processes. */
  imageWorker: string;
  /** Program of the processes that render pages. */
  renderProcess: string;
  /** Receives the metrics of the gateway. */
  metrics?: MetricsRegistry;
  /** Tracks faults of deployed code and decides whether an unhandled error belongs to it. */
  faults?: ReleaseFaults;
  /** Begins before the shutdown. */
  drain?: Drain;
}>;

const documentOrigins = (config: Config): Origins => ({
  ...providerOrigins(config),
  devOrigins: config.GATEWAY_DEV_ORIGINS,
  codeOrigins: config.CUSTOM_CODE_ORIGINS,
  customerDataOrigins: config.CUSTOMER_DATA_ORIGINS,
  embedderOrigins: config.FORM_EMBEDDER_ORIGINS,
});

/** The limits of pages: what one visitor may cost, and how long one may wait. */
const pageLimits = (app: FastifyInstance, config: Config) => {
  const load = createLoadMonitor(config.MAX_EVENT_LOOP_DELAY_MS);
  app.addHook('onClose', async () => load.stop());
  return {
    pageTimeout_ms: config.PAGE_TIMEOUT_MS,
    pagesPerMinute: config.PAGE_RATE_LIMIT_PER_MINUTE,
    renderQueue: createRenderQueue({
      renders: config.PAGE_RENDERS,
      queueLimit: config.PAGE_QUEUE,
      isOverloaded: load.isOverloaded,
    }),
    guestPageTtl_ms: config.GUEST_PAGE_TTL_MS,
    guestPageStale_ms: config.GUEST_PAGE_STALE_MS,
    guestPageCapacity_bytes: config.GUEST_PAGE_CACHE_MB * 1024 * 1024,
  };
};

type Rendering = Pick<Options, 'renderProcess' | 'metrics'> &
  Readonly<{ faults: ReleaseFaults; registry: Registry; platforms: PlatformOrigins }>;
type PageRenderer = Readonly<{ renderer: Renderer; isReady: () => boolean }>;

/** Returns the renderer of the configuration: in processes, or in the gateway's own. */
const createPageRenderer = (app: FastifyInstance, config: Config, rendering: Rendering): PageRenderer => {
  const { faults, registry, platforms, renderProcess: program, metrics } = rendering;
  const { REGISTRY_DIR: directory } = config;
  if (config.PAGE_PROCESSES === 0) {
    if (config.GATEWAY_SECRET) addTokenToOwnFetch(platforms.all);
    return { renderer: createRenderer(directory, faults), isReady: () => true };
  }
  const renderer = createProcessRenderer({
    processes: config.PAGE_PROCESSES,
    launch: { program, directory, memory_bytes: config.PAGE_PROCESS_MB * 1024 * 1024 },
    faults,
    platformCalls: createPlatformCalls({
      platforms,
      renderingSecret: config.RENDERING_SECRET || undefined,
      timeout_ms: config.PLATFORM_TIMEOUT_MS,
    }),
    metrics: metrics ? createProcessMetrics(metrics) : noProcessMetrics,
    log: app.log,
  });
  app.addHook('onClose', async () => renderer.close());
  // Without a registry, which a first deploy creates, the first page brings it.
  registry.current().then(renderer.prepare, () => undefined);
  return { renderer, isReady: renderer.isReady };
};

type Site = Readonly<{
  registry: Registry;
  renderer: Renderer;
  counts: ReleaseCounts;
  platforms: PlatformOrigins;
}>;

/** Registers what the shell renders or describes: pages, robots.txt, the sitemap and the installable app. */
const registerSite = (app: FastifyInstance, config: Config, { registry, renderer, counts, platforms }: Site): void => {
  const { PLATFORM_ORIGIN: platformOrigin, REGISTRY_DIR: directory } = config;
  const renderingSecret = config.RENDERING_SECRET || undefined;
  const site = createSiteData({
    platformOrigin,
    renderingSecret,
    publicOrigin: config.PUBLIC_ORIGIN,
    chatOrigin: config.CHAT_ORIGIN ?? null,
    timeout_ms: config.PAGE_TIMEOUT_MS / 3,
    log: app.log,
  });
  registerRobots(app, { site, platformOrigin });
  registerSitemap(app, { registry, site, platformOrigin, renderingSecret });
  registerWebApp(app, {
    registry,
    directory,
    renderer,
    site,
    platformOrigin,
    isWorkerEnabled: config.SERVICE_WORKER === 'on',
  });
  registerDocuments(app, {
    registry,
    renderer,
    site,
    platforms,
    renderingSecret,
    counts,
    origins: documentOrigins(config),
    isSecure: config.PUBLIC_ORIGIN.startsWith('https:'),
    ...pageLimits(app, config),
  });
};

/** Adds the metrics of the server and its machine. */
const measure = (app: FastifyInstance, config: Config, metrics: MetricsRegistry): void => {
  measureRequests(app, metrics);
  measureDisks({ registry: config.REGISTRY_DIR, images: config.IMAGE_CACHE_DIR }, metrics);
  measureCertificate(app, config.PUBLIC_ORIGIN, metrics);
};

/** Creates the site's web server: documents, files of deployed apps, pictures and the platform proxy. */
export const buildApp = async (
  config: Config,
  {
    log,
    chatScript,
    imageWorker,
    faults = createReleaseFaults(config.REGISTRY_DIR),
    drain = createDrain(),
    ...rendering
  }: Options,
): Promise<FastifyInstance> => {
  usePlatformSecret(config.GATEWAY_SECRET);
  const app = createServer(config, drain, log);
  if (rendering.metrics) measure(app, config, rendering.metrics);
  registerChat(app, {
    chatOrigin: config.CHAT_ORIGIN ?? null,
    publicOrigin: config.PUBLIC_ORIGIN,
    providerOrigin: config.SANDBOX_ORIGIN,
    script: chatScript,
  });
  const addRollback = await openMirror(app, config);
  const registry = openRegistry(config.REGISTRY_DIR, app.log, {
    devOrigins: config.GATEWAY_DEV_ORIGINS,
    hasDeveloperPages: hasDeveloperPages(config),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(rateLimit, { global: false });
  const platforms = createPlatformOrigins(config);
  const { renderer, isReady } = createPageRenderer(app, config, { ...rendering, faults, registry, platforms });
  registerHealth(app, { registry, platformOrigin: config.PLATFORM_ORIGIN, isRenderingReady: isReady });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  await registerFiles(app, { directory: config.REGISTRY_DIR, registry });
  registerImageProxy(app, config, imageWorker);
  await registerPlatform(app, {
    platforms,
    timeout_ms: config.PLATFORM_TIMEOUT_MS,
    hasDeveloperPages: hasDeveloperPages(config),
  });
  const counts = watchReleases(app, config, { registry, faults, addRollback, metrics: rendering.metrics });
  registerSite(app, config, { registry, renderer, counts, platforms });
  return app;
};
