import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

/** Something here is for players: the visitor is asked to sign in, or to register. */
export const entryRequested = createEvent();

sample({ clock: entryRequested, fn: () => ({ name: 'auth', props: { mode: 'authorization' } }), target: dialogOpened });
