// @ts-check

/**
 * Serves on a free port of this machine. `stop` also closes open connections.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export const serveLocally = async (server) => {
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
