/*
 * A loader that takes from federation's runtime what reads manifests and preloads what they list: there are none, the
 * registry says where remotes are and which files a page needs. Fails when the runtime is not what the loader expects.
 */
const preload = /^\tasync preloadRemote\(preloadOptions\) \{\n[\s\S]*?^\t\}\n/m;

/** What the runtime imports of the handler. */
const exported = /^export \{ SnapshotHandler, getGlobalRemoteInfo \};$/m;

const handler = `import { DisabledSnapshotHandler } from './disabled.js';
export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
export const getGlobalRemoteInfo = () => ({});
`;

const expect = (pattern, source, what, file) => {
  if (!pattern.test(source))
    throw new Error(
      `tools/build/no-manifests.cjs no longer fits the federation runtime: ${what} was not found in ${file}.`,
    );
};

module.exports = function withoutManifests(source) {
  const { resourcePath } = this;
  this._module.buildInfo.isPatched = true;
  if (resourcePath.endsWith('SnapshotHandler.js')) {
    expect(exported, source, 'the list of exports', resourcePath);
    return handler;
  }
  expect(preload, source, 'preloadRemote', resourcePath);
  return source.replace(preload, '');
};
