// @ts-check
import { parseArgs } from 'node:util';

const kinds = ['model', 'races', 'restarts', 'platform', 'database', 'frozen', 'clients', 'pages', 'pictures'];
const defaults = { seeds: 5, operations: 10_000, cycles: 8, platforms: 2, callers: 6_000, sockets: 150 };

/** @typedef {typeof defaults & { wanted: Set<string> }} ProofOptions `wanted` are the kinds of proofs */

/**
 * @param {string[]} args
 * @returns {ProofOptions}
 * @throws {Error} for a kind or a number that would leave a proof out
 */
export const readProofOptions = (args) => {
  const options = {
    only: /** @type {const} */ ({ type: 'string' }),
    ...Object.fromEntries(Object.keys(defaults).map((name) => [name, /** @type {const} */ ({ type: 'string' })])),
  };
  const values = /** @type {Record<string, string | undefined>} */ (parseArgs({ args, options }).values);
  const wanted = String(values.only ?? kinds.join(',')).split(',');
  const unknown = wanted.filter((kind) => !kinds.includes(kind));
  if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}; there are ${kinds.join(', ')}.`);
  const numbers = Object.entries(defaults).map(([name, byDefault]) => {
    const value = Number(values[name] ?? byDefault);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number from 1, not ${values[name]}.`);
    return [name, value];
  });
  return { wanted: new Set(wanted), .../** @type {typeof defaults} */ (Object.fromEntries(numbers)) };
};
