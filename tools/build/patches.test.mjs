// @ts-check
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { workspace } from './swc.mjs';
import { brokenPatches, PatchesPlugin } from './patches-plugin.mjs';
import { patches } from './patches.mjs';

const load = createRequire(import.meta.url);
const shakeable = load('./shakeable.cjs');
const withoutManifests = load('./no-manifests.cjs');
const installed = (/** @type {string} */ file) => resolve(workspace, 'node_modules', file);

/** Runs a loader over a file's text as webpack does. @type {(loader: Function, resourcePath: string, source?: string) => { code: string, isPatched: boolean }} */
const apply = (loader, resourcePath, source = readFileSync(resourcePath, 'utf8')) => {
  const buildInfo = { isPatched: false };
  const code = loader.call({ resourcePath, _module: { buildInfo } }, source);
  return { code, isPatched: buildInfo.isPatched };
};

const routerDirectory = installed('react-router/dist/production');
const routerChunks = readdirSync(routerDirectory)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => join(routerDirectory, file));

test('patches the installed version of the router', () => {
  expect(routerChunks.map((file) => apply(shakeable, file).isPatched)).toContain(true);
});

test.each([
  ['a context made in another way', 'var RouteContext = (0, react.createContext)(null);'],
  ['a context made by an import of its own', 'const RouteContext = createContext({});'],
  ['a component with another kind of name', 'NavLink.displayName = `NavLink`;'],
  [
    'a context that another kind of class gets',
    'class Boundary extends Component {}\nBoundary.contextType = RouteContext;',
  ],
])('fails the build when the router has %s', (_what, source) => {
  expect(() => apply(shakeable, 'chunk.mjs', `var a = 1;\n${source}\n`)).toThrow(/no longer fits the router/);
});

test('leaves a file of the router alone that has nothing to patch', () => {
  expect(apply(shakeable, 'chunk.mjs', 'var a = 1;\n')).toEqual({ code: 'var a = 1;\n', isPatched: false });
});

const remotes = installed('@module-federation/runtime-core/dist/remote/index.js');
const snapshots = installed('@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js');

test('patches the installed version of the federation runtime', () => {
  expect(apply(withoutManifests, remotes).code).not.toContain('preloadRemote(preloadOptions)');
  expect(apply(withoutManifests, snapshots)).toEqual({
    code: expect.stringContaining('extends DisabledSnapshotHandler'),
    isPatched: true,
  });
});

test.each([
  ['preloadRemote has another form', remotes, 'class RemoteHandler { preloadRemote = async () => {}; }'],
  [
    'its handler of snapshots exports something else',
    snapshots,
    'export { SnapshotHandler, getGlobalRemoteInfo, another };',
  ],
])('fails the build when, in the federation runtime, %s', (_what, file, source) => {
  expect(() => apply(withoutManifests, file, source)).toThrow(/no longer fits the federation runtime/);
});

/** Modules of a build in which every patch applies. */
const whole = [
  { path: '/work/tools/build/host-runtime.mjs', isPatched: false },
  { path: '/work/apps/shell/src/some.model.ts', isPatched: true },
  { path: '/work/node_modules/@module-federation/runtime-core/dist/remote/index.js', isPatched: true },
  {
    path: '/work/node_modules/@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    isPatched: true,
  },
  { path: '/work/node_modules/react-router/dist/production/chunk-AAAAAAAA.mjs', isPatched: true },
  { path: '/work/node_modules/use-sync-external-store/with-selector.js', isPatched: false },
];
const shell = patches({ host: true, dev: false });

test('accepts a build in which every patch applies', () => {
  expect(brokenPatches(shell, whole)).toEqual([]);
});

test.each(whole)('refuses a build without $path, or in which it is not patched', (module) => {
  const others = whole.filter((each) => each !== module);
  expect(brokenPatches(shell, others)).not.toEqual([]);
  expect(brokenPatches(shell, [...others, { ...module, isPatched: false }])).toHaveLength(module.isPatched ? 1 : 0);
});

test.each([
  'webpack-bundler-runtime/dist/bundler.mjs',
  '@module-federation/enhanced/dist/src/runtime.js',
  'use-sync-external-store/shim/index.js',
  'react-router/dist/development/index.mjs',
])('refuses a build with %s, which a patch leaves out', (file) => {
  expect(brokenPatches(shell, [...whole, { path: `/work/node_modules/${file}`, isPatched: false }])).toEqual([
    expect.stringContaining(file),
  ]);
});

test('fails a build of webpack with the name of the patch that does not apply', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'croupier-patches-'));
  writeFileSync(join(directory, 'index.js'), 'export default 1;\n');
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry: './index.js',
    output: { path: directory },
    plugins: [
      new PatchesPlugin([
        { name: 'a patch that applies', takes: /index\.js$/ },
        { name: 'a patch that does not', takes: /index\.js$/, isPatched: true },
      ]),
    ],
  });
  const stats = await new Promise((done, failed) =>
    compiler?.run((error, result) => (error ? failed(error) : done(result))),
  );
  rmSync(directory, { recursive: true });
  expect(stats.toJson().errors).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/no longer applies.*a patch that does not/) }),
  ]);
});
