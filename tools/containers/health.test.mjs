// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'health.mjs');

/** @param {number} status */
const startServer = async (status) => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? status : 200;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** @param {number} port @param {string[]} path @returns {Promise<number>} the exit status */
const check = async (port, ...path) => {
  const child = spawn(process.execPath, [program, 'SERVICE_PORT', ...path], {
    env: { SERVICE_PORT: String(port) },
    stdio: 'ignore',
  });
  const [status] = await once(child, 'exit');
  return status;
};

test('a service is healthy when it answers the path with success', async () => {
  const { port, close } = await startServer(503);
  try {
    expect(await check(port)).toBe(0);
    expect(await check(port, '/readyz')).toBe(1);
  } finally {
    await close();
  }
});

test('a service that does not listen is not healthy, and the message says why', async () => {
  const { port, close } = await startServer(200);
  await close();
  const { status, stderr } = spawnSync(process.execPath, [program, 'SERVICE_PORT'], {
    env: { SERVICE_PORT: String(port) },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).not.toBe('');
});
