// @ts-check
import { parseArgs } from 'node:util';

/** The parts of a run that `--only` names. */
export const parts = /** @type {const} */ (['lint', 'types', 'unit', 'server', 'browser']);

export const usage = `
npm test                        everything, as CI runs it
npm test -- --affected          only what the changes since main can affect, uncommitted ones included
npm test -- --base=<commit>     the same, since another commit
npm test -- --only=<part>,…     ${parts.join(', ')}
npm test -- --shard=1/4         of the browser tests, the part for the first of four machines
npm test -- --record-durations  notes how long each browser spec takes, by which shards are made
npm test -- --help

One kind of check: npm run lint | typecheck | unit | e2e.     One project: npx nx e2e cashier
`;

/**
 * @typedef {object} TestOptions
 * @property {boolean} help
 * @property {string | undefined} base the commit whose later changes are tested; undefined for everything
 * @property {(part: typeof parts[number]) => boolean} includes
 * @property {{ index: number, count: number } | undefined} shard
 * @property {boolean} isRecording
 */

/**
 * @param {string[]} args
 * @returns {TestOptions}
 * @throws {Error} with the usage for an unknown option
 */
export const readTestOptions = (args) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        affected: { type: 'boolean', default: false },
        base: { type: 'string' },
        only: { type: 'string' },
        shard: { type: 'string' },
        'record-durations': { type: 'boolean', default: false },
      },
    });
    const only = values.only?.split(',');
    const unknown = only?.find((part) => !parts.some((known) => known === part));
    if (unknown !== undefined) throw new Error(`There is no part “${unknown}”.`);
    return {
      help: values.help,
      base: values.base ?? (values.affected ? 'main' : undefined),
      includes: (part) => only === undefined || only.includes(part),
      shard: values.shard === undefined ? undefined : readShard(values.shard),
      isRecording: values['record-durations'],
    };
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message}\n${usage}`, { cause: error });
  }
};

/** @param {string} text */
const readShard = (text) => {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new Error(`“${text}” is no shard: write --shard=1/4 for the first of four.`);
  return { index, count };
};
