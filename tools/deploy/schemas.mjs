// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript for Node 20, which cannot load it. Newer versions, Jest and Playwright have a loader. A hook for
 * `import` would have to be registered by every program before it imports a deploy tool.
 *
 * @param {{ _compile: (code: string, filename: string) => void }} module
 * @param {string} filename
 */
const loadTypeScript = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    configFile: false,
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  module._compile(code, filename);
};
/** @type {Record<string, unknown>} */ (/** @type {unknown} */ (require.extensions))['.ts'] ??= loadTypeScript;

/** The contract that the gateway and the shell use, as well. */
export const { remoteManifestSchema } = /** @type {typeof import('@croupier/releases/manifest')} */ (
  require('@croupier/releases/manifest')
);
export const { registryFileSchema } = /** @type {typeof import('@croupier/releases/registry')} */ (
  require('@croupier/releases/registry')
);
export const { currentRelease, withCanaries, withRelease } = /** @type {typeof import('@croupier/releases/canary')} */ (
  require('@croupier/releases/canary')
);
export const { releaseOfRollback, withoutRollbacks } = /** @type {typeof import('@croupier/releases/rollbacks')} */ (
  require('@croupier/releases/rollbacks')
);
export const { isObjectStorage, openObjectStorage, requireConditions } =
  /** @type {typeof import('@croupier/releases/object-storage')} */ (require('@croupier/releases/object-storage'));
