import { createEvent, sample } from 'effector';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
// Importing this module connects its logic.
import './flow/without-popup.model.ts';

export type AuthMode = 'authorization' | 'registration' | 'restore' | 'twofa' | 'socialRegistration';

export type AuthRequest = Readonly<{
  mode: AuthMode;
  /** The page after the sign-in: a path of this site; anything else is ignored. */ redirectUrl?: string;
  preventClose?: boolean;
}>;

export const dialogName = 'auth';

/** A header button or a guarded action requests the popup. */
export const authOpened = createEvent<AuthRequest>();

const requestOf = ({ mode, redirectUrl, preventClose = false }: AuthRequest): DialogRequest => ({
  name: dialogName,
  props: { mode, ...(redirectUrl === undefined ? {} : { redirectUrl }) },
  preventClose,
});
sample({ clock: authOpened, fn: requestOf, target: dialogOpened });
