// @ts-check
/* The federation runtime of the shell: only the parts that this product uses. Remotes use this copy. */
import { createInstance, getInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import '../files-policy.mjs';

/** @typedef {ReturnType<typeof federation>} Federation */
/**
 * @typedef {import('@module-federation/webpack-bundler-runtime').WebpackRequire['federation']['initOptions']}
 *   InitOptions
 */
/** @typedef {typeof createInstance} CreateInstance */

/**
 * Each app has its own instance. A remote that is loaded again continues with the one it had.
 *
 * @param {NonNullable<InitOptions>} options
 * @param {CreateInstance} create
 */
const instanceOf = (options, create) => {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return create({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
};

/** @param {CreateInstance} create */
const federation = (create) => ({
  runtime: {},
  bundlerRuntime: {
    init: (
      /** @type {{ webpackRequire: { federation: { initOptions: NonNullable<InitOptions> } } }} */ { webpackRequire },
    ) => instanceOf(webpackRequire.federation.initOptions, create),
    consumes,
    initContainerEntry,
    installInitialConsumes,
    I: initializeSharing,
    S: {},
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

Object.assign(globalThis, { croupierFederation: federation(createInstance) });

export default federation(init);
