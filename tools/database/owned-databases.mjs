// @ts-check
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabases, databaseUrl } from './databases.mjs';

/**
 * Creates the databases that are missing on the embedded server, each with a role that owns it. Such a role is no
 * superuser, creates neither roles nor databases, and cannot connect to another one's database. It also takes over the
 * objects that the superuser owns in the database, as in data of earlier releases.
 *
 * @template {string} Name
 * @param {string} url of any database on the server, with the superuser's account
 * @param {Name[]} names
 * @returns {Promise<Record<Name, string>>} the address of each for its owner, whose password changes with every call
 */
export const createOwnedDatabases = async (url, names) => {
  const addresses = await createDatabases(url, names);
  const entries = [];
  for (const name of names) {
    const role = ownerOf(name);
    const password = randomBytes(24).toString('base64url');
    await withClient(url, (client) => prepareOwner(client, { name, role, password }));
    await withClient(addresses[name], (client) => transferObjects(client, role));
    entries.push([name, Object.assign(new URL(databaseUrl(url, name)), { username: role, password }).href]);
  }
  return /** @type {Record<Name, string>} */ (Object.fromEntries(entries));
};

/**
 * Creates a role without any rights, for the program that serves the calls of a database. Its owner grants it what it
 * needs.
 *
 * @param {string} url of any database on the server, with the superuser's account
 * @param {string} name of the database
 * @returns {Promise<string>} the address of the database for the role, whose password changes with every call
 */
export const createServiceRole = async (url, name) => {
  const role = `${ownerOf(name)}_service`;
  const password = randomBytes(24).toString('base64url');
  await withClient(url, (client) => prepareRole(client, { role, password }));
  return Object.assign(new URL(databaseUrl(url, name)), { username: role, password }).href;
};

/** The role that owns a database. @param {string} database */
const ownerOf = (database) => `croupier_${database}`;

/**
 * @param {string} url
 * @param {(client: pg.Client) => Promise<void>} work
 */
const withClient = async (url, work) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 120_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Creates the role, and takes every privilege from it that an owner does not need.
 *
 * @param {pg.Client} client
 * @param {{ role: string, password: string }} options
 */
const prepareRole = async (client, { role, password }) => {
  const name = client.escapeIdentifier(role);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} with login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
};

/**
 * Creates the role and makes it the owner of the database.
 *
 * @param {pg.Client} client
 * @param {{ name: string, role: string, password: string }} options
 */
const prepareOwner = async (client, { name, role, password }) => {
  const owner = client.escapeIdentifier(role);
  const database = client.escapeIdentifier(name);
  await prepareRole(client, { role, password });
  await client.query(`alter database ${database} owner to ${owner}`);
  await client.query(`revoke all on database ${database} from public`);
};

/**
 * Statements that give the superuser's own objects of a database to the role `$1`. Sequences of columns and types of
 * tables follow their table; objects of the system and of extensions stay.
 */
const transfers = `
  with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I owner to %I', nspname, $1::text) as statement
    from pg_namespace where oid in (select oid from own) and nspowner = current_user::regrole
  union all
  select format('alter %s %s owner to %I',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass, $1::text)
    from pg_class c
    where relnamespace in (select oid from own) and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
    from pg_proc p
    where pronamespace in (select oid from own) and proowner = current_user::regrole
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text)
    from pg_type t
    where typnamespace in (select oid from own) and typowner = current_user::regrole
      and (typtype in ('d', 'e') or typtype = 'c' and exists (select from pg_class where oid = typrelid and relkind = 'c'))
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')`;

/**
 * @param {pg.Client} client
 * @param {string} role
 */
const transferObjects = async (client, role) => {
  await client.query('begin');
  const { rows } = await client.query(transfers, [role]);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
};
