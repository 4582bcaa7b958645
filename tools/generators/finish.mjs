// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../start/run.mjs';
import { renderingApps } from '../workspace.mjs';
import { rememberFiles } from './all-or-nothing.mjs';
import { markUntranslated } from './catalogues.mjs';
import { pageTypesFile } from './page-types.mjs';

/**
 * @param {string} workspace
 * @param {string} program
 * @param {readonly string[]} [args]
 * @throws {Error} with the output of a program that failed
 */
const runProgram = async (workspace, program, args = []) => {
  const { status, output } = await run(process.execPath, [resolve(workspace, program), ...args]);
  if (status !== 0) throw new Error(output.trim());
};

/** @param {string} workspace */
const cataloguesOf = (workspace) =>
  renderingApps(workspace).flatMap((app) => {
    const folder = `apps/${app}/src/locales`;
    return readdirSync(join(workspace, folder)).map((file) => `${folder}/${file}`);
  });

const referenceFiles = ['docs/reference/routes.md', 'docs/reference/methods.md', pageTypesFile];

/**
 * Runs steps that write files.
 *
 * @param {string} workspace
 * @param {readonly string[]} files that the steps may write
 * @param {() => Promise<void>} steps
 * @returns {Promise<string[]>} the files that changed
 */
const changedBy = async (workspace, files, steps) => {
  const read = () => files.map((file) => readFileSync(join(workspace, file), 'utf8'));
  const before = read();
  rememberFiles(files.map((file) => join(workspace, file)));
  await steps();
  const after = read();
  return files.filter((_file, index) => before[index] !== after[index]);
};

/**
 * Formats generated files, and updates the files that are derived from them.
 *
 * @param {string} workspace
 * @param {import('./generators.mjs').Result} result
 * @returns {Promise<{ written: string[], changed: string[] }>} all files, relative to the workspace
 */
export const finish = async (workspace, { written, changed = [], catalogues = false, reference = false }) => {
  const files = [...written, ...changed].filter((file) => existsSync(join(workspace, file)));
  if (files.length > 0)
    await runProgram(workspace, 'node_modules/oxfmt/bin/oxfmt', ['--no-error-on-unmatched-pattern', ...files]);
  const derivedFiles = [...(catalogues ? cataloguesOf(workspace) : []), ...(reference ? referenceFiles : [])];
  const derived = await changedBy(workspace, derivedFiles, async () => {
    if (catalogues) {
      await runProgram(workspace, 'node_modules/@lingui/cli/dist/lingui.js', ['extract', '--clean']);
      markUntranslated(workspace);
    }
    if (reference) {
      await runProgram(workspace, 'tools/docs/reference.mjs');
      await runProgram(workspace, 'tools/generators/page-types.mjs');
    }
  });
  return { written, changed: [...changed, ...derived.filter((file) => !written.includes(file))] };
};
