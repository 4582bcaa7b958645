/* global location -- a page runs it */
/* Federation's runtime as the shell runs it: the parts of it that this page uses, in one copy, which the remotes take as well. */
import { createInstance, getInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** Each app has an instance of its own; a remote that is loaded anew goes on with the one it had. */
const instanceOf = (options, create) => {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return create({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
};

const federation = (create) => ({
  runtime: {},
  bundlerRuntime: {
    init: ({ webpackRequire }) => instanceOf(webpackRequire.federation.initOptions, create),
    consumes,
    initContainerEntry,
    installInitialConsumes,
    I: initializeSharing,
    S: {},
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

/**
 * The page's one policy of trusted types: scripts are taken from the deployed apps and nowhere else, and a text may
 * stand in a script where it is data. A development server's files come from elsewhere.
 */
const filesPolicy = {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (
      process.env.NODE_ENV !== 'production' ||
      (origin === location.origin && (pathname.startsWith('/mf/') || pathname === '/sw.js'))
    )
      return address;
    throw new TypeError(`${address} is no file of this site`);
  },
  createScript: (text) => {
    JSON.parse(text);
    return text;
  },
};

globalThis.croupierFiles = globalThis.trustedTypes?.createPolicy('croupier-files', filesPolicy) ?? filesPolicy;

globalThis.croupierFederation = federation(createInstance);

export default federation(init);
