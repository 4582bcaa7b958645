// @ts-check
import { StartError } from './errors.mjs';
import { freePort, listen } from './free-port.mjs';

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
 * Ports that browsers and Node's fetch refuse to connect to, because other protocols use them ("bad ports" of the Fetch
 * standard).
 */
export const blockedPorts = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/**
 * @param {Record<string, number>} ports by what they are for
 * @throws {StartError} when browsers block one of them
 */
export const requireUnblocked = (ports) => {
  for (const [name, port] of Object.entries(ports)) {
    if (!blockedPorts.includes(port)) continue;
    throw new StartError(
      'options',
      `Browsers block port ${port} (for the ${name}), because another protocol uses it. Choose others: --port 4200`,
    );
  }
};

/**
 * @param {Ports} ports
 * @throws {StartError} when browsers block the port of the site, the platform or the sandbox; no browser connects to
 *   the database
 */
export const requireReachable = ({ gateway, platform, sandbox }) => requireUnblocked({ gateway, platform, sandbox });

/**
 * @param {Record<string, string | undefined>} origins of the environment, by the name of their variable
 * @throws {StartError} when browsers block the port of one
 */
export const requireReachableOrigins = (origins) => {
  for (const [name, origin] of Object.entries(origins)) {
    const port = origin && URL.canParse(origin) ? Number(new URL(origin).port) : 0;
    if (blockedPorts.includes(port))
      throw new StartError(
        'options',
        `Browsers block port ${port} of ${name} (${origin}), because another protocol uses it.`,
      );
  }
};

/**
 * Returns four unused ports for a test's system.
 *
 * @returns {Promise<Ports>}
 */
export const freePorts = async () => ({
  gateway: await freePort(),
  platform: await freePort(),
  sandbox: await freePort(),
  database: await freePort(),
});

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
      if (code === 'EACCES')
        throw new StartError(
          'port_taken',
          `Port ${ports[name]} may not be used by this account. Choose one above 1023: npm start -- --port 4200`,
        );
      if (code !== 'EADDRINUSE') throw error;
      const other = ports.gateway + 100;
      throw new StartError(
        'port_taken',
        `Port ${ports[name]} (for the ${name}) is taken by another program. Choose others: npm start -- --port ${other}   (uses ${other}, ${other + 10}, ${other + 20} and ${other + 30})`,
      );
    }
  }
};
