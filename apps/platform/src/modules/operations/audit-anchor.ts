import type { ChainPosition } from '../ledger/index.ts';

/**
 * Reads `NUMBER:DIGEST`, which the audit prints for the last block of the chain.
 * @throws Error for other text.
 */
export const readAnchor = (text: string): ChainPosition => {
  const [, number, digest] = /^([1-9]\d{0,14}):([\da-f]{64})$/i.exec(text) ?? [];
  if (number === undefined || digest === undefined)
    throw new Error(`--anchor needs the number and digest of a block, as an audit prints them: ${text}`);
  return { number: Number(number), digest: Buffer.from(digest, 'hex') };
};
