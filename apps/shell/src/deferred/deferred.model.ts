import { createEvent } from 'effector';

/**
 * The page has been alive for a moment, or its visitor has begun to use it, or is somebody: what no first view needs
 * (the session's life, what the address asks for, redirects within the page, campaigns, hints) begins now. Its code
 * comes with it.
 */
export const deferredStarted = createEvent();
