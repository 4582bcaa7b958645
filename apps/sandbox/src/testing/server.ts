import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ensureDatabase, migrate, openDatabase, type Database } from '../database/index.ts';

type Server = Readonly<{ url: string; stop: () => Promise<void> }>;

// The supervisor runs in a process of its own, and stops the server when its standard input ends: also when the tests die.
const program = (tools: string, dataDir: string): string => `
  import { removeDatabase } from ${JSON.stringify(`${tools}/cluster.mjs`)};
  import { startPostgres } from ${JSON.stringify(`${tools}/embedded.mjs`)};
  const server = await startPostgres(${JSON.stringify({ dataDir })});
  process.stdout.write(server.url + '\\n');
  // Its cluster may lie elsewhere: not every account can reach a temporary directory.
  process.stdin.resume().once('end', async () => { await server.stop(); removeDatabase(${JSON.stringify(dataDir)}); process.exit(0); });
`;

const startServer = async (): Promise<Server> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const directory = await mkdtemp(join(tmpdir(), 'croupier-sandbox-'));
  const tools = pathToFileURL(resolve(__dirname, '../../../../tools/database')).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(tools, join(directory, 'data'))], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const url = await Promise.race([once(child.stdout, 'data').then(([data]) => String(data).trim()), exited.then(() => Promise.reject(new Error('The embedded database did not start')))]);
  return { url, stop: async () => { child.stdin.end(); await exited; await rm(directory, { recursive: true, force: true }); } };
};

/** A migrated database for one test file, on the server of `TEST_DATABASE_URL` or else on an embedded one. */
export const createTestDatabase = async (): Promise<Readonly<{ database: Database; url: string; drop: () => Promise<void> }>> => {
  const server = await startServer();
  const name = `sandbox_test_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await ensureDatabase(url);
  const database = openDatabase(url);
  await migrate(database);
  return {
    database, url,
    drop: async () => {
      await database.destroy();
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
      await server.stop();
    },
  };
};
