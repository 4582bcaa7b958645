import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';

/** The initial content of a test database. A test run prepares it once and copies it for each test file. */
export type DatabaseTemplate = Readonly<{
  /** Lower-case letters, unique for each `prepare`. */
  name: string;
  /** Fills the empty template at this address and closes its connections. */
  prepare: (url: string) => Promise<void>;
}>;

export type CreatedDatabase = Readonly<{ url: string; drop: () => Promise<void> }>;

type Clone = (
  options: Readonly<{
    server: string;
    template: string;
    name: string;
    prepare: DatabaseTemplate['prepare'];
  }>,
) => Promise<string>;

const templates = resolve(__dirname, '../../../../tools/database/templates.mjs');

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The prefix of the run's templates, so that `tools/jest/database.teardown.mjs` can drop them. */
const templatePrefix = (): string => process.env['TEST_DATABASE_TEMPLATES'] ?? `croupier_template_${process.pid}_`;

/**
 * Creates a database on a test server for one test file: a copy of the template, or an empty one.
 *
 * @param server its address
 * @param prefix the start of the database's name
 */
export const createDatabase = async (
  server: string,
  prefix: string,
  template?: DatabaseTemplate,
): Promise<CreatedDatabase> => {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  if (template) {
    const { cloneDatabase }: Readonly<{ cloneDatabase: Clone }> = await import(templates);
    await cloneDatabase({ server, template: templatePrefix() + template.name, name, prepare: template.prepare });
  } else await administer(server, `create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
};
