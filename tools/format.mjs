// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import { workspace } from './workspace.mjs';

/**
 * Formats a generated text as `npm run format` formats files.
 *
 * @param {string} file the file's name or path; its ending tells the language
 * @param {string} text
 * @returns {Promise<string>}
 * @throws {Error} if the text has a syntax error
 */
export const formatted = async (file, text) => {
  const { printWidth, singleQuote } = JSON.parse(readFileSync(resolve(workspace, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, { printWidth, singleQuote });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
};
