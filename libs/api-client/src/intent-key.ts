import { nanoid } from 'nanoid';

/**
 * Creates the key of one intent to move money (21 URL-safe characters). The model creates it when the intent is formed
 * and sends it with every retry, so that the money moves at most once.
 */
export const createIntentKey = (): string => nanoid();
