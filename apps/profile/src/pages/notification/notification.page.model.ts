import { createApiEffect } from '@croupier/api-client';
import { changeSubscription, getProfileInfo, type Profile } from '@croupier/contract/account';
import { dialogFinished } from '@croupier/dialogs';
import type { PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { combine, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export type Contact = Profile['contacts'][number];
export type Subscription = Readonly<{ contact: string; isSubscribed: boolean }>;

export const opened = createEvent<PageContext>();
export const contactsRetried = createEvent();
/** The player changed the subscription of a contact. */
export const subscriptionChosen = createEvent<Subscription>();

const loadContactsFx = createApiEffect(getProfileInfo, { fields: ['contacts'] });
const subscribeFx = createApiEffect(changeSubscription);

const isOn = ({ is_subscribed: wanted }: Readonly<{ is_subscribed: unknown }>): boolean => wanted === true;

type Contacts = Readonly<{ status: 'pending' | 'ready' | 'failed'; list: readonly Contact[] }>;
const waiting: Contacts = { status: 'pending', list: [] };

/** The contacts as the platform last returned them. */
const $saved = createStore<Contacts>(waiting)
  .on([opened, contactsRetried], () => waiting)
  .on(loadContactsFx.doneData, (_, { contacts }) => ({ status: 'ready', list: contacts }))
  .on(loadContactsFx.fail, (contacts) => (contacts.status === 'ready' ? contacts : { ...waiting, status: 'failed' }))
  .on(subscribeFx.done, (contacts, { params }) => ({
    ...contacts,
    list: contacts.list.map((one) => (one.contact === params.contact ? { ...one, is_subscribed: isOn(params) } : one)),
  }))
  .reset(loggedOut);

type PendingChoices = Readonly<Record<string, boolean>>;
const without = (choices: PendingChoices, contact: string): PendingChoices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => name !== contact));

/** Pending choices by contact: the switch shows them immediately. */
const $pendingChoices = createStore<PendingChoices>({}, { serialize: 'ignore' })
  .on(subscriptionChosen, (choices, { contact, isSubscribed }) => ({ ...choices, [contact]: isSubscribed }))
  // The player changed it again while the request was pending: the new choice is still to be sent.
  .on(subscribeFx.done, (choices, { params }) =>
    choices[params.contact ?? ''] === isOn(params) ? without(choices, params.contact ?? '') : choices,
  )
  .on(subscribeFx.fail, (choices, { params }) => without(choices, params.contact ?? ''))
  .reset([opened, loggedOut]);

/** Contacts with a pending change. Changes of one contact run one after the other, so that the last choice wins. */
const $sent = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(subscribeFx, (sent, { contact }) => [...sent, contact ?? ''])
  .on(subscribeFx.finally, (sent, { params }) => sent.filter((contact) => contact !== params.contact))
  .reset(loggedOut);

/** The contact whose last change failed; its switch shows the former value. */
export const $refusedContact = createStore<string | null>(null, { serialize: 'ignore' })
  .on(subscribeFx.fail, (_, { params }) => params.contact ?? null)
  .on(subscriptionChosen, (refused, { contact }) => (refused === contact ? null : refused))
  .reset([opened, loggedOut]);

/** The player's contacts with pending choices applied. */
export const $contacts = combine($saved, $pendingChoices, ({ status, list }, choices): Contacts => ({
  status,
  list: list.map((one) => ({ ...one, is_subscribed: choices[one.contact] ?? one.is_subscribed })),
}));

const asCall = ({ contact, isSubscribed }: Subscription) => ({ contact, is_subscribed: isSubscribed });
sample({
  clock: subscriptionChosen,
  source: $sent,
  filter: (sent, { contact }) => !sent.includes(contact),
  fn: (_, chosen) => asCall(chosen),
  target: subscribeFx,
});
sample({
  clock: subscribeFx.done,
  source: $pendingChoices,
  filter: (choices, { params }) => choices[params.contact ?? ''] !== undefined,
  fn: (choices, { params: { contact } }) =>
    asCall({ contact: contact ?? '', isSubscribed: choices[contact ?? ''] ?? false }),
  target: subscribeFx,
});

const confirmedElsewhere = sample({
  clock: dialogFinished,
  filter: ({ name, result }) => name === 'confirm-email' && result === 'confirmed',
});
sample({ clock: opened, target: headRequested });
sample({ clock: [opened, contactsRetried, confirmedElsewhere], fn: () => undefined, target: loadContactsFx });
