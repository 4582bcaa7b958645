// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../start/run.mjs';
import { markUntranslated } from './catalogues.mjs';
import { pageTypesFile } from './page-types.mjs';

/**
 * @param {string} workspace
 * @param {string} program
 * @param {readonly string[]} args
 * @throws {Error} with the output of a program that failed
 */
const runHere = async (workspace, program, args = []) => {
  const { status, output } = await run(process.execPath, [resolve(workspace, program), ...args]);
  if (status !== 0) throw new Error(output.trim());
};

/**
 * Writes the files that are derived from all `remote.json` and from the contract.
 *
 * @param {string} workspace
 * @returns {Promise<string[]>} those that changed
 */
const updateReference = async (workspace) => {
  const files = ['docs/reference/routes.md', 'docs/reference/methods.md', pageTypesFile];
  const read = () => files.map((file) => readFileSync(join(workspace, file), 'utf8'));
  const before = read();
  await runHere(workspace, 'tools/docs/reference.mjs');
  await runHere(workspace, 'tools/generators/page-types.mjs');
  const after = read();
  return files.filter((_file, index) => before[index] !== after[index]);
};

/**
 * Brings everything up to date that is derived from generated files, and formats them.
 *
 * @param {string} workspace
 * @param {import('./generators.mjs').Result} result
 * @returns {Promise<{ written: string[], changed: string[] }>} the files, relative to the workspace
 */
export const finish = async (workspace, { written, changed = [], catalogues = false, reference = false }) => {
  const derived = [...changed];
  if (catalogues) {
    await runHere(workspace, 'node_modules/@lingui/cli/dist/lingui.js', ['extract', '--clean']);
    derived.push(...markUntranslated(workspace));
  }
  const files = [...written, ...changed].filter((file) => existsSync(join(workspace, file)));
  if (files.length > 0)
    await runHere(workspace, 'node_modules/prettier/bin/prettier.cjs', ['--write', '--ignore-unknown', ...files]);
  if (reference) derived.push(...(await updateReference(workspace)));
  return { written, changed: [...new Set(derived)].filter((file) => !written.includes(file)).sort() };
};
