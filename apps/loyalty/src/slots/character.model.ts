import type { PageContext } from '@croupier/navigation';
import { createEvent, sample } from 'effector';
import { infoRequested } from '../features/standing/index.ts';

/** A page of the profile shows the player's character. */
export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => undefined, target: infoRequested });
