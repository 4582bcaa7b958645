import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type MetricsRegistry = Registry;

const prefix = 'croupier_gateway_';

/** Returns a registry of metrics with those of the gateway's own process. */
export const createMetrics = (): MetricsRegistry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix });
  return registry;
};

/**
 * Measures the requests of a server by route pattern and status. The pattern is never text from a visitor: each label
 * value uses memory. Add it before the routes.
 */
export const measureRequests = (app: FastifyInstance, registry: MetricsRegistry): void => {
  const times = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'How long requests take, by route and status',
    labelNames: ['route', 'verb', 'status'],
    registers: [registry],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    times.observe({ route, verb: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
};

/**
 * Reports the size and the free space of the file systems of directories, by the name of the directory. A directory
 * that does not exist yet has no value.
 */
export const measureDisks = (directories: Readonly<Record<string, string>>, registry: MetricsRegistry): void => {
  const addGauge = (name: string, help: string, read: (system: StatsFs) => number): void => {
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: ['directory'],
      registers: [registry],
      async collect() {
        for (const [directory, path] of Object.entries(directories)) {
          const system = await statfs(path).catch(() => null);
          if (system) this.set({ directory }, read(system));
        }
      },
    });
  };
  addGauge('disk_size_bytes', 'The size of the file system of a directory', ({ blocks, bsize }) => blocks * bsize);
  addGauge(
    'disk_free_bytes',
    'The free space of the file system of a directory',
    ({ bavail, bsize }) => bavail * bsize,
  );
};

/**
 * Serves metrics at `/metrics` on a separate port, since the gateway's port is public. Returns a function that ends
 * this. @throws when the port is in use
 */
export const serveMetrics = async (
  registry: MetricsRegistry,
  { port, host }: Readonly<{ port: number; host: string }>,
): Promise<() => void> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  server.unref();
  return () => {
    server.closeAllConnections();
    server.close();
  };
};
