import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runUntilStopped } from '@croupier/service';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { ensureDatabase, migrate, openDatabase } from './database/index.ts';
import { createAssets } from './games/play/assets.ts';
import style from './games/play/play.css';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await ensureDatabase(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  await migrate(database);
  const assets = createAssets(readFileSync(join(__dirname, 'client/play.js'), 'utf8'), style);
  const { app } = buildApp(config, { database, assets });
  runUntilStopped({ log: app.log, server: app.server, close: () => app.close().then(() => database.destroy()) });
  await app.listen({ host: config.host, port: config.port });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
