import { answer, apiScope, refuse, renderWithScope, sampleProfile, type FakeAnswer } from '@croupier/testing';
import {
  getPersonalDataFields,
  getProfileInfo,
  saveProfileInfo,
  type PersonalDataField,
} from '@croupier/contract/account';
import { $toasts } from '@croupier/dialogs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { useUnit } from 'effector-react';
import { PersonalDataForm } from './personal-data.form.tsx';
import { $draft, $settings, opened } from './settings.page.model.ts';

const shown = { is_required: false, is_visible: true };
const fieldsOf = (country: string): PersonalDataField[] => [
  { sysname: 'first_name', type: 'input', params: { is_required: true, is_visible: true }, options: {} },
  { sysname: 'birth_date', type: 'date', params: shown, options: {} },
  {
    sysname: 'country_code',
    type: 'country_code',
    params: { is_required: true, is_visible: true },
    options: {
      select: [
        { id: 'DE', name: 'Germany' },
        { id: 'JP', name: 'Japan' },
      ],
    },
  },
  {
    sysname: 'region',
    type: 'region',
    params: { is_required: false, is_visible: country === 'DE' },
    options: { select: country === 'DE' ? [{ id: 'Berlin', name: 'Berlin' }] : [] },
  },
  { sysname: 'home_town', type: 'input', params: shown, options: {} },
];

const Form = () => {
  const settings = useUnit($settings);
  return settings.status === 'ready' ? (
    <PersonalDataForm profile={settings.profile} fields={settings.fields.list} country={settings.fields.country} />
  ) : null;
};

const open = async (...answers: readonly FakeAnswer[]) => {
  const api = apiScope([
    ...answers,
    answer(getProfileInfo, sampleProfile()),
    answer(getPersonalDataFields, ({ country = 'DE' }) => ({ country_code: country, fields: fieldsOf(country) })),
  ]);
  await allSettled(opened, {
    scope: api.scope,
    params: { name: 'profile-settings', path: '/profile/settings', params: {}, query: {}, hash: '', locale: 'en' },
  });
  return { ...api, ...renderWithScope(<Form />, { scope: api.scope }) };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const firstName = () => screen.getByRole('textbox', { name: /First name/ });
const retype = async (text: string) => {
  await userEvent.clear(firstName());
  if (text) await userEvent.type(firstName(), text);
};

test('sends only the changes and reports the success', async () => {
  const { scope, calls } = await open(answer(saveProfileInfo, 1));
  await retype('Grace');
  expect(screen.getByText('You have unsaved changes')).toBeVisible();
  await save();
  await waitFor(() =>
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', text: 'Personal data saved.' }]),
  );
  expect(calls.find(({ method }) => method === 'account.saveProfileInfo')?.input).toEqual({ first_name: 'Grace' });
  expect(screen.queryByText('You have unsaved changes')).not.toBeInTheDocument();
});

test('sends nothing without changes or with an empty required field', async () => {
  const { scope, calls } = await open();
  await save();
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'info' }]);
  await retype('');
  await save();
  expect(await screen.findByText('Field is required')).toBeVisible();
  expect(firstName()).toHaveAttribute('aria-invalid', 'true');
  expect(calls.some(({ method }) => method === 'account.saveProfileInfo')).toBe(false);
});

test('shows a rejected value at its field', async () => {
  await open(
    refuse(saveProfileInfo, 'InvalidParameterException', {
      invalid_parameters: { birth_date: 'too_young', first_name: 'invalid' },
    }),
  );
  await retype('Grace');
  await save();
  expect(await screen.findByText('You must be 18 or older to play.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Date of birth/ })).toHaveAttribute('aria-invalid', 'true');
  expect(firstName()).toHaveAttribute('aria-invalid', 'true');
});

test('another country shows its fields and keeps valid values', async () => {
  const { scope } = await open();
  expect(screen.getByRole('combobox', { name: /Region/ })).toHaveValue('Berlin');
  await userEvent.click(screen.getByRole('combobox', { name: /Country/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Japan' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Region/ })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Berlin');
  await waitFor(() =>
    expect(scope.getState($draft)).toMatchObject({ country_code: 'JP', region: '', home_town: 'Berlin' }),
  );
});

test('saves once what was saved while the fields of another country loaded', async () => {
  let show = () => {};
  const japan = new Promise<void>((resolve) => (show = resolve));
  const { scope, calls } = await open(
    answer(saveProfileInfo, 1),
    answer(getPersonalDataFields, async ({ country = 'DE' }) => {
      if (country === 'JP') await japan;
      return { country_code: country, fields: fieldsOf(country) };
    }),
  );
  await userEvent.click(screen.getByRole('combobox', { name: /Country/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Japan' }));
  await save();
  await save();
  const sent = () => calls.filter(({ method }) => method === saveProfileInfo.name);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  expect(sent()).toEqual([]);
  show();
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
  expect(sent()).toEqual([expect.objectContaining({ input: expect.objectContaining({ country_code: 'JP' }) })]);
});

test('restores unsaved text after a visit to another page, until it is discarded', async () => {
  const { scope, unmount } = await open();
  await retype('Gra');
  await waitFor(() => expect(scope.getState($draft)).toMatchObject({ first_name: 'Gra' }));
  unmount();
  renderWithScope(<Form />, { scope });
  await waitFor(() => expect(firstName()).toHaveValue('Gra'));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(firstName()).toHaveValue('Ada');
  await waitFor(() => expect(scope.getState($draft)).toBeNull());
});

test('the browser asks before a page with unsaved changes closes', async () => {
  await open();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await retype('Grace');
  expect(closing()).toBe(true);
});
