// @ts-check
import { StartError } from './errors.mjs';

/** @typedef {{ platform: string, sandbox: string }} Addresses */

/**
 * The databases of the system: on the operator's server when DATABASE_URL names one, else on the embedded one.
 *
 * @param {{ dataDir: string, port: number, log: (line: string) => void }} options
 * @returns {Promise<{ addresses: Addresses, own: boolean, stop: () => Promise<void> }>}
 * @throws {StartError}
 */
export const startDatabases = async ({ dataDir, port, log }) => {
  const operators = process.env.DATABASE_URL;
  if (operators) {
    const { createDatabases } = await import('../database/databases.mjs');
    const name = decodeURIComponent(new URL(operators).pathname.slice(1));
    try {
      const sandbox =
        process.env.SANDBOX_DATABASE_URL || (await createDatabases(operators, [`${name}_sandbox`]))[`${name}_sandbox`];
      return { addresses: { platform: operators, sandbox: String(sandbox) }, own: false, stop: async () => {} };
    } catch (error) {
      const { host } = new URL(operators);
      throw new StartError(
        'database',
        `The database of DATABASE_URL (${host}, ${name}) cannot be used: ${reason(error)}\nThe sandbox needs one too: set SANDBOX_DATABASE_URL, or let the account of DATABASE_URL create ${name}_sandbox.`,
        error,
      );
    }
  }
  const [{ startPostgres }, { createOwnedDatabases }] = await Promise.all([
    import('../database/embedded.mjs'),
    import('../database/owned-databases.mjs'),
  ]);
  try {
    const database = await startPostgres({ dataDir, port, log });
    const addresses = await createOwnedDatabases(database.url, ['platform', 'sandbox']);
    return { addresses, own: true, stop: database.stop };
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
