import { useUnit } from 'effector-react';
import { createEvent, createStore, sample } from 'effector';
import { useEffect } from 'react';
import { createApiEffect } from '@croupier/api-client';
import { getProfileInfo } from '@croupier/contract/account';
import type { RegistrationConfig } from '@croupier/contract/content';

type AuthType = RegistrationConfig['authTypes'][number];

const contactsRequested = createEvent();
const loadProfileFx = createApiEffect(getProfileInfo, { fields: ['contacts'] });
sample({ clock: contactsRequested, fn: () => undefined, target: loadProfileFx });

/** Null until it is loaded. */
const $hasContact = createStore<boolean | null>(null, { serialize: 'ignore' })
  .on(loadProfileFx.doneData, (_, { contacts }) => contacts.length > 0)
  // Asks for missing data only: the platform prefers a contact that it already has.
  .on(loadProfileFx.fail, () => false);

const contacts = new Set(['email', 'phone', 'mobile']);

/** The fields without contacts that the other service provided. */
export const useContactFields = (type: AuthType | null): AuthType | null | 'loading' => {
  const { request, hasContact } = useUnit({ request: contactsRequested, hasContact: $hasContact });
  useEffect(() => request(), [request]);
  if (!type) return null;
  if (hasContact === null) return 'loading';
  return hasContact ? { ...type, fields: type.fields.filter(({ name }) => !contacts.has(name)) } : type;
};
