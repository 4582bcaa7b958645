import { createEvent } from 'effector';

/**
 * The visitor is active on the page or in a game. At most once per second. Milliseconds since the epoch, from the clock
 * of the page.
 */
export const activityNoticed = createEvent<number>();
