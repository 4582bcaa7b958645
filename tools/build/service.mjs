// @ts-check
import { resolve } from 'node:path';
import { serviceMinimizer } from './minimizers.mjs';
import { scriptsOf } from './scripts.mjs';
import { swc, workspace } from './swc.mjs';

/** @typedef {import('./scripts.mjs').Mode} Mode */
/** @typedef {NonNullable<import('webpack').Configuration['output']>} Output */

/**
 * @param {{ name: string, entries: Record<string, string>, mode: Mode, clean: NonNullable<Output['clean']> }} options
 * @returns {import('webpack').Configuration}
 */
const server = ({ name, entries, mode, clean }) => {
  const root = resolve(workspace, 'apps', name);
  return {
    name,
    mode,
    context: root,
    target: 'node20',
    devtool: 'source-map',
    entry: { main: './src/main.ts', ...entries },
    output: {
      path: resolve(workspace, 'dist/apps', name),
      filename: '[name].cjs',
      clean,
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.ts', '.js'] },
    externals: [
      async ({ request = '' }) =>
        /^(\.|\/|@croupier\/)/.test(request) || request.startsWith(root) ? undefined : `commonjs ${request}`,
    ],
    module: {
      // One file per program: modules that are imported on demand are in it and run when they are needed.
      parser: { javascript: { createRequire: false, dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: resolve(import.meta.dirname, 'swc-loader.mjs'),
          options: { workspace, ...swc({ targets: { node: '20' }, development: mode === 'development', page: false }) },
        },
        { test: /\.(svg|html|css|sql)$/, type: 'asset/source' },
      ],
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [serviceMinimizer()],
      // Node compiles a scope of all modules at once, which takes 18 MB that the process may keep.
      concatenateModules: false,
      nodeEnv: false,
    },
    node: { __dirname: false, __filename: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};

/**
 * Returns the builds of a server: one CommonJS file per program for Node, and small scripts for browsers. The
 * workspace's code is bundled; packages are resolved from node_modules at run time.
 *
 * @param {{ name: string, entries?: Record<string, string>, client?: Record<string, string> }} app file name → source;
 *   `entries` are further programs; `client` are scripts of frames, in the folder `client`
 */
export const service =
  ({ name, entries = {}, client }) =>
  (/** @type {unknown} */ _env, /** @type {{ mode?: Mode }} */ { mode = 'production' } = {}) => [
    // Cleaning the server's output keeps the client's folder.
    server({ name, entries, mode, clean: client ? { keep: /^client\// } : true }),
    ...(client ? [scriptsOf({ name, part: 'client', scripts: client, folder: 'client', mode })] : []),
  ];
