// @ts-check
import { parseArgs } from 'node:util';

export const usage = `
npm test                       everything, as CI runs it
npm test -- --affected         only what the changes since main can affect, uncommitted ones included
npm test -- --base=<commit>    the same, since another commit
npm test -- --help

One kind of check: npm run lint | typecheck | unit | e2e.     One project: npx nx e2e cashier
`;

/**
 * @param {string[]} args
 * @returns {{ help: boolean, base: string | undefined }} `base`: the commit whose later changes are tested; undefined for everything
 * @throws {Error} for an unknown option, with the usage
 */
export const readTestOptions = (args) => {
  try {
    const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' }, affected: { type: 'boolean' }, base: { type: 'string' } } });
    return { help: values.help === true, base: values.base ?? (values.affected ? 'main' : undefined) };
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message}\n${usage}`, { cause: error });
  }
};
