// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const kinds = [
  'model',
  'races',
  'restarts',
  'platform',
  'database',
  'frozen',
  'clients',
  'pages',
  'pictures',
  'traces',
];
/** Proofs that need programs of Debian and take long: they run only if `--only` names them. */
export const drills = ['failover', 'restore', 'compose', 'systemd'];
const defaults = {
  seeds: 5,
  operations: 10_000,
  cycles: 8,
  rounds: 2,
  platforms: 2,
  callers: 6_000,
  sockets: 150,
  kills: 20,
};

/**
 * `wanted` are the kinds of proofs, `previous` is the folder of the previous release's builds.
 *
 * @typedef {typeof defaults & { wanted: Set<string>, previous: string | undefined }} ProofOptions
 */

/**
 * @param {string[]} args
 * @returns {ProofOptions}
 * @throws {Error} for a kind or a number that would leave a proof out
 */
export const readProofOptions = (args) => {
  const options = {
    only: /** @type {const} */ ({ type: 'string' }),
    previous: /** @type {const} */ ({ type: 'string' }),
    ...Object.fromEntries(Object.keys(defaults).map((name) => [name, /** @type {const} */ ({ type: 'string' })])),
  };
  const values = /** @type {Record<string, string | undefined>} */ (parseArgs({ args, options }).values);
  const wanted = String(values.only ?? kinds.join(',')).split(',');
  const known = [...kinds, ...drills];
  const unknown = wanted.filter((kind) => !known.includes(kind));
  if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  const { previous } = values;
  if (previous !== undefined && !existsSync(join(previous, 'platform/main.cjs')))
    throw new Error(`There is no build of the platform in ${previous}.`);
  const numbers = Object.entries(defaults).map(([name, byDefault]) => {
    const value = Number(values[name] ?? byDefault);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number from 1, not ${values[name]}.`);
    return [name, value];
  });
  return { wanted: new Set(wanted), previous, .../** @type {typeof defaults} */ (Object.fromEntries(numbers)) };
};
