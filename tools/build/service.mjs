import { resolve } from 'node:path';
import { scriptsOf } from './scripts.mjs';
import { swc, workspace } from './swc.mjs';

/** A server as one CommonJS file for Node. */
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
      ({ request }, done) =>
        /^(\.|\/|@croupier\/)/.test(request) || request.startsWith(root) ? done() : done(null, `commonjs ${request}`),
    ],
    module: {
      parser: { javascript: { createRequire: false } },
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
    optimization: { minimize: false, nodeEnv: false },
    node: { __dirname: false, __filename: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};

/**
 * Builds a server (platform, gateway, sandbox) as one CommonJS file for Node, and small scripts for browsers beside it.
 * The workspace's own code is bundled; packages stay outside and are resolved from node_modules at run time.
 *
 * @param {{ name: string, entries?: Record<string, string>, client?: Record<string, string> }} app each file name → source: `entries`
 *   are further programs of the same app; `client` is what stands in frames, in the folder `client`, which the service
 * reads and serves.
 */
export const service =
  ({ name, entries = {}, client }) =>
  (_env, { mode = 'production' } = {}) => [
    // Cleaning the server's output must leave the client's folder alone.
    server({ name, entries, mode, clean: client ? { keep: /^client\// } : true }),
    ...(client ? [scriptsOf({ name, part: 'client', scripts: client, folder: 'client', mode })] : []),
  ];
