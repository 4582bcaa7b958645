import { relative } from 'node:path';
import { transform } from '@swc/core';
import { withoutIdleSids } from './lean.mjs';

/**
 * swc-loader with one difference: swc is told the file's path inside the workspace, so that Effector's SIDs are the
 * same wherever it is checked out.
 */
export default function swcLoader(source, inputSourceMap) {
  const done = this.async();
  const { workspace, lean = false, ...options } = this.getOptions();
  transform(source, {
    ...options,
    cwd: workspace,
    filename: relative(workspace, this.resourcePath),
    sourceFileName: this.resourcePath,
    sourceMaps: this.sourceMap,
    ...(inputSourceMap ? { inputSourceMap: JSON.stringify(inputSourceMap) } : {}),
    swcrc: false,
    configFile: false,
  })
    .then(({ code, map }) => {
      const final = lean ? withoutIdleSids(code) : code;
      if (final !== code) this._module.buildInfo.isPatched = true;
      return [final, map && JSON.parse(map)];
    })
    .then(([code, map]) => done(null, code, map), done);
}
