import type { Server } from 'node:net';

/**
 * Returns an unused port for a test's server.
 *
 * @param offsets distances of the ports that follow from it and have to be unused, too
 */
export declare const freePort: (offsets?: readonly number[]) => Promise<number>;

/** Listens on a port of this machine. @throws when it is taken */
export declare const listen: (port: number) => Promise<Server>;
