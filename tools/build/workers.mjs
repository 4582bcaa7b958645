import { resolve } from 'node:path';
import webpack from 'webpack';
import { browsers, swc, workspace } from './swc.mjs';

/** Builds what runs beside an app's pages (its service worker is one) next to its files for browsers, each as one file whose name never changes. */
export const workersOf = ({ name, workers, mode }) => ({
  name: `${name}-workers`,
  mode,
  context: resolve(workspace, 'apps', name),
  target: 'webworker',
  devtool: false,
  entry: workers,
  output: { path: resolve(workspace, 'dist/apps', name, 'browser'), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [{ test: /\.ts$/, exclude: /node_modules/, loader: resolve(import.meta.dirname, 'swc-loader.mjs'), options: { workspace, ...swc({ targets: browsers, development: mode === 'development', page: false }) } }],
  },
  // Workbox asks for where it is told to log; nothing is logged by a build.
  plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
  performance: { hints: false },
  stats: 'errors-warnings',
});
