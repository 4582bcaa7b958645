import { hash } from 'node:crypto';

/**
 * The stored form of an idempotency key. Client keys end with a digest of the parameters, from which a card number could
 * be guessed. The random part of the key prevents a reversal of this hash; it needs no secret, so that migrations can
 * compute it.
 */
export const storedKey = (key: string): string => hash('sha256', key);
