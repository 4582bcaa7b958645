import { resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../..');

/** The browsers the product supports; the same list stands in package.json for tools that look there. */
export const browsers = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16'];

/**
 * How TypeScript is compiled, everywhere: browser, server and tests.
 * `page` says whether the code is part of a page; the plugins have nothing to do elsewhere.
 *
 * @param {{ targets: string[] | Record<string, string>, development?: boolean, refresh?: boolean, page?: boolean, module?: string }} options
 */
export const swc = ({ targets, development = false, refresh = false, page = true, module = undefined }) => ({
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
            // What a factory makes is told apart by the place that called the factory.
            ['@effector/swc-plugin', { addNames: development, factories: ['@croupier/api-client'] }],
            ['@lingui/swc-plugin', {}],
          ]
        : [],
    },
  },
});
