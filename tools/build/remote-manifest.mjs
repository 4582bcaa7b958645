// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { importsOf } from './exposed-modules.mjs';
import { readDeclaration } from './remote-schema.mjs';
import { acceptedRange, broughtVersions } from './shared.mjs';

const { RawSource } = webpack.sources;

const pluginName = 'RemoteManifestPlugin';

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {Compilation['chunkGroups'][number]} ChunkGroup */
/** @typedef {import('./remote-schema.mjs').RemoteDeclaration} RemoteDeclaration */
/** @typedef {ReturnType<typeof filesOf>} Files */

/**
 * Writes `remote.json` beside the build: what the app declares, which files each exposed module needs, and the versions
 * of its shared packages. With it, the shell and the gateway route to a remote, preload it and refuse an incompatible
 * one without running its code. The build fails when the declaration does not match `remote-schema.mjs`.
 */
export class RemoteManifestPlugin {
  /**
   * @param {{ root: string, source: string, entry?: string }} options `source` is the module that declares pages, slots
   *   and dialogs.
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const file = resolve(this.options.root, 'remote.json');
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap(
        { name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { declaration, problems } = readDeclaration(JSON.parse(readFileSync(file, 'utf8')));
          if (problems) for (const problem of problems) fail(compilation, `remote.json: ${problem}`);
          else emitManifest(compilation, declaration, this.options);
        },
      );
    });
  }
}

/** @param {Compilation} compilation @param {string} message */
const fail = (compilation, message) => void compilation.errors.push(new webpack.WebpackError(message));

/**
 * @param {Compilation} compilation
 * @param {RemoteDeclaration} declaration
 * @param {RemoteManifestPlugin['options']} options
 */
const emitManifest = (compilation, declaration, { root, source, entry }) => {
  const modules = importsOf(readFileSync(resolve(root, source), 'utf8'));
  for (const name of exposedNames(declaration).filter((exposed) => !modules.has(exposed)))
    fail(
      compilation,
      `${source} has no module for “${name}”, which remote.json declares. Run npm run generate -- modules.`,
    );
  const assets = assetsOf(compilation, { names: exposedNames(declaration), modules, entry });
  // Empty lists would only be slow: nothing would be fetched ahead.
  const hasErrors = compilation.errors.length > 0;
  for (const [name, { js }] of hasErrors ? [] : Object.entries({ main: assets.main, ...assets.parts }))
    if (js.length === 0)
      fail(
        compilation,
        `remote.json has no file for “${name}”: ${source} names a module that has another name in webpack.`,
      );
  const manifest = {
    ...declaration,
    $schema: undefined,
    // The folder of a page is of no use outside the build.
    routes: declaration.routes.map((route) => ({ ...route, page: undefined })),
    shared: Object.fromEntries(
      Object.entries(broughtVersions()).map(([name, version]) => [name, { version, accepts: acceptedRange(version) }]),
    ),
    assets,
  };
  compilation.emitAsset('../remote.json', new RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
};

/** The names of the pages, slots and dialogs that an app exposes. @param {RemoteDeclaration} declaration */
const exposedNames = ({ routes, slots, dialogs }) => [
  ...routes.filter(({ redirectTo }) => !redirectTo).map(({ name }) => name),
  ...slots,
  ...dialogs,
];

/**
 * The files of the entry, and of each exposed module by its name.
 *
 * @param {Compilation} compilation
 * @param {{ names: readonly string[], modules: ReadonlyMap<string, string>, entry: string | undefined }} exposed
 * @returns {{ entry: string | null, main: Files, parts: Record<string, Files> }}
 */
const assetsOf = ({ chunkGroups, entrypoints }, { names, modules, entry }) => {
  const groupsOf = (/** @type {string | undefined} */ request) =>
    chunkGroups.filter((group) => group.origins.some((origin) => origin.request === request));
  return {
    entry: entry ?? null,
    main: filesOf(entry ? groupsOf('./src/remote.ts') : [...entrypoints.values()]),
    parts: Object.fromEntries(
      names.filter((name) => modules.has(name)).map((name) => [name, filesOf(groupsOf(modules.get(name)))]),
    ),
  };
};

/** @param {readonly ChunkGroup[]} groups */
const filesOf = (groups) => {
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !file.endsWith('.map'));
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
};
