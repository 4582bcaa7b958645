// @ts-check
import MinimizerPlugin from 'minimizer-webpack-plugin';

const options = { ecma: 2020, compress: { passes: 3, ecma: 2020 }, mangle: true };

/** Minifiers for scripts and styles. Both compilers are multithreaded, so worker processes would only cost time. */
export const minimizers = () => [
  new MinimizerPlugin({
    test: /\.js$/,
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    extractComments: false,
    minimizerOptions: options,
  }),
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: false }),
];

/**
 * Takes comments and spaces out of the programs of services, and keeps names, so that traces name functions. A program
 * with letters of ASCII only takes one byte of memory for each instead of two.
 */
export const serviceMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    extractComments: false,
    minimizerOptions: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
  });
