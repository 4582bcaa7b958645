import type { FastifyInstance } from 'fastify';
import type { Registry } from './registry/registry.ts';

const platformTimeout_ms = 2000;

const isFulfilled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const isPlatformReady = (platformOrigin: string): Promise<boolean> =>
  fetch(`${platformOrigin}/readyz`, { signal: AbortSignal.timeout(platformTimeout_ms) }).then(
    (response) => response.ok,
    () => false,
  );

type Options = Readonly<{ registry: Registry; platformOrigin: string; isRenderingReady: () => boolean }>;

/**
 * `/healthz` reports that the process runs, `/readyz` whether the registry and the platform are usable and the first
 * rendering process has started. One that ends later is replaced and does not change this.
 */
export const registerHealth = (app: FastifyInstance, { registry, platformOrigin, isRenderingReady }: Options): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [deployed, platform] = await Promise.all([isFulfilled(registry.current()), isPlatformReady(platformOrigin)]);
    const rendering = isRenderingReady();
    return reply.code(deployed && platform && rendering ? 200 : 503).send({ registry: deployed, platform, rendering });
  });
};
