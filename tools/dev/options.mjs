// @ts-check
import { parseArgs } from 'node:util';
import { StartError } from '../start/errors.mjs';
import { readPort } from '../start/options.mjs';

export const usage = `npm run dev -- <app>… | all   [--port N] [--no-build]

Runs the whole system and follows the source of the named apps. An edit of a remote or of the shell replaces the module in
the open page, which keeps what has been typed. The shell is followed with any remote, because only a development build of
React can replace modules. A service is built and restarted after an edit. All other apps come from their builds
(--no-build: from the existing ones). Deployed releases do not change. The servers of the apps use the ports from N+40 on.`;

/**
 * @param {string[]} args
 * @param {readonly string[]} apps that can be developed
 * @returns {{ named: string[], port: number, build: boolean, help: boolean }} `named`: the apps to follow
 * @throws {StartError} for an unknown app or option
 */
export const readDevOptions = (args, apps) => {
  const { values, positionals } = parse(args);
  const unknown = positionals.filter((name) => name !== 'all' && !apps.includes(name));
  if (unknown.length > 0)
    throw new StartError('options', `There is no app ${unknown.join(', ')}. There are: ${apps.join(', ')}`);
  if (positionals.length === 0 && !values.help) throw new StartError('options', usage);
  return {
    named: positionals.includes('all') ? [...apps] : positionals,
    port: readPort(values.port),
    build: values.build,
    help: values.help,
  };
};

/** @param {string[]} args */
const parse = (args) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        build: { type: 'boolean', default: true },
        port: { type: 'string', default: '4200' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError('options', `${/** @type {Error} */ (error).message}\n\n${usage}`, error);
  }
};
