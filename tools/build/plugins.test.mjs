// @ts-check
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkHashesPlugin } from './chunk-hashes.mjs';
import { compileHint } from './compile-hint.mjs';
import { minimizers } from './minimizers.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';

const cssLoader = createRequire(import.meta.url).resolve('css-loader');
const root = mkdtempSync(join(tmpdir(), 'croupier-plugins-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {string} content */
const write = (file, content) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), content);
};

/** Builds src/remote.js. @param {any[]} plugins @returns {Promise<string[]>} the errors */
const build = async (...plugins) => {
  const compiler = webpack({
    mode: 'production',
    target: 'web',
    context: root,
    entry: './src/remote.js',
    optimization: { minimize: false },
    output: { path: join(root, 'dist/browser'), filename: 'remote.js', crossOriginLoading: 'anonymous' },
    plugins: [new MiniCssExtractPlugin(), ...plugins],
  });
  const stats = await new Promise((done, failed) =>
    compiler?.run((error, result) => (error ? failed(error) : done(result))),
  );
  return stats.toJson().errors.map((/** @type {{ message: string }} */ { message }) => message);
};

/** As if webpack had another way to load chunks. */
const withoutMarks = {
  apply: (/** @type {import('webpack').Compiler} */ compiler) =>
    compiler.hooks.thisCompilation.tap('withoutMarks', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'withoutMarks', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () =>
          compilation.updateAsset(
            'remote.js',
            (source) => new webpack.sources.RawSource(String(source.source()).replaceAll('@@hashes of js@@', '')),
          ),
      );
    }),
};

beforeEach(() => {
  write('src/remote.js', "export const pages = { 'home': () => import('./home.js') };\n");
  write('src/home.js', "export const Page = () => 'home';\n");
  write(
    'remote.json',
    JSON.stringify({
      name: 'remote',
      contract: 1,
      routes: [{ name: 'home', path: '/', layout: 'default' }],
      slots: [],
      dialogs: [],
    }),
  );
});

test('scripts begin with the compile hint after they were minified, style sheets do not', async () => {
  write('src/remote.css', '.remote { color: red; }');
  write('src/remote.js', "import './remote.css';\nexport const pages = { 'home': () => import('./home.js') };\n");
  const minified = {
    apply: (/** @type {import('webpack').Compiler} */ { options }) => {
      Object.assign(options.optimization, { minimize: true, minimizer: minimizers() });
      options.module.rules.push({ test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] });
    },
  };
  expect(await build(minified, compileHint())).toEqual([]);
  const files = readdirSync(join(root, 'dist/browser'));
  const hinted = files.filter((file) =>
    readFileSync(join(root, 'dist/browser', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect([files.length, hinted.length]).toEqual([3, 2]);
  expect(hinted).toEqual(files.filter((file) => file.endsWith('.js')));
});

test('an entry has the hash of every chunk that it loads', async () => {
  expect(await build(new ChunkHashesPlugin())).toEqual([]);
  expect(readFileSync(join(root, 'dist/browser/remote.js'), 'utf8')).toMatch(
    /hashes = \{ js: \{"\d+":"sha256-[\w+/=]{44}"\}/,
  );
});

test('a build fails when an entry would load chunks without their hashes', async () => {
  expect(await build(withoutMarks, new ChunkHashesPlugin())).toContainEqual(
    expect.stringMatching(/remote\.js loads js files without comparing their hashes/),
  );
});

const manifest = () => new RemoteManifestPlugin({ root, source: 'src/remote.js' });

test('a manifest names the files of each page', async () => {
  expect(await build(manifest())).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, 'dist/remote.json'), 'utf8')).assets.parts.home.js).toEqual([
    expect.stringMatching(/\.js$/),
  ]);
});

test('a build fails when its manifest would name no files for a page', async () => {
  write(
    'src/remote.js',
    "const load = () => import('./home.js');\n// 'home': () => import('./elsewhere.js')\nexport const pages = " +
      '{ home: load };\n',
  );
  expect(await build(manifest())).toContainEqual(expect.stringMatching(/remote\.json has no file for “home”/));
});

test('a build fails when the manifest declares a page that the source has not', async () => {
  write('src/remote.js', 'export const pages = {};\n');
  expect(await build(manifest())).toContainEqual(expect.stringMatching(/has no module for “home”/));
});

test('a build fails when remote.json does not match its schema', async () => {
  write('remote.json', JSON.stringify({ name: 'remote', contract: 1, routes: [], slots: [], dialogs: [], guards: [] }));
  expect(await build(manifest())).toEqual([expect.stringContaining('remote.json: guards: is not a known field')]);
});
