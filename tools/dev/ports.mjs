// @ts-check
import { createServer } from 'node:net';
import { StartError } from '../start/errors.mjs';
import { requireUnblocked } from '../start/ports.mjs';
import { renderingApps } from '../workspace.mjs';

/** @typedef {{ name: string, port: number }} HotApp */

/** The first of these servers' ports, counted from the site's. */
const firstPort = 40;

/**
 * Returns the apps that are served from their source, each with a fixed port. Fast refresh needs the shell's
 * development build, so the shell comes first.
 *
 * @param {string[]} named
 * @param {number} sitePort
 * @param {string[]} [rendering]
 * @returns {HotApp[]}
 */
export const hotApps = (named, sitePort, rendering = renderingApps()) => {
  const remotes = rendering.filter((name) => name !== 'shell').sort();
  const wanted = remotes.filter((name) => named.includes(name));
  if (wanted.length === 0 && !named.includes('shell')) return [];
  return ['shell', ...wanted].map((name) => ({
    name,
    port: sitePort + firstPort + ['shell', ...remotes].indexOf(name),
  }));
};

/** @param {HotApp} app */
export const originOf = ({ port }) => `http://localhost:${port}`;

/**
 * @param {HotApp[]} apps
 * @throws {StartError} when a port is taken, or browsers block it
 */
export const requireFreePorts = async (apps) => {
  requireUnblocked(Object.fromEntries(apps.map(({ name, port }) => [`development server of ${name}`, port])));
  for (const { name, port } of apps) {
    const server = createServer();
    await new Promise((done, failed) => {
      server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        failed(
          error.code === 'EADDRINUSE'
            ? new StartError(
                'port_taken',
                `Port ${port} (for ${name} in development) is taken by another program. Choose others: --port ${port + 60}`,
              )
            : error,
        ),
      );
      server.listen({ host: 'localhost', port, exclusive: true }, () => server.close(done));
    });
  }
};
