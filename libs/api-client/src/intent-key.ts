import { nanoid } from 'nanoid';

/**
 * Makes the key of one intent to move money (21 URL-safe characters). The model makes it when the intent is formed,
 * and sends it again with every retry of that intent: the money then moves once at most.
 */
export const createIntentKey = (): string => nanoid();
