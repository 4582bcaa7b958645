import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runUntilStopped } from '@croupier/service';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createReleaseFaults } from './document/release-faults.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const faults = createReleaseFaults(config.REGISTRY_DIR);
  const app = await buildApp(config, {
    faults,
    chatScript: readFileSync(join(__dirname, 'client/chat.js'), 'utf8'),
    imageWorker: join(__dirname, 'image-worker.cjs'),
  });
  runUntilStopped({
    log: app.log,
    server: app.server,
    close: () => app.close(),
    contain: (error) => faults.contain(error, app.log),
  });
  await app.listen({ port: config.GATEWAY_PORT, host: config.GATEWAY_HOST });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
