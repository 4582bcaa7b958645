import { answer, apiScope, refuse, sampleAccount, sampleProfile } from '@croupier/testing';
import {
  changeFakename,
  getInfo,
  getPersonalDataFields,
  getProfileInfo,
  saveProfileInfo,
  type PersonalDataField,
} from '@croupier/contract/account';
import type { PageContext } from '@croupier/navigation';
import { $user, loggedIn } from '@croupier/session';
import { allSettled } from 'effector';
import {
  $draft,
  $fieldsState,
  $settings,
  countryChosen,
  draftKept,
  fieldsRetried,
  opened,
  profileRetried,
  saveNicknameFx,
  savePersonalDataFx,
} from './settings.page.model.ts';
import { personalDataOf } from './personal-data.ts';

const page: PageContext = {
  name: 'profile-settings',
  path: '/profile/settings',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const name: PersonalDataField = {
  sysname: 'first_name',
  type: 'input',
  params: { is_required: true, is_visible: true },
  options: {},
};
const fieldsOf = answer(getPersonalDataFields, ({ country = 'DE' }) => ({ country_code: country, fields: [name] }));
const profile = answer(getProfileInfo, sampleProfile());

test('loads the data and its fields, with contacts and document', async () => {
  const { scope, calls } = apiScope([profile, fieldsOf]);
  expect(scope.getState($settings).status).toBe('pending');
  await allSettled(opened, { scope, params: page });
  expect(scope.getState($settings)).toMatchObject({
    status: 'ready',
    profile: { first_name: 'Ada' },
    fields: { country: 'DE' },
  });
  expect(calls.find(({ method }) => method === 'account.getprofileinfo')?.input).toEqual({
    fields: 'contacts,document',
  });
});

test('shows a failure and retries', async () => {
  let isDown = true;
  const { scope } = apiScope([
    profile,
    answer(getPersonalDataFields, () => {
      if (isDown) throw { kind: 'FakeRefusal', status: 403, body: { code: 'AccessDeniedException', message: '' } };
      return { country_code: 'DE', fields: [name] };
    }),
  ]);
  await allSettled(opened, { scope, params: page });
  expect(scope.getState($settings)).toEqual({ status: 'failed' });
  isDown = false;
  await allSettled(profileRetried, { scope });
  expect(scope.getState($settings).status).toBe('ready');
});

test('loads the fields of another country, and ignores the answer for one no longer chosen', async () => {
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scope } = apiScope([
    profile,
    answer(getPersonalDataFields, async ({ country = 'DE' }) => {
      if (country === 'BR') await slow;
      return { country_code: country, fields: [name] };
    }),
  ]);
  await allSettled(opened, { scope, params: page });
  const brazil = allSettled(countryChosen, { scope, params: 'BR' });
  const canada = allSettled(countryChosen, { scope, params: 'CA' });
  release();
  await Promise.all([brazil, canada]);
  expect(scope.getState($settings)).toMatchObject({ fields: { country: 'CA' } });
});

test('keeps the form when the fields of a country cannot be loaded, and retries', async () => {
  let isDown = true;
  const { scope } = apiScope([
    profile,
    answer(getPersonalDataFields, ({ country = 'DE' }) => {
      if (country === 'BR' && isDown)
        throw { kind: 'FakeRefusal', status: 422, body: { code: 'InvalidParameterException', message: '' } };
      return { country_code: country, fields: [name] };
    }),
  ]);
  await allSettled(opened, { scope, params: page });
  await allSettled(countryChosen, { scope, params: 'BR' });
  expect(scope.getState($fieldsState)).toBe('failed');
  expect(scope.getState($settings)).toMatchObject({ status: 'ready', fields: { country: 'DE' } });
  isDown = false;
  await allSettled(fieldsRetried, { scope });
  expect(scope.getState($fieldsState)).toBe('ready');
  expect(scope.getState($settings)).toMatchObject({ fields: { country: 'BR' } });
});

test('shows saved values without a reload; a rejection changes nothing', async () => {
  const { scope } = apiScope([profile, fieldsOf, answer(saveProfileInfo, 1)]);
  await allSettled(opened, { scope, params: page });
  await allSettled(savePersonalDataFx, { scope, params: { first_name: 'Grace', address: null } });
  expect(scope.getState($settings)).toMatchObject({
    profile: { first_name: 'Grace', address: '', last_name: 'Meyer' },
  });

  const refused = apiScope([
    profile,
    fieldsOf,
    refuse(saveProfileInfo, 'InvalidParameterException', { invalid_parameters: { first_name: 'invalid' } }),
  ]);
  await allSettled(opened, { scope: refused.scope, params: page });
  await allSettled(savePersonalDataFx, { scope: refused.scope, params: { first_name: 'R2' } });
  expect(refused.scope.getState($settings)).toMatchObject({ profile: { first_name: 'Ada' } });
});

test('treats any answer but 1 as a failure', async () => {
  const wrong = { ...answer(saveProfileInfo, 1), reply: async () => ({ status: 200, body: { data: 0 } }) };
  const { scope } = apiScope([profile, fieldsOf, wrong]);
  await allSettled(opened, { scope, params: page });
  const { status } = await allSettled(savePersonalDataFx, { scope, params: { first_name: 'Grace' } });
  expect(status).toBe('fail');
  expect(scope.getState($settings)).toMatchObject({ profile: { first_name: 'Ada' } });
});

test("a new nickname is the player's name everywhere", async () => {
  let fakename = 'AdaWins';
  const { scope } = apiScope([
    answer(changeFakename, (input) => {
      fakename = input.fakename;
      return 1 as const;
    }),
    answer(getInfo, () => sampleAccount({ fakename })),
  ]);
  await allSettled(loggedIn, { scope });
  await allSettled(saveNicknameFx, { scope, params: { fakename: 'Countess' } });
  expect(scope.getState($user)?.fakename).toBe('Countess');
});

test('keeps unsaved changes while the player visits another page', async () => {
  const { scope } = apiScope([profile, fieldsOf]);
  const draft = { ...personalDataOf(sampleProfile()), first_name: 'Gra' };
  await allSettled(draftKept, { scope, params: draft });
  await allSettled(opened, { scope, params: page });
  expect(scope.getState($draft)).toEqual(draft);
  await allSettled(draftKept, { scope, params: null });
  expect(scope.getState($draft)).toBeNull();
});
