import { createDrain, notifySystemd, runUntilStopped, startTracing, stopTracing } from '@croupier/service';
import { destination } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase, openStaleReads } from './database/index.ts';
import { createProcessRegistry } from './metrics/index.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await startTracing('platform');
  const database = openDatabase({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    connectionTimeout_ms: config.connectionTimeout_ms,
  });
  // Buffers log lines for up to a second; writes the rest at exit.
  const logStream = destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
  const drain = createDrain();
  const staleReads = openStaleReads(
    database,
    config.replica && {
      ...config.replica,
      onError: (error) => server.log.warn({ err: error }, 'the primary serves stale reads until the replica is usable'),
    },
  );
  const { server } = await buildApp(config, {
    database,
    staleReads,
    drain,
    logStream,
    registry: createProcessRegistry(),
  });
  runUntilStopped({
    log: server.log,
    server: server.server,
    drain,
    drain_ms: config.drain_ms,
    close: async () => {
      await server.close();
      await Promise.all([staleReads.destroy(), database.destroy()]);
      await stopTracing();
    },
  });
  await server.listen({ host: config.host, port: config.port });
  await notifySystemd({ log: server.log });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
