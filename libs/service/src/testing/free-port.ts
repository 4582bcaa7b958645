import { resolve } from 'node:path';

const ports = resolve(__dirname, '../../../../tools/start/free-port.mjs');

/** Returns an unused port below the ephemeral range, which stays free while the service on it restarts. */
export const freePort = (): Promise<number> =>
  jest.requireActual<Readonly<{ freePort: () => Promise<number> }>>(ports).freePort();
