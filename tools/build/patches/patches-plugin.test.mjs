// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { patchesOf } from './index.mjs';
import { brokenPatches, outdatedPatches, PatchesPlugin } from './patches-plugin.mjs';

/** Modules of a build in which every patch applies. */
const complete = [
  { path: '/work/tools/build/patches/federation-runtime.host.mjs', isPatched: false },
  { path: '/work/apps/shell/src/some.model.ts', isPatched: true },
  { path: '/work/node_modules/@module-federation/runtime-core/dist/remote/index.js', isPatched: true },
  {
    path: '/work/node_modules/@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    isPatched: true,
  },
  { path: '/work/node_modules/react-router/dist/development/chunk-AAAAAAAA.mjs', isPatched: true },
];
const shell = patchesOf({ host: true, dev: false });

test('accepts a build in which every patch applies', () => {
  expect(brokenPatches(shell, complete)).toEqual([]);
});

test.each(complete)('rejects a build without $path, or in which it is not patched', (module) => {
  const others = complete.filter((each) => each !== module);
  expect(brokenPatches(shell, others)).toHaveLength(1);
  expect(brokenPatches(shell, [...others, { ...module, isPatched: false }])).toHaveLength(module.isPatched ? 1 : 0);
});

test.each(['webpack-bundler-runtime/dist/bundler.mjs', '@module-federation/enhanced/dist/src/runtime.js'])(
  'rejects a build with %s, which a patch excludes',
  (file) => {
    expect(brokenPatches(shell, [...complete, { path: `/work/node_modules/${file}`, isPatched: false }])).toEqual([
      expect.stringContaining(file),
    ]);
  },
);

test('rejects a build of a remote that has its own federation runtime', () => {
  const remote = patchesOf({ host: false, dev: true });
  const own = { path: '/work/tools/build/patches/federation-runtime.remote.mjs', isPatched: false };
  expect(brokenPatches(remote, [own])).toEqual([]);
  expect(brokenPatches(remote, [])).toEqual([expect.stringContaining('federation-runtime')]);
});

test('every patch is for an exact version and proves that it applies', () => {
  for (const { packages, changes = [], includes } of shell) {
    expect(Object.values(packages).join(' ')).toMatch(/^\d+\.\d+\.\d+/);
    expect(changes.length + (includes ? 1 : 0)).toBeGreaterThan(0);
  }
});

test('rejects a patch that is for another version than the installed one', () => {
  const patch = { name: 'a patch', packages: { first: '1.2.3', second: '2.0.0' } };
  expect(outdatedPatches([patch], (name) => (name === 'first' ? '1.2.4' : '2.0.0'))).toEqual([
    expect.stringMatching(/a patch: it is for first 1\.2\.3, but 1\.2\.4 is installed/),
  ]);
});

test('fails a build of webpack with the name of each patch that does not apply', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'croupier-patches-'));
  writeFileSync(join(directory, 'index.js'), 'export default 1;\n');
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry: './index.js',
    output: { path: directory },
    plugins: [
      new PatchesPlugin([
        { name: 'a patch that applies', packages: {}, includes: /index\.js$/ },
        { name: 'a patch without an effect', packages: {}, changes: [/index\.js$/] },
        { name: 'a patch of another version', packages: { webpack: '0.0.0' } },
      ]),
    ],
  });
  const stats = await new Promise((done, failed) =>
    compiler?.run((error, result) => (error ? failed(error) : done(result))),
  );
  rmSync(directory, { recursive: true });
  expect(stats.toJson().errors.map((/** @type {{ message: string }} */ { message }) => message)).toEqual([
    expect.stringMatching(/does not apply.*a patch of another version/),
    expect.stringMatching(/does not apply.*a patch without an effect/),
  ]);
});
