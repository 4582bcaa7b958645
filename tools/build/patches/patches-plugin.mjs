// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { workspace } from '../../workspace.mjs';

/**
 * A change of a dependency in builds for browsers, with the proof that it still applies.
 *
 * @typedef {object} Patch
 * @property {string} name of its file in this folder
 * @property {Readonly<Record<string, string>>} packages patched package → the only version that the patch is for
 * @property {Readonly<Record<string, string>>} [aliases] request or file → the module that replaces it
 * @property {readonly import('webpack').RuleSetRule[]} [rules] loaders; each sets `buildInfo.isPatched` of a module it
 *   changes
 * @property {readonly RegExp[]} [changes] for each, a loader must have changed a module whose path matches
 * @property {RegExp} [includes] the build must have a module whose path matches
 * @property {RegExp} [excludes] the build must have no module whose path matches
 */

/** @typedef {{ path: string, isPatched: boolean }} BuiltModule */

const name = 'PatchesPlugin';

/**
 * Returns one sentence for each package whose installed version is not the one that the patch is for.
 *
 * @param {readonly Patch[]} patches
 * @param {(packageName: string) => string} versionOf
 * @returns {string[]}
 */
export const outdatedPatches = (patches, versionOf) =>
  patches.flatMap((patch) =>
    Object.entries(patch.packages)
      .filter(([packageName, version]) => versionOf(packageName) !== version)
      .map(
        ([packageName, version]) =>
          `${patch.name}: it is for ${packageName} ${version}, but ${versionOf(packageName)} is installed. Check that it still applies and still helps, then change its version.`,
      ),
  );

/**
 * Returns one sentence for each patch without an effect on these modules.
 *
 * @param {readonly Patch[]} patches
 * @param {readonly BuiltModule[]} modules
 * @returns {string[]}
 */
export const brokenPatches = (patches, modules) =>
  patches.flatMap(({ name: patch, changes = [], includes, excludes }) => {
    const unchanged = changes.filter((path) => !modules.some((module) => module.isPatched && path.test(module.path)));
    const isIncluded = includes === undefined || modules.some(({ path }) => includes.test(path));
    const excluded = modules.find(({ path }) => excludes?.test(path));
    return [
      ...unchanged.map((path) => `${patch}: the build has no changed module ${path}.`),
      ...(isIncluded ? [] : [`${patch}: the build has no module ${includes}.`]),
      ...(excluded ? [`${patch}: the build contains ${excluded.path}.`] : []),
    ];
  });

/** @param {string} packageName @returns {string} */
const installedVersion = (packageName) =>
  JSON.parse(readFileSync(resolve(workspace, 'node_modules', packageName, 'package.json'), 'utf8')).version;

/**
 * Fails a build in which a patch does not apply. The build would otherwise succeed with the code that the patch
 * removes.
 */
export class PatchesPlugin {
  /** @param {readonly Patch[]} patches */
  constructor(patches) {
    this.patches = patches;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const fail = (/** @type {string} */ message) =>
        compilation.errors.push(
          new webpack.WebpackError(`A patch of a dependency does not apply (tools/build/patches). ${message}`),
        );
      compilation.hooks.finishModules.tap(name, (all) => {
        // A module that does not compile has an error already.
        if (compilation.errors.length > 0) return;
        const modules = [...all].flatMap((module) => {
          const path = module.nameForCondition()?.replaceAll('\\', '/');
          return path === undefined || path === null ? [] : [{ path, isPatched: module.buildInfo?.isPatched === true }];
        });
        outdatedPatches(this.patches, installedVersion).forEach(fail);
        brokenPatches(this.patches, modules).forEach(fail);
      });
    });
  }
}
