// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { importsOf } from './exposed-modules.mjs';
import { readDeclaration } from './remote-schema.mjs';
import { acceptedRange, broughtVersions } from './shared.mjs';

const { RawSource } = webpack.sources;

/** @typedef {import('webpack').Compilation['chunkGroups'][number]} ChunkGroup */

/** @param {readonly ChunkGroup[]} groups */
const filesOf = (groups) => {
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !file.endsWith('.map'));
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
};

/**
 * Writes `remote.json` beside the build: what the app declares, which files each exposed module needs, and which shared
 * packages the build was made against. The shell and the gateway route, preload and refuse a misfit by it without
 * running any of the app's code. The build fails when the declaration does not match `remote-schema.mjs`.
 */
export class RemoteManifestPlugin {
  /** @param {{ root: string, source: string, entry?: string }} options `source` is the module that declares pages, slots and dialogs. */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { root, source, entry } = this.options;
    const declaredAt = resolve(root, 'remote.json');
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(declaredAt);
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { declaration: declared, problems } = readDeclaration(JSON.parse(readFileSync(declaredAt, 'utf8')));
          if (problems) {
            compilation.errors.push(...problems.map((problem) => new webpack.WebpackError(`remote.json: ${problem}`)));
            return;
          }
          const modules = importsOf(readFileSync(resolve(root, source), 'utf8'));
          const parts = [
            ...declared.routes.filter(({ redirectTo }) => !redirectTo).map(({ name }) => name),
            ...declared.slots,
            ...declared.dialogs,
          ];
          for (const name of parts) {
            if (!modules.has(name))
              compilation.errors.push(
                new webpack.WebpackError(
                  `${source} has no module for “${name}”, which remote.json declares. Run npm run generate -- modules.`,
                ),
              );
          }
          const groupsFor = (/** @type {string | undefined} */ request) =>
            compilation.chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request));
          const manifest = {
            ...declared,
            $schema: undefined,
            // The folder of a page is of no use outside the build.
            routes: declared.routes.map((route) => ({ ...route, page: undefined })),
            shared: Object.fromEntries(
              Object.entries(broughtVersions()).map(([name, version]) => [
                name,
                { version, accepts: acceptedRange(version) },
              ]),
            ),
            assets: {
              entry: entry ?? null,
              main: filesOf(
                entry
                  ? compilation.chunkGroups.filter((group) =>
                      group.origins.some((origin) => /^\.\/src\/remote\.ts$/.test(origin.request ?? '')),
                    )
                  : [...compilation.entrypoints.values()],
              ),
              parts: Object.fromEntries(
                parts.filter((name) => modules.has(name)).map((name) => [name, filesOf(groupsFor(modules.get(name)))]),
              ),
            },
          };
          // Empty lists would only be slow: nothing would be fetched ahead.
          for (const [name, { js }] of Object.entries({ main: manifest.assets.main, ...manifest.assets.parts })) {
            if (js.length === 0 && compilation.errors.length === 0)
              compilation.errors.push(
                new webpack.WebpackError(
                  `remote.json has no file for “${name}”: ${source} names a module that has another name in webpack.`,
                ),
              );
          }
          compilation.emitAsset('../remote.json', new RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
        },
      );
    });
  }
}
