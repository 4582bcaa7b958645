// @ts-check
import { createServer } from 'node:net';
import { StartError } from './errors.mjs';

/** @typedef {{ gateway: number, platform: number, sandbox: number, database: number }} Ports */

/**
 * The ports of a system: the site's, and three that follow from it.
 *
 * @param {number} port
 * @returns {Ports}
 */
export const portsFrom = (port) => ({
  gateway: port,
  platform: Number(process.env.PLATFORM_PORT ?? port + 10),
  sandbox: Number(process.env.SANDBOX_PORT ?? port + 20),
  database: Number(process.env.DATABASE_PORT ?? port + 30),
});

/**
 * Ports above 1023 that browsers refuse to connect to, and Node's fetch as well: other protocols use them ("bad ports" of the
 * Fetch standard).
 */
const blockedPorts = [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

/**
 * @param {Ports} ports
 * @throws {StartError} when browsers block the port of the site, the platform or the sandbox
 */
export const requireReachable = (ports) => {
  for (const name of /** @type {const} */ (['gateway', 'platform', 'sandbox'])) {
    if (!blockedPorts.includes(ports[name])) continue;
    throw new StartError('options', `Browsers block port ${ports[name]} (for the ${name}), because another protocol uses it. Choose others: npm start -- --port 4200`);
  }
};

// Below the ports that systems give to whoever asks for any: nobody is given one of these by chance before it is used, or while a program is started again.
const [lowest, highest] = [20_000, 32_000];
let next = lowest + ((process.pid * 4) % (highest - lowest));

/** @returns {Promise<number>} */
const freePort = async () => {
  for (let tries = 0; tries < highest - lowest; tries += 1) {
    const port = next;
    next = next + 1 < highest ? next + 1 : lowest;
    const server = await listen(port).catch(() => null);
    if (!server) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
  throw new StartError('port_taken', `No port between ${lowest} and ${highest} is free.`);
};

/**
 * Four ports nobody uses, for a system that lives as long as a test.
 *
 * @returns {Promise<Ports>}
 */
export const freePorts = async () => ({ gateway: await freePort(), platform: await freePort(), sandbox: await freePort(), database: await freePort() });

/**
 * @param {Ports} ports
 * @param {(keyof Ports)[]} used
 * @throws {StartError} when one is taken
 */
export const requireFree = async (ports, used) => {
  for (const name of used) {
    try {
      const server = await listen(ports[name]);
      await new Promise((done) => server.close(done));
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EACCES') throw new StartError('port_taken', `Port ${ports[name]} may not be used by this account. Choose one above 1023: npm start -- --port 4200`);
      if (code !== 'EADDRINUSE') throw error;
      const other = ports.gateway + 100;
      throw new StartError('port_taken', `Port ${ports[name]} (for the ${name}) is taken by another program. Choose others: npm start -- --port ${other}   (uses ${other}, ${other + 10}, ${other + 20} and ${other + 30})`);
    }
  }
};

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server>}
 */
const listen = (port) =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => done(server));
  });
