import { createHash, type Hash } from 'node:crypto';

/** A hash of the kind a release was written down with, as in `integrity` attributes: releases outlive the choice of one. */
export const hashLike = (written: string | undefined): Readonly<{ hash: Hash; equals: () => boolean }> => {
  const algorithm = /^(sha(?:256|384|512))-/.exec(written ?? '')?.[1] ?? 'sha256';
  const hash = createHash(algorithm);
  return { hash, equals: () => `${algorithm}-${hash.digest('base64')}` === written };
};
