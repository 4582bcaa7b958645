// @ts-check
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkHashesPlugin } from './chunk-hashes.mjs';
import { compileHint } from './compile-hint.mjs';
import { modulesFile } from './exposed-modules.mjs';
import { minimizers } from './minimizers.mjs';
import { aliasesOf, patchesOf, rulesOf } from './patches/index.mjs';
import { PatchesPlugin } from './patches/patches-plugin.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { shared } from './shared.mjs';
import { browsers, swc, workspace } from './swc.mjs';
import { scriptsOf } from './scripts.mjs';

const require = createRequire(import.meta.url);
const here = (/** @type {string} */ file) => resolve(import.meta.dirname, file);

/** @typedef {import('./scripts.mjs').Mode} Mode */
/** @typedef {import('webpack').RuleSetRule} Rule */

/**
 * @typedef {object} App
 * @property {string} name
 * @property {boolean} [host]
 * @property {Record<string, string>} [workers] file name → source
 * @property {string} [root] the app's folder, by default `apps/<name>`
 * @property {string} [output] the folder of its build, by default `dist/apps/<name>`
 */

/**
 * @typedef {App & { host: boolean, server: boolean, dev: boolean, refreshes: boolean, root: string, output: string }}
 *   Build one side of an app
 */

// The page has one refresh runtime; with a second one, the modules of remotes would not be refreshed.
const refreshRuntime = here('react-refresh.cjs');

/** @param {Build} build @returns {NonNullable<import('webpack').Configuration['output']>} */
const outputOf = ({ name, output, host, workers, server, dev }) => ({
  path: resolve(output, server ? 'server' : 'browser'),
  clean: workers
    ? { keep: (/** @type {string} */ file) => Object.keys(workers).includes(file.replace(/\.js$/, '')) }
    : true,
  uniqueName: `croupier-${name}`,
  publicPath: server ? '/' : 'auto',
  // Names contain no hashes: the folder of a release is named by the hash of its content.
  // The one chunk of a remote's server build may be named after any of those that were merged into it.
  filename: server ? (host ? '[name].cjs' : 'remoteEntry.cjs') : '[name].js',
  chunkFilename: '[name].js',
  assetModuleFilename: '[name][ext]',
  crossOriginLoading: 'anonymous',
  // Without a chunk of a remote the page shows a substitute; without one of the shell there is nothing to show.
  chunkLoadTimeout: host ? 30_000 : 5000,
  // Chunks are loaded with the page's only policy (files-policy.mjs), so webpack creates none.
  ...(server || dev ? {} : { trustedTypes: true }),
  ...(server ? { library: { type: 'commonjs-module' } } : {}),
});

/** @param {string} name @param {boolean} server */
const cssModules = (name, server) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  exportOnlyLocals: server,
  localIdentName: `${name}-[local]-[hash:base64:5]`,
});

/** @param {Build} build @returns {Rule[]} */
const moduleRules = ({ name, server, dev, refreshes }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: here('swc-loader.mjs'),
    options: {
      workspace,
      ...swc({ targets: server ? { node: '20' } : browsers, development: dev, refresh: refreshes }),
    },
  },
  { test: /\.po$/, loader: '@lingui/loader' },
  // The sprite's address is the same for all apps: browsers take it only from the page's own origin.
  { test: /sprite\.svg$/, type: 'asset/resource', generator: { emit: !server, filename: 'sprite.svg' } },
  { test: /\.(svg|woff2|png|webp)$/, exclude: /sprite\.svg$/, type: 'asset/resource', generator: { emit: !server } },
  {
    test: /\.css$/,
    use: [
      ...(server ? [] : [MiniCssExtractPlugin.loader]),
      { loader: 'css-loader', options: { modules: cssModules(name, server) } },
      ...(server ? [] : [here('ui-layer.cjs')]),
    ],
  },
];

/** @param {Build} build */
const federationOf = ({ name, host, server }) =>
  new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    ...(host
      ? {}
      : {
          shared: shared(host),
          filename: server ? 'remoteEntry.cjs' : 'remoteEntry.js',
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        }),
    ...(server
      ? { library: { type: 'commonjs-module', name } }
      : { experiments: { optimization: { target: 'web', disableSnapshot: true } } }),
  });

/**
 * The host provides packages for remotes and imports them directly itself: requesting each from the share scope would
 * delay hydration.
 *
 * @param {Build} build
 */
const providedBy = ({ server }) => [
  new ProvideSharedPlugin({ provides: shared(true, { server }) }),
  // Adds the share scope to the build.
  new ConsumeSharedPlugin({ consumes: {} }),
];

/** @type {ConstructorParameters<typeof CompressionPlugin<import('node:zlib').BrotliOptions>>[0]} */
const brotli = {
  algorithm: 'brotliCompress',
  filename: '[path][base].br',
  test: /\.(js|css|svg|json)$/,
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  threshold: 512,
};

/** @param {Build} build @param {readonly import('./patches/patches-plugin.mjs').Patch[]} patches */
const browserPlugins = ({ root, host, dev }, patches) => [
  new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
  existsSync(resolve(root, 'remote.json')) &&
    new RemoteManifestPlugin({
      root,
      source: modulesFile,
      ...(host ? {} : { entry: 'remoteEntry.js' }),
    }),
  new PatchesPlugin(patches),
  !dev && compileHint(),
  !dev && new ChunkHashesPlugin(),
  !dev && new CompressionPlugin(brotli),
];

/** @param {Build} build @returns {NonNullable<import('webpack').Configuration['optimization']>} */
const optimizationOf = ({ server, dev }) => ({
  minimize: !dev && !server,
  minimizer: minimizers(),
  // Several exposed modules share a chunk; the entry stays whole.
  splitChunks: server || dev ? false : { chunks: 'async', minSize: 12000, maxAsyncRequests: 5, maxInitialRequests: 5 },
});

/**
 * @param {App} app
 * @param {{ mode: Mode, server?: boolean, refreshes?: boolean }} options `refreshes`: with React's fast refresh
 * @returns {import('webpack').Configuration}
 */
const configurationOf = (app, { mode, server = false, refreshes = false }) => {
  const { name, host = false } = app;
  const { root = resolve(workspace, 'apps', name), output = resolve(workspace, 'dist/apps', name) } = app;
  const dev = mode === 'development';
  const side = server ? 'server' : 'browser';
  const build = { ...app, host, server, dev, refreshes, root, output };
  const patches = server ? [] : patchesOf({ host, dev });
  const refresh = {
    'react-refresh/runtime$': refreshRuntime,
    [require.resolve('react-refresh/runtime')]: refreshRuntime,
  };

  return {
    name: `${name}-${side}`,
    mode,
    context: root,
    target: server ? 'node20' : `browserslist:${browsers.join(', ')}`,
    // The page's policy does not allow eval.
    devtool: server ? 'source-map' : dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: { [name]: host ? `./src/${side}.tsx` : here('empty-entry.cjs') },
    output: outputOf(build),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...aliasesOf(patches), ...(refreshes ? refresh : {}) },
    },
    module: {
      rules: [...moduleRules(build), ...rulesOf(patches)],
      // A visitor waits for the code of a press, not for the pictures that load meanwhile.
      ...(server ? {} : { parser: { javascript: { dynamicImportFetchPriority: 'high' } } }),
    },
    plugins: [
      federationOf(build),
      ...(host ? providedBy(build) : []),
      ...(server ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : browserPlugins(build, patches)),
    ],
    optimization: optimizationOf(build),
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
};

/**
 * Returns the browser and server builds of an app that renders, and its workers. webpack.config.mjs calls it.
 *
 * @param {App} app
 */
export const federation =
  (app) =>
  (/** @type {unknown} */ _env, /** @type {{ mode?: Mode }} */ { mode = 'production' } = {}) => [
    configurationOf(app, { mode }),
    configurationOf(app, { mode, server: true }),
    ...(app.workers
      ? [scriptsOf({ name: app.name, part: 'workers', scripts: app.workers, folder: 'browser', mode })]
      : []),
  ];

/**
 * Returns the browser build of an app for the development server.
 *
 * @param {App} app
 * @param {string} origin of the development server
 */
export const served = async (app, origin) => {
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  const { output, plugins, ...rest } = configurationOf(app, { mode: 'development', refreshes: true });
  return {
    ...rest,
    output: { ...output, clean: false, publicPath: `${origin}/` },
    plugins: [
      ...(plugins ?? []),
      new ReactRefreshPlugin({ library: app.name, overlay: false, exclude: [/node_modules/, refreshRuntime] }),
    ],
    // A development server starts often. Builds have no cache: writing and checking it takes longer than most builds.
    cache: {
      type: 'filesystem',
      name: `${app.name}-served`,
      cacheDirectory: resolve(workspace, '.cache/webpack'),
      buildDependencies: { config: [`${import.meta.dirname}/`, resolve(workspace, 'package-lock.json')] },
    },
  };
};
