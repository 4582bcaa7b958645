// @ts-check
import { createRequire } from 'node:module';
import { bundle } from './bundle.fixture.mjs';
import { federationManifests } from './index.mjs';

const removeManifests = createRequire(import.meta.url)('./federation-manifests.cjs');

test('removes manifests from the installed federation runtime', async () => {
  const entry = "export { createInstance } from '@module-federation/runtime';\n";
  const [patched, unpatched] = [await bundle(entry, [federationManifests]), await bundle(entry, [])];
  expect([patched.errors, unpatched.errors]).toEqual([[], []]);
  expect(unpatched.code.length - patched.code.length).toBeGreaterThan(5_000);
});

test.each([
  ['preloadRemote has another form', 'remote/index.js', 'class RemoteHandler { preloadRemote = async () => {}; }'],
  [
    'its snapshot handler has other exports',
    'plugins/snapshot/SnapshotHandler.js',
    'export { SnapshotHandler, getGlobalRemoteInfo, another };',
  ],
])('fails the build when, in the federation runtime, %s', (_what, resourcePath, source) => {
  expect(() => removeManifests.call({ resourcePath, _module: { buildInfo: {} } }, source)).toThrow(
    /does not fit the federation runtime/,
  );
});
