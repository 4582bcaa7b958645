// @ts-check
/* What builds for browsers change in dependencies. PatchesPlugin fails a build in which a change does not apply any more. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { workspace } from './swc.mjs';

const require = createRequire(import.meta.url);

// What federation puts into every build as its runtime, whole; a page needs one copy of some of it.
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler');
// The manifest code of the federation runtime.
const ofManifests = /runtime-core\/dist\/(?:remote\/index|plugins\/snapshot\/SnapshotHandler)\.js$/;
const ofRouter = /react-router\/dist\/\w+\/chunk-\w+\.mjs$/;
const here = (/** @type {string} */ file) => resolve(import.meta.dirname, file);
const router = (/** @type {string} */ file) => resolve(workspace, 'node_modules/react-router/dist/production', file);
const externalStore = (/** @type {string} */ file) => resolve(workspace, 'node_modules/use-sync-external-store', file);

/**
 * @param {{ host: boolean, dev: boolean }} build
 * @returns {Record<string, string>} what is taken in the place of a module
 */
export const patchAliases = ({ host, dev }) => ({
  [bundlerRuntime]: here(host ? 'host-runtime.mjs' : 'remote-runtime.mjs'),
  '@module-federation/enhanced/runtime$': '@module-federation/runtime',
  // The router's packages name the build for developers, which warns.
  ...(dev ? {} : { 'react-router$': router('index.mjs'), 'react-router/dom$': router('dom-export.mjs') }),
  // React has had the hook since its release 18. The target is a file: webpack ignores an alias whose target begins the request.
  'use-sync-external-store/shim/with-selector.js$': externalStore('with-selector.js'),
  'use-sync-external-store/shim/index.js$': externalStore('index.js'),
});

/** The loaders that change files. @returns {import('webpack').RuleSetRule[]} */
export const patchRules = () => [
  { test: ofManifests, loader: here('no-manifests.cjs') },
  { test: ofRouter, loader: here('shakeable.cjs') },
];

/**
 * How each change proves that it applies. The host brings what is changed; a remote only takes its runtime from the
 * host.
 *
 * @param {{ host: boolean, dev: boolean }} build
 * @returns {import('./patches-plugin.mjs').Patch[]}
 */
export const patches = ({ host, dev }) => [
  {
    name: 'one runtime of federation',
    takes: /\/tools\/build\/(?:host|remote)-runtime\.mjs$/,
    leavesOut: /\/webpack-bundler-runtime\/dist\/(?:bundler|index)\.|\/@module-federation\/enhanced\//,
  },
  ...(dev ? [] : [{ name: 'no SIDs for what has no state', takes: /\/src\//, isPatched: true }]),
  ...(host ? hostPatches(dev) : []),
];

/** @param {boolean} dev @returns {import('./patches-plugin.mjs').Patch[]} */
const hostPatches = (dev) => [
  { name: 'no manifests (remotes)', takes: /\/remote\/index\.js$/, isPatched: true },
  { name: 'no manifests (snapshots)', takes: /\/SnapshotHandler\.js$/, isPatched: true },
  { name: 'tree shaking of the router', takes: ofRouter, isPatched: true },
  {
    name: "React's own useSyncExternalStore",
    takes: /\/use-sync-external-store\/with-selector\.js$/,
    leavesOut: /\/use-sync-external-store\/shim\//,
  },
  ...(dev
    ? []
    : [
        {
          name: 'the router for production',
          takes: /\/react-router\/dist\/production\//,
          leavesOut: /\/react-router\/dist\/development\//,
        },
      ]),
];
