import { createHash, createHmac, randomBytes } from 'node:crypto';
import { blockMessage, drawFrom, type Draw } from '../engines/index.ts';

export const newServerSeed = (): string => randomBytes(32).toString('hex');
/** The commitment that is shown before a round: it binds the server to its seed without revealing it. */
export const seedHash = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');
export const secretHash = seedHash;

export const drawOf = (serverSeed: string, clientSeed: string, nonce: number): Draw =>
  drawFrom((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
