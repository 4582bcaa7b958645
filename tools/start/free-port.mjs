// @ts-check
import { createServer } from 'node:net';
import { StartError } from './errors.mjs';

// Below the ephemeral range, so that the system assigns none of these to another program before use or on a restart.
const [lowest, highest] = [20_000, 32_000];
let next = lowest + ((process.pid * 4) % (highest - lowest));

/**
 * @param {readonly number[]} [offsets] distances of the ports that follow from it and have to be unused, too
 * @returns {Promise<number>} an unused port for a test's server
 */
export const freePort = async (offsets = []) => {
  for (let tries = 0; tries < highest - lowest; tries += 1) {
    const port = next;
    next = next + 1 < highest ? next + 1 : lowest;
    if (await areFree([port, ...offsets.map((offset) => port + offset)])) return port;
  }
  throw new StartError('port_taken', `No port between ${lowest} and ${highest} is free.`);
};

/** @param {readonly number[]} ports */
const areFree = async (ports) => {
  for (const port of ports) {
    const server = await listen(port).catch(() => null);
    if (!server) return false;
    await new Promise((done) => server.close(done));
  }
  return true;
};

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server>}
 */
export const listen = (port) =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => done(server));
  });
