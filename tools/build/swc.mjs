// @ts-check
import { resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../..');

/** The browsers the product supports; package.json repeats the list for other tools. */
export const browsers = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16'];

/**
 * Returns the compiler options for TypeScript in browsers, servers and tests.
 *
 * @param {{ targets: string[] | Record<string, string>, development?: boolean, refresh?: boolean, page?: boolean,
 *   module?: 'commonjs' }} options `page`: the code is part of a page and needs the plugins
 * @returns {import('@swc/core').Options}
 */
export const swc = ({ targets, development = false, refresh = false, page = true, module }) => ({
  env: { targets },
  ...(module ? { module: { type: module } } : {}),
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh } },
    externalHelpers: true,
    experimental: {
      cacheRoot: resolve(workspace, '.cache/swc'),
      plugins: page
        ? [
            // Units of a factory get SIDs by the place of its call.
            ['@effector/swc-plugin', { addNames: development, factories: ['@croupier/api-client'] }],
            ['@lingui/swc-plugin', {}],
          ]
        : [],
    },
  },
});
