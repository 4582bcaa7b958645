// @ts-check
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readRegistry } from '../deploy/registry.mjs';
import { writeDurably } from '../deploy/release.mjs';
import { workspace } from '../workspace.mjs';

/** @typedef {import('../deploy/release.mjs').Manifest} Manifest */
/** @typedef {{ ready: (seconds: number) => void, failed: (errors: string) => void }} Events */

/** The version of this session. While it does not change, an open page keeps its code and applies hot updates. */
const session = Date.now().toString(36);

/**
 * Serves an app that renders pages from its source. Edited modules are replaced in the open page, which keeps its
 * state. Pages load it through the registry, where it replaces the app's build.
 *
 * @param {{ name: string, port: number, registryDir: string }} app
 * @param {Events} events
 * @returns {Promise<() => Promise<void>>} resolves after the first compilation, with a function that stops the server
 */
export const serveHot = async ({ name, port, registryDir }, { ready, failed }) => {
  const origin = `http://localhost:${port}`;
  const { served } = await import(resolve(workspace, 'tools/build/federation.mjs'));
  const { app } = await import(resolve(workspace, 'apps', name, 'webpack.config.mjs'));
  const compiler = webpack(await served(app, origin));
  if (!compiler) throw new Error(`apps/${name}/webpack.config.mjs describes no build.`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // Only a module without hot replacement reloads the page.
      liveReload: false,
      static: false,
      devMiddleware: { stats: 'none' },
      setupExitSignals: false,
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    compiler,
  );
  let changes = 0;
  let written = '';
  let last = '';
  compiler.hooks.emit.tap(
    'croupier',
    (compilation) => void (written = String(compilation.getAsset('../remote.json')?.source.source() ?? '')),
  );
  /** @type {Promise<void>} */
  const compiled = new Promise((done) => {
    compiler.hooks.done.tap('croupier', (stats) => {
      if (stats.hasErrors()) return failed(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      const manifest = manifestOf(written);
      const content = JSON.stringify(manifest);
      if (content !== last) {
        last = content;
        register({ name, origin, manifest, version: `dev-${session}-${changes++}`, registryDir });
      }
      ready((stats.endTime - stats.startTime) / 1000);
      done();
    });
  });
  await server.start();
  await compiled;
  return () => server.stop();
};

/**
 * Returns the manifest of a build without the files of hot updates.
 *
 * @param {string} written
 * @returns {Manifest}
 */
const manifestOf = (written) =>
  JSON.parse(written, (_key, value) =>
    Array.isArray(value) ? value.filter((file) => !(typeof file === 'string' && file.includes('.hot-update.'))) : value,
  );

/** @param {{ name: string, origin: string, manifest: Manifest, version: string, registryDir: string }} app */
const register = ({ name, origin, manifest, version, registryDir }) => {
  const registry = readRegistry(registryDir);
  const entry = { version, base: `${origin}/`, manifest, integrity: {}, server_integrity: {} };
  // Browsers take icons from the site's own origin only, and the site takes them from the shell's release.
  if (name === 'shell')
    cpSync(
      resolve(workspace, 'libs/ui/src/icons/sprite.svg'),
      join(registryDir, 'shell', version, 'browser/sprite.svg'),
    );
  const next =
    name === 'shell' ? { ...registry, shell: entry } : { ...registry, remotes: { ...registry.remotes, [name]: entry } };
  writeDurably(
    join(registryDir, 'registry.json'),
    `${JSON.stringify({ ...next, updated_at: new Date().toISOString() }, null, 1)}\n`,
  );
};
