import { createHash, type Hash } from 'node:crypto';

/** Computes a hash with the algorithm of the recorded one, in `integrity` format: older releases may use another. */
export const hashLike = (written: string | undefined): Readonly<{ hash: Hash; equals: () => boolean }> => {
  const algorithm = /^(sha(?:256|384|512))-/.exec(written ?? '')?.[1] ?? 'sha256';
  const hash = createHash(algorithm);
  return { hash, equals: () => `${algorithm}-${hash.digest('base64')}` === written };
};
