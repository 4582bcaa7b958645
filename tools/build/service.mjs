import { resolve } from 'node:path';
import { scriptsOf } from './scripts.mjs';
import { swc, workspace } from './swc.mjs';

/**
 * Builds a server (platform, gateway, sandbox) as one CommonJS file for Node. The workspace's own code is bundled;
 * packages stay outside and are resolved from node_modules at run time.
 *
 * @param {{ name: string, entries?: Record<string, string> }} service `entries` are further programs of the same app, file name → source.
 */
export const service = ({ name, entries = {} }) => (_env, { mode = 'production' } = {}) => {
  const root = resolve(workspace, 'apps', name);
  return {
    name,
    mode,
    context: root,
    target: 'node20',
    devtool: 'source-map',
    entry: { main: './src/main.ts', ...entries },
    output: { path: resolve(workspace, 'dist/apps', name), filename: '[name].cjs', clean: true, library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.js'] },
    externals: [
      ({ request }, done) => (/^(\.|\/|@croupier\/)/.test(request) || request.startsWith(root) ? done() : done(null, `commonjs ${request}`)),
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
    cache: { type: 'filesystem', name: `${name}-${mode}`, cacheDirectory: resolve(workspace, '.cache/webpack'), buildDependencies: { config: [import.meta.filename, resolve(root, 'webpack.config.mjs'), resolve(workspace, 'package-lock.json')] } },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};

/**
 * Builds a server as {@link service} does, and beside it what stands in frames: small scripts for the browser, in its folder
 * `client`, which the service reads and serves.
 *
 * @param {{ name: string, entries?: Record<string, string>, client: Record<string, string> }} app `client` is the scripts, file name → source.
 */
export const serviceWithClient = ({ name, entries, client }) => [
  (env, options) => {
    const config = service({ name, entries })(env, options);
    // Cleaning the server's output must leave the client's folder alone.
    return { ...config, output: { ...config.output, clean: { keep: /^client\// } } };
  },
  (_env, { mode = 'production' } = {}) => scriptsOf({ name, part: 'client', scripts: client, folder: 'client', mode }),
];
