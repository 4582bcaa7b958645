import { createEvent } from 'effector';

/**
 * The models that no first view needs are loaded: session refresh, auth entry, redirects within the page, campaigns,
 * hints. Happens after the first interaction or a delay, for players at once.
 */
export const deferredStarted = createEvent();
