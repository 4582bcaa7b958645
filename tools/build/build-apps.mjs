// @ts-check
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { workspace } from '../workspace.mjs';

/** While one app waits for compilers, compression and files, another one uses the thread. */
const concurrency = 2;

/** @typedef {{ name: string, success: boolean, output: string, startTime: number, endTime: number }} Built */

/**
 * What webpack builds of an app, according to its webpack.config.mjs.
 *
 * @param {string} name
 * @param {'development' | 'production'} mode
 * @returns {Promise<import('webpack').Configuration[]>}
 */
export const configurationsOf = async (name, mode) => {
  const { default: configure } = await import(resolve(workspace, 'apps', name, 'webpack.config.mjs'));
  return configure({}, { mode });
};

/**
 * The files that all builds of this process read: each is looked up and read once.
 *
 * @type {import('webpack').Compiler['inputFileSystem'] | undefined}
 */
let files;

/**
 * @param {string} name
 * @param {import('webpack').Configuration[]} configurations
 * @returns {Promise<Built>}
 */
const buildApp = async (name, configurations) => {
  const startTime = Date.now();
  const compiler = webpack(configurations);
  if (!compiler) throw new Error(`apps/${name}/webpack.config.mjs describes no build.`);
  for (const each of compiler.compilers) each.inputFileSystem = files ??= each.inputFileSystem;
  const stats = await new Promise((done, failed) =>
    compiler.run((error, result) => (error ? failed(error) : done(result))),
  );
  await new Promise((closed) => compiler.close(() => closed(undefined)));
  return {
    name,
    success: !stats.hasErrors(),
    output: `${stats.toString({ preset: 'errors-warnings', colors: false })}\n`,
    startTime,
    endTime: Date.now(),
  };
};

/**
 * Builds apps for production in this process: what webpack and its plugins need to start, they need once.
 *
 * @param {readonly string[]} names
 * @param {(name: string) => Promise<import('webpack').Configuration[]>} [configure]
 * @returns {AsyncGenerator<Built>} each app as soon as it is built; `output` has its errors and warnings
 */
export async function* buildApps(names, configure = (name) => configurationsOf(name, 'production')) {
  const queue = [...names];
  /** @type {Map<string, Promise<Built>>} */
  const running = new Map();
  const build = async (/** @type {string} */ name) => {
    const startTime = Date.now();
    try {
      return await buildApp(name, await configure(name));
    } catch (error) {
      return {
        name,
        success: false,
        output: `${error instanceof Error ? error.stack : String(error)}\n`,
        startTime,
        endTime: Date.now(),
      };
    }
  };
  while (queue.length > 0 || running.size > 0) {
    for (const name of queue.splice(0, concurrency - running.size)) running.set(name, build(name));
    const built = await Promise.race(running.values());
    running.delete(built.name);
    yield built;
  }
}

/**
 * The largest app first: its build takes longest.
 *
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export const largestFirst = (names) => {
  const sizes = new Map(
    names.map((name) => [name, readdirSync(resolve(workspace, 'apps', name, 'src'), { recursive: true }).length]),
  );
  return names.toSorted((one, other) => Number(sizes.get(other)) - Number(sizes.get(one)));
};
