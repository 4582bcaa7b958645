// @ts-check
import pg from 'pg';

/**
 * Creates the databases that are missing on a server and gives the address of each.
 *
 * @template {string} Name
 * @param {string} url of any database on the server, with an account that may create databases
 * @param {Name[]} names
 * @returns {Promise<Record<Name, string>>}
 */
export const createDatabases = async (url, names) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 120_000 });
  await client.connect();
  try {
    for (const name of names) {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
  return /** @type {Record<Name, string>} */ (Object.fromEntries(names.map((name) => [name, databaseUrl(url, name)])));
};

/**
 * The address of another database on the same server.
 *
 * @param {string} url
 * @param {string} name
 */
export const databaseUrl = (url, name) => {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
};
