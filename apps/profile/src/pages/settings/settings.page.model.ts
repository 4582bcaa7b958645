import { createApiEffect } from '@croupier/api-client';
import {
  changeFakename,
  getPersonalDataFields,
  getProfileInfo,
  saveProfileInfo,
  type PersonalDataField,
  type Profile,
} from '@croupier/contract/account';
import type { PageContext } from '@croupier/navigation';
import { loadSessionFx, loggedOut } from '@croupier/session';
import { combine, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { profileWith, type PersonalData } from './personal-data.ts';

export const opened = createEvent<PageContext>();
export const profileRetried = createEvent();
/** A contact was added or confirmed. */
export const contactsChanged = createEvent();
/** The player chose another country in the form, which may have other fields. */
export const countryChosen = createEvent<string>();
export const fieldsRetried = createEvent();
/**
 * The unsaved values of the form; null when everything is saved. Outlives the page, so that leaving loses nothing.
 */
export const draftKept = createEvent<PersonalData | null>();

const loadProfileFx = createApiEffect(getProfileInfo, { fields: ['contacts', 'document'] });
const loadFieldsFx = createApiEffect(getPersonalDataFields);
export const savePersonalDataFx = createApiEffect(saveProfileInfo);
export const saveNicknameFx = createApiEffect(changeFakename);

/** The request for the last fields: those of a country, or the player's own. */
const $askedCountry = createStore('', { serialize: 'ignore' })
  .on(opened, () => '')
  .on(countryChosen, (_, country) => country);
const fieldsAnswered = sample({
  clock: loadFieldsFx.done,
  source: $askedCountry,
  filter: (asked, { params }) => (params?.country ?? '') === asked,
  fn: (_, { result }) => result,
});
const fieldsRefused = sample({
  clock: loadFieldsFx.fail,
  source: $askedCountry,
  filter: (asked, { params }) => (params?.country ?? '') === asked,
});

type Fields = Readonly<{ country: string; list: readonly PersonalDataField[] }>;

const $profile = createStore<Profile | null>(null)
  .on(loadProfileFx.doneData, (_, profile) => profile)
  .on(savePersonalDataFx.done, (profile, { params }) => (profile && params ? profileWith(profile, params) : profile))
  .reset(loggedOut);
const $fields = createStore<Fields | null>(null)
  .on(fieldsAnswered, (_, { country_code, fields }) => ({ country: country_code, list: fields }))
  .reset(loggedOut);
const $profileFailed = createStore(false)
  .on(loadProfileFx.fail, () => true)
  .reset([opened, profileRetried, loadProfileFx.done]);
const $fieldsFailed = createStore(false)
  .on(fieldsRefused, () => true)
  .reset([opened, profileRetried, fieldsRetried, countryChosen, fieldsAnswered]);

export type Settings = Readonly<
  { status: 'pending' | 'failed' } | { status: 'ready'; profile: Profile; fields: Fields }
>;

/** The player's data and its fields, when both are loaded. */
export const $settings = combine(
  $profile,
  $fields,
  $profileFailed,
  $fieldsFailed,
  (profile, fields, isProfileFailed, isFieldsFailed): Settings => {
    if (profile && fields) return { status: 'ready', profile, fields };
    return { status: isProfileFailed || isFieldsFailed ? 'failed' : 'pending' };
  },
);
/** The fields of another country are loading or failed to load. */
export const $fieldsState = combine(loadFieldsFx.pending, $fieldsFailed, (isPending, isFailed) =>
  isFailed ? 'failed' : isPending ? 'pending' : 'ready',
);
export const $draft = createStore<PersonalData | null>(null, { serialize: 'ignore' })
  .on(draftKept, (_, draft) => draft)
  .reset(loggedOut);

sample({ clock: opened, target: headRequested });
sample({ clock: [opened, profileRetried], fn: () => undefined, target: [loadProfileFx, loadFieldsFx] });
sample({ clock: contactsChanged, fn: () => undefined, target: loadProfileFx });
sample({
  clock: [countryChosen, fieldsRetried],
  source: $askedCountry,
  fn: (country) => (country === '' ? undefined : { country }),
  target: loadFieldsFx,
});
// The header and the summary call the player by it.
sample({ clock: saveNicknameFx.done, fn: () => undefined, target: loadSessionFx });
