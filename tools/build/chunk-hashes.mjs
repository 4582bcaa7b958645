import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const { RawSource } = webpack.sources;

const name = 'ChunkHashesPlugin';
const hashes = `${RuntimeGlobals.require}.hashes`;
/** Placeholder of the hashes in the chunk-loading code until all files are final. */
const mark = (kind) => `@@hashes of ${kind}@@`;

class HashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('hashes of chunks');
  }

  generate() {
    return `${hashes} = { js: ${JSON.stringify(mark('js'))}, css: ${JSON.stringify(mark('css'))} };`;
  }
}

/** The one policy of the page, which the shell makes: an address that is none of the site's own files is refused. */
class FilesPolicyRuntimeModule extends RuntimeModule {
  constructor() {
    super('policy of files');
  }

  generate() {
    return `${RuntimeGlobals.getTrustedTypesPolicy} = ${this.compilation.runtimeTemplate.returningFunction('globalThis.croupierFiles')};`;
  }
}

/**
 * Puts the hash of every chunk and style sheet into the code that loads it, so that browsers compare them: the registry
 * vouches for an app's entry, and the entry for all that it loads. The hashes are written last, when every other file
 * is final. They are SHA-256, since random text does not pack and every visitor downloads all of them.
 */
export class ChunkHashesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const compare = (tag, kind) => `${tag}.integrity = ${hashes}.${kind}[chunkId]; ${tag}.crossOrigin = "anonymous";`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
        Template.asString([source, compare('script', 'js')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, { tag }) =>
        Template.asString([source, compare(tag, 'css')]),
      );
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesRuntimeModule());
      });
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getTrustedTypesPolicy)
        .tap({ name, stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new FilesPolicyRuntimeModule());
          return true;
        });
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          for (const chunk of compilation.chunks) if (chunk.hasRuntime()) this.write(compilation, assets, chunk);
        },
      );
    });
  }

  write(compilation, assets, runtimeChunk) {
    const found = { js: {}, css: {} };
    for (const chunk of runtimeChunk.getAllAsyncChunks()) {
      for (const file of chunk.files) {
        const kind = file.split('.').at(-1);
        if (kind in found)
          found[kind][chunk.id] = `sha256-${createHash('sha256').update(assets[file].buffer()).digest('base64')}`;
      }
    }
    for (const file of runtimeChunk.files) {
      const source = assets[file].source().toString();
      // Without the mark nothing would be compared: webpack no longer asks for the hashes.
      for (const kind of Object.keys(found)) {
        if (
          file.endsWith('.js') &&
          Object.keys(found[kind]).length > 0 &&
          !source.includes(JSON.stringify(mark(kind)))
        ) {
          compilation.errors.push(
            new webpack.WebpackError(
              `${file} loads ${kind} files without comparing their hashes (tools/build/chunk-hashes.mjs).`,
            ),
          );
        }
      }
      const written = Object.keys(found).reduce(
        (text, kind) => text.replaceAll(JSON.stringify(mark(kind)), JSON.stringify(found[kind])),
        source,
      );
      if (written !== source) compilation.updateAsset(file, new RawSource(written));
      if (written.includes('@@hashes of'))
        compilation.errors.push(new webpack.WebpackError(`${file} was not given the hashes of what it loads.`));
    }
  }
}
