import { createEvent, createStore } from 'effector';
import { loggedOut } from '@croupier/session';
import type { UnconfirmedContact } from '../dialogs/confirm-email/confirm-email.model.ts';

export type HintKind = 'registration' | 'contacts';

/** Hints for new players: make the first deposit, confirm the contact. */
export type Hints = Readonly<{ registration: boolean; contacts: UnconfirmedContact | null }>;

const none: Hints = { registration: false, contacts: null };

export const hintsFound = createEvent<Partial<Hints>>();
/** The player hid a hint for this session. */
export const hintHidden = createEvent<HintKind>();

/** The hints to show; none while they are loading. */
export const $hints = createStore<Hints>(none, { serialize: 'ignore' })
  .on(hintsFound, (hints, found) => ({ ...hints, ...found }))
  .on(hintHidden, (hints, kind) =>
    kind === 'registration' ? { ...hints, registration: false } : { ...hints, contacts: null },
  )
  .reset(loggedOut);
