import { resolve } from 'node:path';
import webpack from 'webpack';
import { browsers, swc, workspace } from './swc.mjs';

/** Builds an app's service worker beside its files for browsers, as one file whose name never changes. */
export const serviceWorker = ({ name, worker, mode }) => ({
  name: `${name}-worker`,
  mode,
  context: resolve(workspace, 'apps', name),
  target: 'webworker',
  devtool: false,
  entry: { sw: worker },
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
