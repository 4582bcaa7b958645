// @ts-check
import { StartError } from './errors.mjs';

/**
 * `platform` is the address for the account that owns the platform's tables, `service` that for the account that serves
 * calls: the same, when the operator has one account for both.
 *
 * @typedef {{ platform: string, service: string, sandbox: string }} Addresses
 */

/**
 * The databases of the system: on the operator's server when DATABASE_URL names one, else on the embedded one. With
 * DATABASE_OWNER_URL the operator has an account that owns the tables, besides that of DATABASE_URL.
 *
 * @param {{ dataDir: string, port: number, log: (line: string) => void }} options
 * @returns {Promise<{ addresses: Addresses, own: boolean, pid: () => number | undefined, stop: () => Promise<void> }>}
 *   `pid` of the embedded server
 * @throws {StartError}
 */
export const startDatabases = async ({ dataDir, port, log }) => {
  const service = process.env.DATABASE_URL;
  if (service) {
    const operators = process.env.DATABASE_OWNER_URL || service;
    const { createDatabases } = await import('../database/databases.mjs');
    const name = decodeURIComponent(new URL(operators).pathname.slice(1));
    try {
      const sandbox =
        process.env.SANDBOX_DATABASE_URL || (await createDatabases(operators, [`${name}_sandbox`]))[`${name}_sandbox`];
      const addresses = { platform: operators, service, sandbox: String(sandbox) };
      return { addresses, own: false, pid: () => undefined, stop: async () => {} };
    } catch (error) {
      const { host } = new URL(operators);
      throw new StartError(
        'database',
        `The database of DATABASE_URL (${host}, ${name}) cannot be used: ${reason(error)}\nThe sandbox needs one too: set SANDBOX_DATABASE_URL, or let the account of DATABASE_URL create ${name}_sandbox.`,
        error,
      );
    }
  }
  const [{ startPostgres }, { createOwnedDatabases, createServiceRole }] = await Promise.all([
    import('../database/embedded.mjs'),
    import('../database/owned-databases.mjs'),
  ]);
  try {
    const database = await startPostgres({ dataDir, port, log });
    const owned = await createOwnedDatabases(database.url, ['platform', 'sandbox']);
    const addresses = { ...owned, service: await createServiceRole(database.url, 'platform') };
    return { addresses, own: true, pid: database.pid, stop: database.stop };
  } catch (error) {
    const kind = /** @type {{ kind?: string }} */ (error).kind;
    if (kind === 'port_taken')
      throw new StartError(
        'port_taken',
        `${reason(error)} Choose other ports: npm start -- --port N uses N, N+10, N+20 and N+30 (the database).`,
        error,
      );
    if (kind === 'no_space') throw new StartError('no_space', reason(error), error);
    throw new StartError('database', reason(error), error);
  }
};

/**
 * The error of a refused connection to several addresses has an empty message.
 *
 * @param {unknown} error
 * @returns {string}
 */
const reason = (error) =>
  error instanceof AggregateError
    ? error.errors.map(reason).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);
