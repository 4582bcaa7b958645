import { hash } from 'node:crypto';

/**
 * Returns the hash under which an idempotency key is stored. Client keys end with a digest of the parameters, from
 * which a card number could be guessed. The random part of the key makes that impossible for the hash. The hash has no
 * secret, so that migrations can compute it.
 */
export const storedKey = (key: string): string => hash('sha256', key);
