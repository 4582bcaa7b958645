// @ts-check
import webpack from 'webpack';
import { configurationsOf } from '../build/build-apps.mjs';

/**
 * Builds an app, and again whenever its source or that of a used library changes.
 *
 * @param {string} name
 * @param {'development' | 'production'} mode
 * @param {{ built: () => Promise<void>, failed: (errors: string) => void }} events
 * @returns {Promise<() => Promise<void>>} resolves after the first build, with a function that stops watching
 */
export const watchApp = async (name, mode, { built, failed }) => {
  const compiler = webpack(await configurationsOf(name, mode));
  if (!compiler) throw new Error(`apps/${name}/webpack.config.mjs describes no build.`);
  return new Promise((started, broken) => {
    /** Builds are applied one after the other. */
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
