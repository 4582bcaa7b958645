import { hash } from 'node:crypto';

/**
 * An idempotency key as it is stored. Clients end their keys with a digest of what they send, by which a card number
 * could be found by trying. The random part of the key keeps this hash from being reversed; it is unkeyed so that
 * migrations write the same.
 */
export const storedKey = (key: string): string => hash('sha256', key);
