import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

/** Something here is for players: the visitor registers, and goes on to this path of the site. */
export const registrationRequested = createEvent<string>();

sample({
  clock: registrationRequested,
  fn: (redirectUrl) => ({ name: 'auth', props: { mode: 'registration', redirectUrl } }),
  target: dialogOpened,
});
