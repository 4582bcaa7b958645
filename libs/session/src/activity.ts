import { createEvent } from 'effector';

/**
 * The visitor does something, here or in the game that is being played; told once a second at most. In milliseconds
 * since the epoch, from the page's clock.
 */
export const activityNoticed = createEvent<number>();
