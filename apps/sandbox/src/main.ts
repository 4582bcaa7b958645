import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDrain, runUntilStopped, startTracing, stopTracing } from '@croupier/service';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { ensureDatabase, migrate, openDatabase } from './database/index.ts';
import { createAssets } from './games/play/assets.ts';
import style from './games/play/play.css';
import bookStyle from './sportsbook/book/book.css';
import { readSeed } from './sportsbook/index.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await startTracing('sandbox');
  await ensureDatabase(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  await migrate(database);
  const script = (name: string): string => readFileSync(join(__dirname, `client/${name}.js`), 'utf8');
  const drain = createDrain();
  const { app } = buildApp(config, {
    database,
    drain,
    assets: createAssets(script('play'), style),
    sportsbook: { seed: await readSeed(database), assets: createAssets(script('book'), bookStyle) },
    chatScript: script('chat'),
    fairnessScript: script('fairness'),
    cardsScript: script('cards'),
  });
  runUntilStopped({
    log: app.log,
    server: app.server,
    drain,
    drain_ms: config.drain_ms,
    close: () =>
      app
        .close()
        .then(() => database.destroy())
        .then(stopTracing),
  });
  await app.listen({ host: config.host, port: config.port });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
