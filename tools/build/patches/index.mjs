// @ts-check
/* The patches of dependencies in builds for browsers. docs/performance.md states the gain of each. */
import { createRequire } from 'node:module';
import { federationRuntime } from './federation-runtime.mjs';

const load = createRequire(import.meta.url);

/** @typedef {import('./patches-plugin.mjs').Patch} Patch */

/** @type {Patch} */
export const federationManifests = load('./federation-manifests.cjs').patch;
/** @type {Patch} */
export const routerTreeShaking = load('./router-tree-shaking.cjs').patch;
/** @type {Patch} */
export const effectorSids = load('./effector-sids.cjs').patch;

/**
 * Returns the patches of a build. Remotes take the federation runtime and the router from the host.
 *
 * @param {{ host: boolean, dev: boolean }} build
 * @returns {readonly Patch[]}
 */
export const patchesOf = ({ host, dev }) => [
  federationRuntime(host),
  ...(host ? [federationManifests, routerTreeShaking] : []),
  ...(dev ? [] : [effectorSids]),
];

/** @param {readonly Patch[]} patches @returns {Record<string, string>} */
export const aliasesOf = (patches) => Object.assign({}, ...patches.map(({ aliases }) => aliases));

/** @param {readonly Patch[]} patches @returns {import('webpack').RuleSetRule[]} */
export const rulesOf = (patches) => patches.flatMap(({ rules = [] }) => rules);
