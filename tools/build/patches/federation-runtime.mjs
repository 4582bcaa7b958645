// @ts-check
/*
 * Module federation puts its whole runtime into every build. A page needs one copy of some of it: the shell has it
 * (federation-runtime.host.mjs), and remotes take the shell's (federation-runtime.remote.mjs).
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const bundlerRuntime = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime/bundler');

/**
 * @param {boolean} host
 * @returns {import('./patches-plugin.mjs').Patch}
 */
export const federationRuntime = (host) => {
  const side = host ? 'host' : 'remote';
  return {
    name: 'federation-runtime',
    packages: { '@module-federation/webpack-bundler-runtime': '2.9.2', '@module-federation/enhanced': '2.9.2' },
    aliases: {
      [bundlerRuntime]: resolve(import.meta.dirname, `federation-runtime.${side}.mjs`),
      '@module-federation/enhanced/runtime$': '@module-federation/runtime',
    },
    includes: new RegExp(`/tools/build/patches/federation-runtime\\.${side}\\.mjs$`),
    excludes: /\/webpack-bundler-runtime\/dist\/(?:bundler|index)\.|\/@module-federation\/enhanced\//,
  };
};
