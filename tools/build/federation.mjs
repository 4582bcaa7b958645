import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ChunkHashesPlugin } from './chunk-hashes.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { shared } from './shared.mjs';
import { browsers, swc, workspace } from './swc.mjs';
import { scriptsOf } from './scripts.mjs';

const require = createRequire(import.meta.url);

// What federation puts into every build as its runtime, whole; a page needs one copy of some of it.
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler');
const runtimeOf = (host) => resolve(import.meta.dirname, host ? 'host-runtime.mjs' : 'remote-runtime.mjs');
// What of federation's runtime is about remotes' manifests.
const ofManifests = /runtime-core\/dist\/(?:remote\/index|plugins\/snapshot\/SnapshotHandler)\.js$/;
// One refresh runtime for the page, or what the remotes bring is not refreshed.
const refresh = resolve(import.meta.dirname, 'refresh.cjs');

const config = ({ name, host = false, workers }, { mode, server, serving }) => {
  const dev = mode === 'development';
  const side = server ? 'server' : 'browser';
  const root = resolve(workspace, 'apps', name);

  return {
    name: `${name}-${side}`,
    mode,
    context: root,
    target: server ? 'node20' : `browserslist:${browsers.join(', ')}`,
    // No eval: a page's policy does not allow it.
    devtool: server ? 'source-map' : dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: { [name]: host ? `./src/${side}.tsx` : resolve(import.meta.dirname, 'empty.cjs') },
    output: {
      path: resolve(workspace, 'dist/apps', name, side),
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
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...(server ? {} : { [bundlerRuntime]: runtimeOf(host), '@module-federation/enhanced/runtime$': '@module-federation/runtime' }),
        // Its packages name the build for developers, which warns.
        ...(server || dev ? {} : { 'react-router$': resolve(workspace, 'node_modules/react-router/dist/production/index.mjs') }),
        // What stands in for a hook that React has had since its release 18.
        ...(server ? {} : { 'use-sync-external-store/shim/with-selector.js$': 'use-sync-external-store/with-selector.js', 'use-sync-external-store/shim/index.js$': 'use-sync-external-store' }),
        ...(serving ? { 'react-refresh/runtime$': refresh, [require.resolve('react-refresh/runtime')]: refresh } : {}),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: resolve(import.meta.dirname, 'swc-loader.mjs'),
          options: { workspace, lean: !server && !dev, ...swc({ targets: server ? { node: '20' } : browsers, development: dev, refresh: serving }) },
        },
        ...(server ? [] : [{ test: ofManifests, loader: resolve(import.meta.dirname, 'no-manifests.cjs') }]),
        ...(server ? [] : [{ test: /react-router\/dist\/\w+\/chunk-\w+\.mjs$/, loader: resolve(import.meta.dirname, 'shakeable.cjs') }]),
        { test: /\.po$/, loader: '@lingui/loader' },
        // The sprite's address is the same for all apps: browsers take it only from the page's own origin.
        { test: /sprite\.svg$/, type: 'asset/resource', generator: { emit: !server, filename: 'sprite.svg' } },
        { test: /\.(svg|woff2|png|webp)$/, exclude: /sprite\.svg$/, type: 'asset/resource', generator: { emit: !server } },
        {
          test: /\.css$/,
          use: [
            ...(server ? [] : [MiniCssExtractPlugin.loader]),
            {
              loader: 'css-loader',
              options: { modules: { auto: /\.module\.css$/, namedExport: false, exportLocalsConvention: 'as-is', exportOnlyLocals: server, localIdentName: `${name}-[local]-[hash:base64:5]` } },
            },
            ...(server ? [] : [resolve(import.meta.dirname, 'ui-layer.cjs')]),
          ],
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        dts: false,
        manifest: false,
        shared: shared(host, { server }),
        shareStrategy: 'loaded-first',
        ...(host ? {} : { filename: server ? 'remoteEntry.cjs' : 'remoteEntry.js', exposes: { './remote': { import: './src/remote.ts', name: 'remote' } } }),
        ...(server
          ? { library: { type: 'commonjs-module', name } }
          : { experiments: { optimization: { target: 'web', disableSnapshot: true } } }),
      }),
      ...(server
        ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : [
            new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
            existsSync(resolve(root, 'remote.json')) && new RemoteManifestPlugin({ root, source: host ? 'src/parts.ts' : 'src/remote.ts', ...(host ? {} : { entry: 'remoteEntry.js' }) }),
            serving && new ReactRefreshPlugin({ library: name, overlay: false, exclude: [/node_modules/, refresh] }),
            !dev && new ChunkHashesPlugin(),
            !dev &&
              new CompressionPlugin({
                algorithm: 'brotliCompress',
                filename: '[path][base].br',
                test: /\.(js|css|svg|json)$/,
                compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
                threshold: 512,
              }),
          ]),
    ],
    optimization: {
      minimize: !dev && !server,
      minimizer: [new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify, extractComments: false, minimizerOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 }, mangle: true } }), new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify })],
      // What several parts of an app need is fetched once; the entry stays whole.
      splitChunks: server || dev ? false : { chunks: 'async', minSize: 12000, maxAsyncRequests: 5, maxInitialRequests: 5 },
    },
    cache: {
      type: 'filesystem',
      name: [name, side, mode, serving && 'serve'].filter(Boolean).join('-'),
      cacheDirectory: resolve(workspace, '.cache/webpack'),
      buildDependencies: {
        config: [resolve(root, 'webpack.config.mjs'), resolve(workspace, 'package-lock.json'), ...['federation.mjs', 'shared.mjs', 'swc.mjs', 'swc-loader.mjs', 'chunk-hashes.mjs', 'remote-manifest.mjs', 'host-runtime.mjs', 'remote-runtime.mjs', 'shakeable.cjs', 'no-manifests.cjs', 'ui-layer.cjs', 'lean.mjs'].map((file) => resolve(import.meta.dirname, file))],
      },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
};

/** Both builds of an app that draws, and its workers where it has some. Its webpack.config.mjs is one call of this. */
export const federation = (app) => (_env, { mode = 'production' } = {}) => [
  ...['browser', 'server'].map((side) => config(app, { mode, server: side === 'server', serving: false })),
  ...(app.workers ? [scriptsOf({ name: app.name, part: 'workers', scripts: app.workers, folder: 'browser', mode })] : []),
];

/** The same app's code for browsers as the development server compiles it, whose address is `origin`. */
export const served = (app, origin) => {
  const { output, ...rest } = config(app, { mode: 'development', server: false, serving: true });
  return { ...rest, output: { ...output, clean: false, publicPath: `${origin}/` } };
};
