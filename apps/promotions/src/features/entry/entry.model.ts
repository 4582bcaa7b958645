import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

/** A guest used a feature for players: registers, then continues at this path. */
export const registrationRequested = createEvent<string>();

sample({
  clock: registrationRequested,
  fn: (redirectUrl) => ({ name: 'auth', props: { mode: 'registration', redirectUrl } }),
  target: dialogOpened,
});
