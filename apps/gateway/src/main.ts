import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ port: config.GATEWAY_PORT, host: config.GATEWAY_HOST });
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
