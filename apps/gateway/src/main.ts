import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDrain, notifySystemd, runUntilStopped, startTracing, stopTracing } from '@croupier/service';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createReleaseFaults } from './document/release-faults.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await startTracing('gateway');
  const faults = createReleaseFaults(config.REGISTRY_DIR);
  const drain = createDrain();
  const metrics = createMetrics();
  const app = await buildApp(config, {
    drain,
    faults,
    metrics,
    chatScript: readFileSync(join(__dirname, 'client/chat.js'), 'utf8'),
    imageWorker: join(__dirname, 'image-worker.cjs'),
    renderProcess: join(__dirname, 'render-process.cjs'),
  });
  runUntilStopped({
    log: app.log,
    server: app.server,
    drain,
    drain_ms: config.SHUTDOWN_DELAY_MS,
    close: () => app.close().then(stopTracing),
    contain: (error) => faults.contain(error, app.log),
  });
  const { GATEWAY_HOST: host, GATEWAY_PORT: port, GATEWAY_METRICS_PORT: metricsPort } = config;
  if (metricsPort !== undefined) await serveMetrics(metrics, { port: metricsPort, host });
  await app.listen({ port, host });
  await notifySystemd({ log: app.log });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
