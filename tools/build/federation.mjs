import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkHashesPlugin } from './chunk-hashes.mjs';
import { modulesFile } from './exposed-modules.mjs';
import { minimizers } from './minimizers.mjs';
import { PatchesPlugin } from './patches-plugin.mjs';
import { patchAliases, patches, patchRules } from './patches.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { shared } from './shared.mjs';
import { browsers, swc, workspace } from './swc.mjs';
import { scriptsOf } from './scripts.mjs';

const require = createRequire(import.meta.url);
const loader = (file) => resolve(import.meta.dirname, file);

// One refresh runtime for the page, or what the remotes bring is not refreshed.
const refresh = loader('refresh.cjs');

const outputOf = ({ name, output, host, workers, server, dev }) => ({
  path: resolve(output, server ? 'server' : 'browser'),
  clean: workers ? { keep: (file) => Object.keys(workers).includes(file.replace(/\.js$/, '')) } : true,
  uniqueName: `croupier-${name}`,
  publicPath: server ? '/' : 'auto',
  // No hashes in names: a release lies in a folder that is called by the hash of all that is in it.
  // The one chunk of a remote's server build may be named after any of those that were merged into it.
  filename: server ? (host ? '[name].cjs' : 'remoteEntry.cjs') : '[name].js',
  chunkFilename: '[name].js',
  assetModuleFilename: '[name][ext]',
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: 5000,
  // Files are asked for by the page's one policy (host-runtime.mjs), whose name is not used here.
  ...(server || dev ? {} : { trustedTypes: true }),
  ...(server ? { library: { type: 'commonjs-module' } } : {}),
});

const cssModules = (name, server) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  exportOnlyLocals: server,
  localIdentName: `${name}-[local]-[hash:base64:5]`,
});

const rulesOf = ({ name, server, dev, serving }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: loader('swc-loader.mjs'),
    options: {
      workspace,
      lean: !server && !dev,
      ...swc({ targets: server ? { node: '20' } : browsers, development: dev, refresh: serving }),
    },
  },
  ...(server ? [] : patchRules()),
  { test: /\.po$/, loader: '@lingui/loader' },
  // The sprite's address is the same for all apps: browsers take it only from the page's own origin.
  { test: /sprite\.svg$/, type: 'asset/resource', generator: { emit: !server, filename: 'sprite.svg' } },
  { test: /\.(svg|woff2|png|webp)$/, exclude: /sprite\.svg$/, type: 'asset/resource', generator: { emit: !server } },
  {
    test: /\.css$/,
    use: [
      ...(server ? [] : [MiniCssExtractPlugin.loader]),
      { loader: 'css-loader', options: { modules: cssModules(name, server) } },
      ...(server ? [] : [loader('ui-layer.cjs')]),
    ],
  },
];

const federationOf = ({ name, host, server }) =>
  new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: false,
    shared: shared(host, { server }),
    shareStrategy: 'loaded-first',
    ...(host
      ? {}
      : {
          filename: server ? 'remoteEntry.cjs' : 'remoteEntry.js',
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        }),
    ...(server
      ? { library: { type: 'commonjs-module', name } }
      : { experiments: { optimization: { target: 'web', disableSnapshot: true } } }),
  });

const browserPlugins = ({ root, host, dev }) => [
  new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
  existsSync(resolve(root, 'remote.json')) &&
    new RemoteManifestPlugin({
      root,
      source: modulesFile,
      ...(host ? {} : { entry: 'remoteEntry.js' }),
    }),
  new PatchesPlugin(patches({ host, dev })),
  !dev && new ChunkHashesPlugin(),
  !dev &&
    new CompressionPlugin({
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      test: /\.(js|css|svg|json)$/,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      threshold: 512,
    }),
];

const config = (app, { mode, server, serving }) => {
  const { name, host = false, workers } = app;
  const { root = resolve(workspace, 'apps', name), output = resolve(workspace, 'dist/apps', name) } = app;
  const dev = mode === 'development';
  const side = server ? 'server' : 'browser';
  const build = { name, output, host, workers, server, dev, serving, root };

  return {
    name: `${name}-${side}`,
    mode,
    context: root,
    target: server ? 'node20' : `browserslist:${browsers.join(', ')}`,
    // No eval: a page's policy does not allow it.
    devtool: server ? 'source-map' : dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: { [name]: host ? `./src/${side}.tsx` : loader('empty.cjs') },
    output: outputOf(build),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...(server ? {} : patchAliases({ host, dev })),
        ...(serving ? { 'react-refresh/runtime$': refresh, [require.resolve('react-refresh/runtime')]: refresh } : {}),
      },
    },
    module: { rules: rulesOf(build) },
    plugins: [
      federationOf(build),
      ...(server ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : browserPlugins(build)),
    ],
    optimization: {
      minimize: !dev && !server,
      minimizer: minimizers(),
      // What several parts of an app need is fetched once; the entry stays whole.
      splitChunks:
        server || dev ? false : { chunks: 'async', minSize: 12000, maxAsyncRequests: 5, maxInitialRequests: 5 },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
};

/**
 * Returns the browser and server builds of an app that renders, and its workers. webpack.config.mjs calls it. `root` is
 * the app's folder, `output` that of its build; by default `apps/<name>` and `dist/apps/<name>`.
 */
export const federation =
  (app) =>
  (_env, { mode = 'production' } = {}) => [
    ...['browser', 'server'].map((side) => config(app, { mode, server: side === 'server', serving: false })),
    ...(app.workers
      ? [scriptsOf({ name: app.name, part: 'workers', scripts: app.workers, folder: 'browser', mode })]
      : []),
  ];

/** The same app's code for browsers as the development server compiles it, whose address is `origin`. */
export const served = async (app, origin) => {
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  const { output, plugins, ...rest } = config(app, { mode: 'development', server: false, serving: true });
  return {
    ...rest,
    output: { ...output, clean: false, publicPath: `${origin}/` },
    plugins: [
      ...plugins,
      new ReactRefreshPlugin({ library: app.name, overlay: false, exclude: [/node_modules/, refresh] }),
    ],
    // Builds keep no cache: to write and check it takes longer than most builds. A development server starts often.
    cache: {
      type: 'filesystem',
      name: `${app.name}-served`,
      cacheDirectory: resolve(workspace, '.cache/webpack'),
      buildDependencies: { config: [`${import.meta.dirname}/`, resolve(workspace, 'package-lock.json')] },
    },
  };
};
