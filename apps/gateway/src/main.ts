import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDrain, runUntilStopped } from '@croupier/service';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createReleaseFaults } from './document/release-faults.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const faults = createReleaseFaults(config.REGISTRY_DIR);
  const drain = createDrain();
  const app = await buildApp(config, {
    drain,
    faults,
    chatScript: readFileSync(join(__dirname, 'client/chat.js'), 'utf8'),
    imageWorker: join(__dirname, 'image-worker.cjs'),
  });
  runUntilStopped({
    log: app.log,
    server: app.server,
    drain,
    drain_ms: config.SHUTDOWN_DELAY_MS,
    close: () => app.close(),
    contain: (error) => faults.contain(error, app.log),
  });
  await app.listen({ port: config.GATEWAY_PORT, host: config.GATEWAY_HOST });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
