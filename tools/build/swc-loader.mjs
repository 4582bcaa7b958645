// @ts-check
import { relative } from 'node:path';
import { transform } from '@swc/core';

/** @typedef {import('@swc/core').Options & { workspace: string }} SwcLoaderOptions */

/**
 * Compiles TypeScript as swc-loader does, but names files by their path inside the workspace, so that Effector's SIDs
 * are the same in every checkout.
 *
 * @this {import('webpack').LoaderContext<SwcLoaderOptions>}
 * @param {string} source
 * @param {object} [inputSourceMap]
 */
export default function swcLoader(source, inputSourceMap) {
  const done = this.async();
  const { workspace, ...options } = this.getOptions();
  transform(source, {
    ...options,
    cwd: workspace,
    filename: relative(workspace, this.resourcePath),
    sourceFileName: this.resourcePath,
    sourceMaps: this.sourceMap ?? false,
    ...(inputSourceMap ? { inputSourceMap: JSON.stringify(inputSourceMap) } : {}),
    swcrc: false,
    configFile: false,
  }).then(({ code, map }) => done(null, code, map === undefined ? undefined : JSON.parse(map)), done);
}
