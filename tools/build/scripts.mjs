import { resolve } from 'node:path';
import { minimizers } from './minimizers.mjs';
import { browsers, swc, workspace } from './swc.mjs';

/**
 * Builds an app's small scripts for browsers that belong to none of its pages (workers, what stands in frames) into a
 * folder of its output, each as one file whose name never changes.
 *
 * @param {{ name: string, part: string, scripts: Record<string, string>, folder: string, mode: 'production' | 'development' }} app
 *   `part` is what they are called in the build's messages, `scripts` file name → source.
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
