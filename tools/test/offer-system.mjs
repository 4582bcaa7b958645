// @ts-check
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * What starts a system.
 *
 * @typedef {(signal: AbortSignal) => Promise<{ description: object, stop: () => Promise<void> }>} Start
 */

/**
 * Offers a system to browser suites. It starts when the first suite requests it, so that a run whose suites are all
 * cached starts none.
 *
 * @param {Start} start
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` answers with the system's description, or with
 *   500 and why it did not start; `stop` ends the system, also one that is just starting
 */
export const offerSystem = async (start) => {
  const abort = new AbortController();
  /** @type {ReturnType<Start> | undefined} */
  let started;
  // The description contains secrets, so the path is unguessable.
  const path = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    // A process that asks again later must not write to a connection that this server is about to close.
    response.setHeader('connection', 'close');
    if (request.url !== path) return void response.writeHead(404).end();
    started ??= start(abort.signal);
    started.then(
      ({ description }) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description)),
      (error) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  // A start may take longer than Node waits for a response by default.
  server.requestTimeout = 0;
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${path}`,
    stop: async () => {
      abort.abort(new Error('interrupted'));
      server.closeAllConnections();
      server.close();
      const system = await started?.catch(() => undefined);
      await system?.stop();
    },
  };
};
