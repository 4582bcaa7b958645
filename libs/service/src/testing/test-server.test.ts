import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startReplicatedTestServer, startTestServer, waitFor, type TestServer } from './index.ts';

const { TMPDIR, TEST_DATABASE_URL, TEST_DATABASE_OFFER } = process.env;
const place = mkdtempSync(join(tmpdir(), 'croupier-service-'));
let server: TestServer | undefined;
const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

beforeEach(() => {
  process.env['TMPDIR'] = place;
  delete process.env['TEST_DATABASE_URL'];
  delete process.env['TEST_DATABASE_OFFER'];
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  restore('TMPDIR', TMPDIR);
  restore('TEST_DATABASE_URL', TEST_DATABASE_URL);
  restore('TEST_DATABASE_OFFER', TEST_DATABASE_OFFER);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('an embedded server runs until it is stopped, and leaves nothing behind', async () => {
  server = await startTestServer();
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(readdirSync(place)).toHaveLength(1);
  await server.stop();
  expect(readdirSync(place)).toEqual([]);
});

test('a server with a standby shows each commit on both, and leaves nothing behind', async () => {
  const pair = await startReplicatedTestServer();
  server = pair;
  const [primary, standby] = [pair.url, pair.standbyUrl].map((url) => new pg.Client({ connectionString: url }));
  await Promise.all([primary?.connect(), standby?.connect()]);
  await primary?.query('create table kept as select 7 as number');
  const read = async () => (await standby?.query("select to_regclass('kept') is not null as there"))?.rows[0]?.there;
  await waitFor('the table', read);
  expect((await standby?.query('select number from kept'))?.rows).toEqual([{ number: 7 }]);
  await expect(standby?.query('delete from kept')).rejects.toThrow('read-only transaction');
  await Promise.all([primary?.end(), standby?.end()]);
  await pair.stop();
  expect(readdirSync(place)).toEqual([]);
});

test('uses a named server, and does not stop it', async () => {
  process.env['TEST_DATABASE_URL'] = 'postgres://db.example:5432/postgres';
  const { url, stop } = await startTestServer();
  await stop();
  expect(url).toBe('postgres://db.example:5432/postgres');
  expect(readdirSync(place)).toEqual([]);
});

test("uses the test run's server; the error explains why it did not start", async () => {
  const answers = [
    [200, JSON.stringify({ url: 'postgres://127.0.0.1:5433/postgres' })],
    [500, 'No space left'],
  ] as const;
  let requests = 0;
  const offer = createServer((_request, response) => {
    const [status, body] = answers[requests] ?? answers[0];
    requests += 1;
    response.writeHead(status, { connection: 'close' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(offer, 'listening');
  process.env['TEST_DATABASE_OFFER'] = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`;
  try {
    expect((await startTestServer()).url).toBe('postgres://127.0.0.1:5433/postgres');
    await expect(startTestServer()).rejects.toThrow('No space left');
    expect(readdirSync(place)).toEqual([]);
  } finally {
    offer.close();
  }
});
