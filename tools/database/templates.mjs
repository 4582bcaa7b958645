// @ts-check
import pg from 'pg';
import { databaseUrl } from './databases.mjs';

/** The first half of the key of our advisory locks; the second is the template's name. */
const lockSpace = 4_210_002;

/**
 * Creates a database as a copy of a template. The first caller on a server prepares the template, others wait for it;
 * when a preparation fails, the next caller starts over.
 *
 * @param {object} options
 * @param {string} options.server address of a database that all callers name alike, with a superuser's account
 * @param {string} options.template
 * @param {string} options.name of the new database
 * @param {(url: string) => Promise<void>} options.prepare fills the empty template and closes its connections
 * @returns {Promise<string>} address of the new database
 */
export const cloneDatabase = async ({ server, template, name, prepare }) => {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 120_000 });
  await client.connect();
  try {
    await ensureTemplate(client, { url: databaseUrl(server, template), template, prepare });
    const source = client.escapeIdentifier(template);
    await client.query(`create database ${client.escapeIdentifier(name)} template ${source} ${await strategy(client)}`);
    return databaseUrl(server, name);
  } finally {
    await client.end();
  }
};

/**
 * How a template is copied. PostgreSQL 15 writes the copy to its log by default, which costs three times as much as
 * copying the files; versions before have no choice, and copy files.
 *
 * @param {pg.Client} client
 */
const strategy = async (client) => {
  const {
    rows: [row],
  } = await client.query("select current_setting('server_version_num')::integer >= 150000 as has_choice");
  return row.has_choice ? 'strategy file_copy' : '';
};

/**
 * @param {pg.Client} client
 * @param {{ url: string, template: string, prepare: (url: string) => Promise<void> }} options
 */
const ensureTemplate = async (client, { url, template, prepare }) => {
  const isPrepared = async () =>
    (await client.query('select from pg_database where datname = $1 and datistemplate', [template])).rowCount === 1;
  if (await isPrepared()) return;
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, template]);
  try {
    if (await isPrepared()) return;
    const identifier = client.escapeIdentifier(template);
    await client.query(`drop database if exists ${identifier} with (force)`);
    await client.query(`create database ${identifier}`);
    await prepare(url);
    // PostgreSQL cannot copy a template with open connections.
    await client.query(`alter database ${identifier} with is_template true allow_connections false`);
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, template]);
  }
};

/**
 * Drops the templates whose names have the prefix.
 *
 * @param {string} server
 * @param {string} prefix
 */
export const dropTemplates = async (server, prefix) => {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 120_000 });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) {
      const identifier = client.escapeIdentifier(datname);
      await client.query(`alter database ${identifier} with is_template false`);
      await client.query(`drop database ${identifier} with (force)`);
    }
  } finally {
    await client.end();
  }
};
