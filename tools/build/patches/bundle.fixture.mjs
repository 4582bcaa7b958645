// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { workspace } from '../../workspace.mjs';
import { minimizers } from '../minimizers.mjs';
import { aliasesOf, rulesOf } from './index.mjs';
import { PatchesPlugin } from './patches-plugin.mjs';

/**
 * Builds a module for production with patches. React stays outside.
 *
 * @param {string} source
 * @param {readonly import('./patches-plugin.mjs').Patch[]} patches
 * @returns {Promise<{ code: string, errors: string[] }>}
 */
export const bundle = async (source, patches) => {
  const directory = mkdtempSync(join(tmpdir(), 'croupier-bundle-'));
  try {
    writeFileSync(join(directory, 'entry.mjs'), source);
    const compiler = webpack({
      mode: 'production',
      context: directory,
      entry: './entry.mjs',
      devtool: false,
      output: { path: directory, filename: 'bundle.js', library: { type: 'var', name: 'bundle' } },
      externals: { react: 'var React', 'react-dom': 'var ReactDOM' },
      resolve: { modules: [resolve(workspace, 'node_modules')], alias: aliasesOf(patches) },
      module: { rules: rulesOf(patches) },
      plugins: [new PatchesPlugin(patches)],
      optimization: { minimizer: minimizers() },
      performance: { hints: false },
    });
    const stats = await new Promise((done, failed) =>
      compiler?.run((error, result) => (error ? failed(error) : done(result))),
    );
    const errors = stats.toJson().errors.map((/** @type {{ message: string }} */ { message }) => message);
    return { code: readFileSync(join(directory, 'bundle.js'), 'utf8'), errors };
  } finally {
    rmSync(directory, { recursive: true });
  }
};
