import { createEvent } from 'effector';

/**
 * The models that the first view does not need are loaded: session refresh, auth entry, redirects within the page,
 * campaigns, hints. This happens after the first interaction or a delay, for players at once.
 */
export const deferredStarted = createEvent();
