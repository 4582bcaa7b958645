import { runUntilStopped } from '@croupier/service';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/index.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const database = openDatabase({ url: config.databaseUrl, poolSize: config.databasePoolSize });
  const { server } = await buildApp(config, { database });
  runUntilStopped({ log: server.log, server: server.server, close: () => server.close().then(() => database.destroy()) });
  await server.listen({ host: config.host, port: config.port });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
