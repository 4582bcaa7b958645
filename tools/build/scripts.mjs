// @ts-check
import { resolve } from 'node:path';
import { minimizers } from './minimizers.mjs';
import { browsers, swc, workspace } from './swc.mjs';

/** @typedef {'production' | 'development'} Mode */

/**
 * Builds scripts for browsers that belong to no page (workers, frames), each as one file with a fixed name.
 *
 * @param {{ name: string, part: string, scripts: Record<string, string>, folder: string, mode: Mode }} app
 *   `part` names them in messages; `scripts`: file name → source; `folder` of the app's output
 * @returns {import('webpack').Configuration}
 */
export const scriptsOf = ({ name, part, scripts, folder, mode }) => ({
  name: `${name}-${part}`,
  mode,
  context: resolve(workspace, 'apps', name),
  target: `browserslist:${browsers.join(', ')}`,
  devtool: false,
  entry: scripts,
  output: { path: resolve(workspace, 'dist/apps', name, folder), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: resolve(import.meta.dirname, 'swc-loader.mjs'),
        options: { workspace, ...swc({ targets: browsers, development: mode === 'development', page: false }) },
      },
    ],
  },
  optimization: { minimizer: minimizers() },
  performance: { hints: false },
  stats: 'errors-warnings',
});
