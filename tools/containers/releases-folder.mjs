// @ts-check
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { swc } from '../build/swc.mjs';
import { renderingApps } from '../workspace.mjs';
import { installLoaded } from './production-folder.mjs';

/**
 * The program that publishes, in one file. The workspace's code is bundled; packages are resolved from node_modules.
 *
 * @param {string} root
 * @param {string} out
 * @returns {import('webpack').Configuration}
 */
const programConfiguration = (root, out) => ({
  mode: 'production',
  context: root,
  target: 'node20',
  entry: { main: resolve(import.meta.dirname, 'releases.mjs') },
  output: { path: out, filename: '[name].cjs', library: { type: 'commonjs2' } },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  externals: [async ({ request = '' }) => (/^(\.|\/|@croupier\/)/.test(request) ? undefined : `commonjs ${request}`)],
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: resolve(import.meta.dirname, '../build/swc-loader.mjs'),
        options: { workspace: root, ...swc({ targets: { node: '20' }, page: false }) },
      },
    ],
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(
      /^\.\/schemas\.mjs$/,
      resolve(import.meta.dirname, 'bundled-schemas.mjs'),
    ),
  ],
  optimization: { minimize: false, nodeEnv: false },
  node: { __dirname: false, __filename: false },
  performance: { hints: false },
});

/**
 * @param {import('webpack').Configuration} configuration
 * @returns {Promise<void>}
 * @throws Error with what webpack reports
 */
const bundle = (configuration) =>
  new Promise((done, failed) => {
    webpack(configuration, (error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else done();
    });
  });

/**
 * Makes the production folder of the releases: the builds of shell and remotes without source maps, and the program
 * that publishes them. Replaces the folder.
 *
 * @param {{ root: string, out: string, target: import('./packages.mjs').Target }} options
 * @throws Error when an app is not built
 */
export const assembleReleases = async ({ root, out, target }) => {
  const apps = renderingApps(root);
  const missing = apps.filter((name) => !existsSync(join(root, 'dist/apps', name, 'remote.json')));
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Build first: npm run build`);
  rmSync(out, { recursive: true, force: true });
  for (const name of apps)
    for (const part of ['browser', 'server', 'remote.json'])
      cpSync(join(root, 'dist/apps', name, part), join(out, 'builds', name, part), {
        recursive: true,
        filter: (file) => !file.endsWith('.map'),
      });
  await bundle(programConfiguration(root, out));
  installLoaded({ name: 'releases', root, out, target });
};
