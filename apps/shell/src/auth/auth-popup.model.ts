import { createEvent, sample } from 'effector';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
// It does what it does by being connected; nobody speaks to it.
import './flow/without-popup.model.ts';

export type AuthMode = 'authorization' | 'registration' | 'restore' | 'twofa' | 'socialRegistration';

export type AuthRequest = Readonly<{
  mode: AuthMode;
  /** Where the player goes afterwards; a path of the site, else it is passed over. */ redirectUrl?: string;
  preventClose?: boolean;
}>;

export const dialogName = 'auth';

/** Somebody asks for the popup: a button of the header, a guarded action. */
export const authOpened = createEvent<AuthRequest>();

const requestOf = ({ mode, redirectUrl, preventClose = false }: AuthRequest): DialogRequest => ({
  name: dialogName,
  props: { mode, ...(redirectUrl === undefined ? {} : { redirectUrl }) },
  preventClose,
});
sample({ clock: authOpened, fn: requestOf, target: dialogOpened });
