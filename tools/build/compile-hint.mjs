// @ts-check
import webpack from 'webpack';

/**
 * Begins each script with a comment for Chromium: it then compiles all functions while the file loads, in another
 * thread, instead of each when it is first called. For files of which most functions run at once, as those that load
 * for one page or dialog: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
