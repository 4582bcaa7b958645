// @ts-check
/*
 * Removes what reads federation manifests and preloads the files they list. This product has no such manifests: the
 * registry has the addresses of remotes and the files of each page.
 */
const preload = /^\tasync preloadRemote\(preloadOptions\) \{\n[\s\S]*?^\t\}\n/m;

/** The exports of the handler that the runtime imports. */
const exported = /^export \{ SnapshotHandler, getGlobalRemoteInfo \};$/m;

const handler = `import { DisabledSnapshotHandler } from './disabled.js';
export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
export const getGlobalRemoteInfo = () => ({});
`;

/** @param {RegExp} pattern @param {string} source @param {string} what @param {string} file */
const expectMatch = (pattern, source, what, file) => {
  if (!pattern.test(source))
    throw new Error(
      `tools/build/patches/federation-manifests.cjs does not fit the federation runtime: ${what} was not found in ${file}.`,
    );
};

/** @type {import('./loader.d.ts').PatchLoader} */
const removeManifests = function removeManifests(source) {
  const { resourcePath } = this;
  this._module.buildInfo.isPatched = true;
  if (resourcePath.endsWith('SnapshotHandler.js')) {
    expectMatch(exported, source, 'the list of exports', resourcePath);
    return handler;
  }
  expectMatch(preload, source, 'preloadRemote', resourcePath);
  return source.replace(preload, '');
};

/** @type {import('./patches-plugin.mjs').Patch} */
const patch = {
  name: 'federation-manifests',
  packages: { '@module-federation/runtime-core': '2.9.2' },
  rules: [
    {
      test: /runtime-core\/dist\/(?:remote\/index|plugins\/snapshot\/SnapshotHandler)\.js$/,
      loader: require.resolve('./federation-manifests.cjs'),
    },
  ],
  changes: [
    /\/runtime-core\/dist\/remote\/index\.js$/,
    /\/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/,
  ],
};

module.exports = Object.assign(removeManifests, { patch });
