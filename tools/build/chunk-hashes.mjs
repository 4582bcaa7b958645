// @ts-check
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const { RawSource } = webpack.sources;

/** @typedef {'js' | 'css'} Kind of a file that a chunk loads */
/** @typedef {Record<Kind, Record<string, string>>} Hashes chunk id → hash */

const name = 'ChunkHashesPlugin';
const variable = `${RuntimeGlobals.require}.hashes`;
/** @type {readonly Kind[]} */
const kinds = ['js', 'css'];
/** Placeholder of the hashes in the chunk-loading code until all files are final. @param {Kind} kind */
const placeholder = (kind) => JSON.stringify(`@@hashes of ${kind}@@`);

class HashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('hashes of chunks');
  }

  /** @override */
  generate() {
    return `${variable} = { js: ${placeholder('js')}, css: ${placeholder('css')} };`;
  }
}

/** Makes webpack load chunks with the page's only Trusted Types policy (files-policy.mjs). */
class FilesPolicyRuntimeModule extends RuntimeModule {
  constructor() {
    super('policy of files');
  }

  /** @override */
  generate() {
    const policy = this.compilation?.runtimeTemplate.returningFunction('globalThis.croupierFiles');
    return `${RuntimeGlobals.getTrustedTypesPolicy} = ${policy};`;
  }
}

/**
 * Returns the hashes of the chunks that a runtime chunk loads.
 *
 * @param {import('webpack').Chunk} runtimeChunk
 * @param {(file: string) => Buffer} contentOf
 * @returns {Hashes}
 */
const hashesOf = (runtimeChunk, contentOf) => {
  /** @type {Hashes} */
  const hashes = { js: {}, css: {} };
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    for (const kind of kinds) {
      for (const file of chunk.files) {
        if (file.endsWith(`.${kind}`))
          hashes[kind][String(chunk.id)] = `sha256-${createHash('sha256').update(contentOf(file)).digest('base64')}`;
      }
    }
  }
  return hashes;
};

/**
 * Writes the hash of every chunk and style sheet into the code that loads it, so that browsers compare them: the
 * registry vouches for an app's entry, and the entry for all that it loads. It writes them last, when every other file
 * is final. They are SHA-256, because hashes do not compress and every visitor downloads them.
 */
export class ChunkHashesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const compare = (/** @type {string} */ tag, /** @type {Kind} */ kind) =>
        `${tag}.integrity = ${variable}.${kind}[chunkId]; ${tag}.crossOrigin = "anonymous";`;
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
        () => {
          for (const chunk of compilation.chunks) if (chunk.hasRuntime()) writeHashes(compilation, chunk);
        },
      );
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Chunk} runtimeChunk
 */
const writeHashes = (compilation, runtimeChunk) => {
  const sourceOf = (/** @type {string} */ file) => compilation.getAsset(file)?.source ?? new RawSource('');
  const fail = (/** @type {string} */ message) => compilation.errors.push(new webpack.WebpackError(message));
  const hashes = hashesOf(runtimeChunk, (file) => sourceOf(file).buffer());
  for (const file of runtimeChunk.files) {
    const source = sourceOf(file).source().toString();
    // Without the placeholder, browsers would compare nothing: webpack no longer asks for the hashes.
    for (const kind of kinds) {
      if (file.endsWith('.js') && Object.keys(hashes[kind]).length > 0 && !source.includes(placeholder(kind)))
        fail(`${file} loads ${kind} files without comparing their hashes (tools/build/chunk-hashes.mjs).`);
    }
    const written = kinds.reduce(
      (text, kind) => text.replaceAll(placeholder(kind), JSON.stringify(hashes[kind])),
      source,
    );
    if (written !== source) compilation.updateAsset(file, new RawSource(written));
    if (written.includes('@@hashes of')) fail(`${file} was not given the hashes of the chunks it loads.`);
  }
};
