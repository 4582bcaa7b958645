import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from './index.ts';

const { TMPDIR, TEST_DATABASE_URL } = process.env;
const place = mkdtempSync(join(tmpdir(), 'croupier-service-'));
let server: TestServer | undefined;
const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

beforeEach(() => {
  process.env['TMPDIR'] = place;
  delete process.env['TEST_DATABASE_URL'];
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  restore('TMPDIR', TMPDIR);
  restore('TEST_DATABASE_URL', TEST_DATABASE_URL);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('an embedded server is there until it is stopped, and leaves nothing behind', async () => {
  server = await startTestServer();
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(readdirSync(place)).toHaveLength(1);
  await server.stop();
  expect(readdirSync(place)).toEqual([]);
}, 60_000);

test('a server that is named is taken, and stays', async () => {
  process.env['TEST_DATABASE_URL'] = 'postgres://db.example:5432/postgres';
  const { url, stop } = await startTestServer();
  await stop();
  expect(url).toBe('postgres://db.example:5432/postgres');
  expect(readdirSync(place)).toEqual([]);
});
