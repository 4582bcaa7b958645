// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../process/identity.mjs';
import { waitFor } from '../process/wait-for.mjs';
import { removeDatabase } from './cluster.mjs';
import { createDatabases } from './databases.mjs';
import { startPostgres } from './embedded.mjs';
import { readPostmaster } from './postmaster.mjs';

const home = mkdtempSync(join(tmpdir(), 'croupier-database-'));
const dataDir = join(home, 'database');
/** @type {import('./embedded.mjs').Database | undefined} */
let database;

chmodSync(home, 0o755);

/** @type {(log?: (line: string) => void) => Promise<import('./embedded.mjs').Database>} */
const start = async (log = () => {}) => (database = await startPostgres({ dataDir, log }));

/** @type {(url: string, sql: string) => Promise<Record<string, unknown>[]>} */
const query = async (url, sql) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

afterEach(async () => {
  await database?.stop();
  database = undefined;
});

afterAll(() => {
  removeDatabase(dataDir);
  rmSync(home, { recursive: true, force: true });
});

test('a first start creates the cluster and its databases; the next keeps them', async () => {
  const { url, stop } = await start();
  const { platform } = await createDatabases(url, ['platform', 'sandbox']);
  await query(platform, 'create table kept as select 7 as number');
  await stop();
  const again = await start();
  const addresses = await createDatabases(again.url, ['platform', 'sandbox']);
  expect(await query(addresses.platform, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(
    await query(
      again.url,
      "select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums",
    ),
  ).toEqual([{ encoding: 'UTF8', fsync: 'on', checksums: 'on' }]);
});

test('requires the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
});

test('keeps committed data after SIGKILL', async () => {
  const running = await start();
  await query(running.url, 'create table survived as select 1 as number');
  const pid = Number(running.pid());
  process.kill(pid, 'SIGKILL');
  expect(await waitFor(() => running.pid() !== pid && isServing(running), 120_000)).toBe(true);
  expect(await query(running.url, 'select number from survived')).toEqual([{ number: 1 }]);
});

test('starts despite a lock file with the process id of another program', async () => {
  const { cluster, stop } = await start();
  const file = join(cluster, 'postmaster.pid');
  const content = readFileSync(file, 'utf8');
  await stop();
  const other = spawn('sleep', ['60']);
  writeFileSync(file, content.replace(/^\d+/, String(other.pid)));
  try {
    const { url } = await start();
    expect(await query(url, 'select 1 as number')).toEqual([{ number: 1 }]);
    expect(isAlive(Number(other.pid))).toBe(true);
  } finally {
    other.kill('SIGKILL');
  }
});

test('stops the postmaster of an earlier run before a new one starts', async () => {
  const program = join(import.meta.dirname, 'orphan.fixture.mjs');
  const parent = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(parent.stdout, 'data');
  const orphan = Number(String(output));
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const running = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(running.pid()).not.toBe(orphan);
  expect(isServing(running)).toBe(true);
});

test('a postmaster does not outlive a supervisor that was killed', async () => {
  const program = join(import.meta.dirname, 'orphan.fixture.mjs');
  const parent = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  expect(await waitFor(() => !isAlive(Number(String(output))), 120_000)).toBe(true);
});

test('one data directory has one supervisor', async () => {
  await start();
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({ kind: 'in_use' });
});

test('reports a port that is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await expect(startPostgres({ dataDir, port })).rejects.toMatchObject({
    kind: 'port_taken',
    message: expect.stringContaining(String(port)),
  });
  server.close();
});

test('reports the output of a server that does not start', async () => {
  await expect(startPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('shared_buffers'),
  });
});

test('does not change data of another version', async () => {
  const { cluster, stop } = await start();
  await stop();
  writeFileSync(join(cluster, 'PG_VERSION'), '16\n');
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({ kind: 'version' });
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
});

/** @param {import('./embedded.mjs').Database} database */
const isServing = ({ cluster, pid }) => {
  const postmaster = readPostmaster(cluster);
  return postmaster?.ready === true && postmaster.pid === pid();
};
