// @ts-check
import webpack from 'webpack';
import { configurationsOf } from '../build/build-apps.mjs';

/**
 * Builds an app now and again whenever its source, or that of a library it uses, changes.
 *
 * @param {string} name
 * @param {'development' | 'production'} mode
 * @param {{ built: () => Promise<void>, failed: (errors: string) => void }} events
 * @returns {Promise<() => Promise<void>>} once the first build has ended; what it gives stops watching
 */
export const watchApp = async (name, mode, { built, failed }) => {
  const compiler = webpack(await configurationsOf(name, mode));
  if (!compiler) throw new Error(`apps/${name}/webpack.config.mjs describes no build.`);
  return new Promise((started, broken) => {
    /** What is built while the last build is still being taken over waits for it. */
    let last = Promise.resolve();
    const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return broken(error);
      last = last.then(async () => {
        if (stats?.hasErrors()) failed(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
        else await built().catch((/** @type {Error} */ { message }) => failed(message));
        started(() => new Promise((done) => (watching ? watching.close(() => done()) : done())));
      });
    });
  });
};
