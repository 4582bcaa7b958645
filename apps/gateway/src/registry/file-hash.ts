import { createHash, type Hash } from 'node:crypto';

/** Computes a hash with the algorithm of the recorded one, in `integrity` format: older releases may use another. */
export const hashLike = (recorded: string | undefined): Readonly<{ hash: Hash; equals: () => boolean }> => {
  const algorithm = /^(sha(?:256|384|512))-/.exec(recorded ?? '')?.[1] ?? 'sha256';
  const hash = createHash(algorithm);
  return { hash, equals: () => `${algorithm}-${hash.digest('base64')}` === recorded };
};
