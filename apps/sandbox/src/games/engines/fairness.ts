/** A source of whole numbers from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/**
 * How many blocks of randomness a round may use. A slot round with all its free spins stays far below.
 * Each block is HMAC-SHA256(server seed, `<client seed>:<nonce>:<block>`) and gives eight numbers of 32 bits.
 */
export const maximumBlocks = 64;
export const blockMessage = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

/**
 * Draws from blocks of 32 bytes. A number below 2³² is scaled to the range; the unevenness is below one in a hundred
 * million.
 */
export const drawFrom = (blockAt: (block: number) => Uint8Array): Draw => {
  let used = 0;
  let bytes = new Uint8Array(0);
  return (below) => {
    const offset = (used % 8) * 4;
    if (offset === 0) {
      if (used / 8 >= maximumBlocks) throw new RangeError('The round asks for more randomness than it may');
      bytes = new Uint8Array(blockAt(used / 8));
    }
    used += 1;
    const value =
      (((bytes[offset] ?? 0) << 24) |
        ((bytes[offset + 1] ?? 0) << 16) |
        ((bytes[offset + 2] ?? 0) << 8) |
        (bytes[offset + 3] ?? 0)) >>>
      0;
    return Math.floor((value / 4_294_967_296) * below);
  };
};
