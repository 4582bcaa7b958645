/*
 * A loader that takes from federation's runtime what reads manifests and preloads what they list: there are none, the
 * registry says where remotes are and which files a page needs. Fails where that is not what it was.
 */
const preload = /^\tasync preloadRemote\(preloadOptions\) \{\n[\s\S]*?^\t\}\n/m;

const handler = `import { DisabledSnapshotHandler } from './disabled.js';
export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
export const getGlobalRemoteInfo = () => ({});
`;

module.exports = function withoutManifests(source) {
  if (this.resourcePath.endsWith('SnapshotHandler.js')) return handler;
  if (!preload.test(source)) throw new Error('preloadRemote of the federation runtime was not found');
  return source.replace(preload, '');
};
