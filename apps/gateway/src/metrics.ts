import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

export type MetricsRegistry = Registry;

/** Returns a registry of metrics with those of the gateway's own process. */
export const createMetrics = (): MetricsRegistry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'croupier_gateway_' });
  return registry;
};

/**
 * Serves metrics at `/metrics` on a port of their own, since the gateway's port is public. Returns a function that ends
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
