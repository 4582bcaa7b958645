// @ts-check
import webpack from 'webpack';

/** @typedef {import('webpack').NormalModule} NormalModule */

/**
 * How a build changes a dependency, and what proves that the change still applies.
 *
 * @typedef {object} Patch
 * @property {string} name what is changed, for the message
 * @property {RegExp} [takes] the build must have a module whose path matches; with `isPatched`, a loader must have changed it
 * @property {boolean} [isPatched]
 * @property {RegExp} [leavesOut] the build must have no module whose path matches
 */

const name = 'PatchesPlugin';

/**
 * Returns one sentence for each patch that no longer applies.
 *
 * @param {readonly Patch[]} patches
 * @param {readonly { path: string, isPatched: boolean }[]} modules
 * @returns {string[]}
 */
export const brokenPatches = (patches, modules) =>
  patches.flatMap(({ name: what, takes, isPatched = false, leavesOut }) => {
    const isTaken =
      takes === undefined || modules.some((module) => takes.test(module.path) && (!isPatched || module.isPatched));
    const kept = modules.find(({ path }) => leavesOut?.test(path));
    return [
      ...(isTaken ? [] : [`${what}: no module of this build ${isPatched ? 'was changed' : 'is'} ${takes}.`]),
      ...(kept ? [`${what}: the build contains ${kept.path}.`] : []),
    ];
  });

/**
 * Fails a build in which a patch of a dependency no longer applies. The build would otherwise succeed with code that
 * the patch removes.
 */
export class PatchesPlugin {
  /** @param {readonly Patch[]} patches */
  constructor(patches) {
    this.patches = patches;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (all) => {
        // What could not be compiled has an error already.
        if (compilation.errors.length > 0) return;
        const modules = [...all].flatMap((module) => {
          const path = module.nameForCondition()?.replaceAll('\\', '/');
          return path === undefined || path === null ? [] : [{ path, isPatched: module.buildInfo?.isPatched === true }];
        });
        for (const message of brokenPatches(this.patches, modules)) {
          compilation.errors.push(
            new webpack.WebpackError(`A patch of a dependency no longer applies (tools/build/patches.mjs). ${message}`),
          );
        }
      });
    });
  }
}
