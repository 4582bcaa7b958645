import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

export type EntryView = 'authorization' | 'registration';

/** Something here is for players: the visitor is asked to sign in or to register. */
export const entryRequested = createEvent<EntryView>();

sample({ clock: entryRequested, fn: (view) => ({ name: 'auth', props: { mode: view } }), target: dialogOpened });
