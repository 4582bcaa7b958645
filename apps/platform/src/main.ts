import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/index.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const database = openDatabase({ url: config.databaseUrl, poolSize: config.databasePoolSize });
  const { server } = await buildApp(config, { database });

  const stop = (signal: string): void => {
    server.log.info({ signal }, 'stopping');
    server.close().then(() => database.destroy()).then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await server.listen({ host: config.host, port: config.port });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
