import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

/** A guest used a feature for players: asks them to log in or register. */
export const entryRequested = createEvent();

sample({ clock: entryRequested, fn: () => ({ name: 'auth', props: { mode: 'authorization' } }), target: dialogOpened });
