// @ts-check
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startTestServer } from '@croupier/service/testing';
import { cloneDatabase, dropTemplates } from './templates.mjs';

const prefix = `templates_test_${randomBytes(4).toString('hex')}_`;
/** @type {import('@croupier/service/testing').TestServer} */
let server;
/** @type {string[]} */
const created = [];

/** @type {(url: string, sql: string) => Promise<Record<string, unknown>[]>} */
const query = async (url, sql) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** @type {(template: string, prepare: (url: string) => Promise<void>) => Promise<string>} */
const clone = (template, prepare) => {
  const name = `${prefix}copy_${created.length}`;
  created.push(name);
  return cloneDatabase({ server: server.url, template: prefix + template, name, prepare });
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const name of created) await query(server.url, `drop database if exists ${name} with (force)`);
  await dropTemplates(server.url, prefix);
  await server.stop();
});

test('one of several callers prepares the template, and each gets a separate copy', async () => {
  let prepared = 0;
  const prepare = async (/** @type {string} */ url) => {
    prepared += 1;
    await query(url, 'create table chips as select 7 as number');
  };
  const copies = await Promise.all([clone('shared', prepare), clone('shared', prepare), clone('shared', prepare)]);
  await query(String(copies[0]), 'update chips set number = 8');
  const numbers = await Promise.all(copies.map((url) => query(url, 'select number from chips')));
  expect([prepared, ...numbers.flat().map(({ number }) => number)]).toEqual([1, 8, 7, 7]);
});

test('a preparation that fails is an error, and the next caller begins with an empty database', async () => {
  const fail = async (/** @type {string} */ url) => {
    await query(url, 'create table half_done (id integer)');
    throw new Error('out of chips');
  };
  await expect(clone('fragile', fail)).rejects.toThrow('out of chips');
  const copy = await clone('fragile', async (url) => void (await query(url, 'create table whole (id integer)')));
  expect(await query(copy, "select to_regclass('half_done') as half, to_regclass('whole')::text as whole")).toEqual([
    { half: null, whole: 'whole' },
  ]);
});

test('templates of a prefix are dropped, others stay', async () => {
  await clone('kept', async () => {});
  await clone('gone_one', async () => {});
  await dropTemplates(server.url, `${prefix}gone`);
  const rows = await query(
    server.url,
    `select datname from pg_database where datistemplate and starts_with(datname, '${prefix}')`,
  );
  const names = rows.map(({ datname }) => String(datname).slice(prefix.length));
  expect([names.includes('kept'), names.includes('gone_one')]).toEqual([true, false]);
});
