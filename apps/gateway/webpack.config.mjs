import { resolve } from 'node:path';
import { service } from '../../tools/build/service.mjs';
import { browsers, swc, workspace } from '../../tools/build/swc.mjs';

/** What runs in the frame of the live chat: a script for the browser, which the service reads and serves. */
const client = (_env, { mode = 'production' } = {}) => ({
  name: 'gateway-client',
  mode,
  context: import.meta.dirname,
  target: 'browserslist:' + browsers.join(', '),
  devtool: false,
  entry: { chat: './src/client/chat.ts' },
  output: { path: resolve(workspace, 'dist/apps/gateway/client'), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [{ test: /\.ts$/, exclude: /node_modules/, loader: resolve(workspace, 'tools/build/swc-loader.mjs'), options: { workspace, ...swc({ targets: browsers, development: mode === 'development', page: false }) } }],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

const server = (env, options) => {
  const config = service({ name: 'gateway' })(env, options);
  // The client is built into a folder of the server's output: cleaning must leave it alone.
  return { ...config, output: { ...config.output, clean: { keep: /^client\// } } };
};

export default [server, client];
