import { createApiEffect } from '@croupier/api-client';
import { addContact, getContactPhoneSettings, type PhoneCountry, type Profile } from '@croupier/contract/account';
import { dialogFinished, dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { loggedOut } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { contactsChanged } from './settings.page.model.ts';

export type ContactType = Profile['contacts'][number]['type'];
export type ContactName = Readonly<{ type: ContactType; contact: string }>;

/** A phone number is to be entered: how each country writes its numbers is needed for it. */
export const phoneFormShown = createEvent();
/** The player asks to confirm a contact: sends a code and asks for it. */
export const confirmationWanted = createEvent<ContactName>();

const loadPhonesFx = createApiEffect(getContactPhoneSettings);
/** Saves a contact that has still to be confirmed. Fails with an `ApiError`. */
export const addContactFx = createEffect(withIdentityProof(createApiEffect(addContact)));

export type Phones = Readonly<
  { status: 'pending' | 'failed' } | { status: 'ready'; countries: readonly PhoneCountry[]; country: string }
>;
const waiting: Phones = { status: 'pending' };

/** The countries of phone numbers, and the player's own. */
export const $phones = createStore<Phones>(waiting, { serialize: 'ignore' })
  .on(loadPhonesFx, (phones) => (phones.status === 'ready' ? phones : waiting))
  .on(loadPhonesFx.doneData, (_, { countries, country_code: country }) => ({ status: 'ready', countries, country }))
  .on(loadPhonesFx.fail, (phones) => (phones.status === 'ready' ? phones : { status: 'failed' }))
  .reset(loggedOut);

sample({
  clock: phoneFormShown,
  source: $phones,
  filter: ({ status }) => status !== 'ready',
  fn: () => undefined,
  target: loadPhonesFx,
});
sample({
  clock: confirmationWanted,
  fn: ({ type, contact }): DialogRequest => ({ name: 'confirm-email', props: { type, contact } }),
  target: dialogOpened,
});
const confirmed = sample({
  clock: dialogFinished,
  filter: ({ name, result }) => name === 'confirm-email' && result === 'confirmed',
});
sample({ clock: [addContactFx.done, confirmed], fn: () => undefined, target: contactsChanged });
