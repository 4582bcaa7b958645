import { createEvent, createStore } from 'effector';
import { loggedOut } from '@croupier/session';
import type { UnconfirmedContact } from '../dialogs/confirm-email/confirm-email.model.ts';

export type HintKind = 'registration' | 'contacts';

/** What a player is reminded of: the first deposit, a contact to confirm. */
export type Hints = Readonly<{ registration: boolean; contacts: UnconfirmedContact | null }>;

const none: Hints = { registration: false, contacts: null };

export const hintsFound = createEvent<Partial<Hints>>();
/** The player has read it, and does not want it again for now. */
export const hintHidden = createEvent<HintKind>();

/** What there is to remind of now. Nothing, until it has been found out. */
export const $hints = createStore<Hints>(none, { serialize: 'ignore' })
  .on(hintsFound, (hints, found) => ({ ...hints, ...found }))
  .on(hintHidden, (hints, kind) =>
    kind === 'registration' ? { ...hints, registration: false } : { ...hints, contacts: null },
  )
  .reset(loggedOut);
