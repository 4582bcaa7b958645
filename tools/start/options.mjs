// @ts-check
import { parseArgs } from 'node:util';
import { StartError } from './errors.mjs';

export const usage = `npm start -- [options]

  --port N           the site's port (4200); the platform takes N+10, the sandbox N+20, the database N+30
  --reset            deletes all data first
  --no-install       uses the installed packages
  --no-build         uses the existing builds
  --ready-file FILE  writes the addresses to a file as JSON when everything answers
  --help

Environment: CROUPIER_HOME, DATABASE_URL and others; see docs/reference/environment.md.`;

/**
 * @typedef {{ port: number, reset: boolean, install: boolean, build: boolean, readyFile: string | undefined, help:
 *   boolean }} Options
 */

/**
 * Reads the port of the site. The ports of the services follow from it.
 *
 * @param {string} text
 * @throws {StartError}
 */
export const readPort = (text) => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_505)
    throw new StartError('options', `--port must be a whole number from 1 to 65505, not ${text}.`);
  return port;
};

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {StartError} with the usage for an unknown option
 */
export const readOptions = (args) => {
  let values;
  try {
    values = parseArgs({
      args,
      allowNegative: true,
      options: {
        port: { type: 'string' },
        reset: { type: 'boolean', default: false },
        install: { type: 'boolean', default: true },
        build: { type: 'boolean', default: true },
        'ready-file': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError('options', `${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
  return {
    port: readPort(values.port ?? process.env.GATEWAY_PORT ?? '4200'),
    reset: values.reset,
    install: values.install,
    build: values.build,
    readyFile: values['ready-file'],
    help: values.help,
  };
};
