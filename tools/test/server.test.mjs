// @ts-check
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { otherServer } from './server.mjs';

const given = process.env.TEST_DATABASE_URL;
afterEach(() => {
  if (given === undefined) delete process.env.TEST_DATABASE_URL;
  else process.env.TEST_DATABASE_URL = given;
});

test('reports a named server that does not respond', async () => {
  process.env.TEST_DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  await expect(otherServer()).rejects.toThrow('ECONNREFUSED');
});

const installed = spawnSync('pg_config', ['--bindir']).status === 0;

(installed ? test : test.skip)('starts the installed server, whose user may make databases, and ends it', async () => {
  delete process.env.TEST_DATABASE_URL;
  const server = await otherServer();
  if (!server)
    return expect(spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout).toBe('programs of a server');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database one');
  await client.end();
  expect(server.version).toMatch(/^PostgreSQL \d+/);
  await server.stop();
  await expect(new pg.Client({ connectionString: server.url }).connect()).rejects.toThrow('ECONNREFUSED');
});
