// @ts-check
import { parseArgs } from 'node:util';
import { StartError } from './errors.mjs';

export const usage = `npm start -- [options]

  --port N           the site's port (4200); the platform takes N+10, the sandbox N+20, the database N+30
  --reset            deletes all data and begins anew
  --no-install       takes the installed packages as they are
  --no-build         takes the builds as they are
  --ready-file FILE  writes the addresses there, as JSON, once everything answers
  --help

Environment: CROUPIER_HOME, DATABASE_URL and others; see docs/reference/environment.md.`;

/** @typedef {{ port: number, reset: boolean, install: boolean, build: boolean, readyFile: string | undefined, help: boolean }} Options */

/**
 * @param {string[]} args
 * @returns {Options}
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
  const port = Number(values.port ?? process.env.GATEWAY_PORT ?? 4200);
  if (!Number.isInteger(port) || port < 1 || port > 65_505)
    throw new StartError('options', `--port must be a whole number from 1 to 65505, not ${values.port}.`);
  return {
    port,
    reset: values.reset,
    install: values.install,
    build: values.build,
    readyFile: values['ready-file'],
    help: values.help,
  };
};
