import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleProfile,
  type FakeAnswer,
} from '@croupier/testing';
import {
  addContact,
  getContactPhoneSettings,
  getPersonalDataFields,
  getProfileInfo,
  type Profile,
} from '@croupier/contract/account';
import { $currentDialog, dialogClosed } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUnit } from 'effector-react';
import { allSettled } from 'effector';
import { Contacts } from './contacts.tsx';
import { $settings, opened } from './settings.page.model.ts';

type Contact = Profile['contacts'][number];
const email: Contact = { type: 'email', contact: 'ada@example.com', is_confirmed: true, is_subscribed: true };
const phone: Contact = {
  type: 'phone',
  contact: '4915112345678',
  is_confirmed: false,
  is_subscribed: false,
  phone_country_code: 'DE',
};
const germany = { country_code: 'DE', phone_code: '49', name: 'Germany', mask: '#### #######' };
const countries = answer(getContactPhoneSettings, {
  countries: [germany, { country_code: 'ES', phone_code: '34', name: 'Spain', mask: '### ## ## ##' }],
  country_code: 'DE',
});

const Shown = () => {
  const settings = useUnit($settings);
  return settings.status === 'ready' ? <Contacts contacts={settings.profile.contacts} /> : null;
};
const show = async (contacts: () => readonly Contact[], answers: readonly FakeAnswer[] = []) => {
  const api = apiScope(
    [
      ...answers,
      answer(getProfileInfo, () => sampleProfile({ contacts: [...contacts()] })),
      answer(getPersonalDataFields, { fields: [], country_code: 'DE' }),
      countries,
    ],
    { values: [[$user, sampleAccount()]] },
  );
  await allSettled(opened, {
    scope: api.scope,
    params: { name: 'profile-settings', path: '/profile/settings', params: {}, query: {}, hash: '', locale: 'en' },
  });
  renderWithScope(<Shown />, { scope: api.scope, path: '/profile/settings' });
  return api;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const added = (calls: readonly { method: string; input: unknown }[]) =>
  calls.filter(({ method }) => method === 'account.addContact').map(({ input }) => input);
const field = (name: string) => screen.getByRole('textbox', { name });

test('adds a missing e-mail address, asks for its code, and lists it as confirmed', async () => {
  let now: readonly Contact[] = [{ ...phone, is_confirmed: true }];
  const { scope, calls } = await show(
    () => now,
    [
      answer(addContact, () => {
        now = [...now, { ...email, is_confirmed: false }];
        return 1;
      }),
    ],
  );
  expect(screen.queryByRole('button', { name: 'Add phone number' })).not.toBeInTheDocument();
  await press('Add email address');
  expect(field('Email address')).toHaveFocus();
  await press('Save and send code');
  expect(field('Email address')).toBeInvalid();
  await userEvent.type(field('Email address'), 'ada@');
  await press('Save and send code');
  expect(field('Email address')).toBeInvalid();
  expect(added(calls)).toEqual([]);
  await userEvent.type(field('Email address'), 'example.com');
  await press('Save and send code');
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(added(calls)).toEqual([{ type: 'email', contact: 'ada@example.com' }]);
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'confirm-email',
    props: { type: 'email', contact: 'ada@example.com' },
  });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add email address' })).not.toBeInTheDocument();
  now = [...now.slice(0, 1), email];
  await act(() => allSettled(dialogClosed, { scope, params: { result: 'confirmed' } }));
  expect(screen.getAllByText('Confirmed')).toHaveLength(2);
  expect(screen.queryByText('Not confirmed')).not.toBeInTheDocument();
});

test('sends a phone number with its country, in that country’s format', async () => {
  let now: readonly Contact[] = [email];
  const { scope, calls } = await show(
    () => now,
    [
      answer(addContact, () => {
        now = [email, phone];
        return 1;
      }),
    ],
  );
  await press('Add phone number');
  await userEvent.type(field('Phone number'), '15112345678');
  await press('Save and send code');
  expect(await screen.findByText('+4915112345678')).toBeVisible();
  expect(added(calls)).toEqual([{ type: 'phone', contact: '+4915112345678', phone_country_code: 'DE' }]);
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'confirm-email',
    props: { type: 'phone', contact: '+4915112345678' },
  });
});

test.each([
  ['taken', 'This is already used by another account.'],
  ['invalid', 'This email address is not valid. Check it and try again.'],
])('shows the refusal “%s” at the field, which keeps the text', async (problem, text) => {
  const { scope } = await show(
    () => [],
    [
      answer(addContact, () => {
        throw refusalOf('InvalidParameterException', { invalid_parameters: { contact: problem } });
      }),
    ],
  );
  await press('Add email address');
  await userEvent.type(field('Email address'), 'ada@example.com');
  await press('Save and send code');
  expect(field('Email address')).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(field('Email address')).toHaveValue('ada@example.com');
  expect(scope.getState($currentDialog)).toBeNull();
});

test('shows too many attempts for the whole form, which can be cancelled', async () => {
  await show(
    () => [],
    [
      answer(addContact, () => {
        throw refusalOf('TooManyRequestsException');
      }),
    ],
  );
  await press('Add email address');
  await userEvent.type(field('Email address'), 'ada@example.com');
  await press('Save and send code');
  expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent('Too many attempts');
  await press('Not now');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add email address' })).toBeVisible();
});

test('an unconfirmed contact can be confirmed or replaced', async () => {
  const { scope } = await show(() => [{ ...email, pending_contact: 'new@example.com' }, phone]);
  await press('Confirm new@example.com');
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'confirm-email',
    props: { type: 'email', contact: 'new@example.com' },
  });
  expect(screen.getByText(/Replaces the one above/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm ada@example.com' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change ada@example.com' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change new@example.com' })).toBeVisible();
  await press('Change +4915112345678');
  expect(field('Phone number')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

test('a confirmed contact can be replaced, and stays until the new one is confirmed', async () => {
  let now: readonly Contact[] = [email];
  const { calls } = await show(
    () => now,
    [
      answer(addContact, () => {
        now = [{ ...email, pending_contact: 'new@example.com' }];
        return 1;
      }),
    ],
  );
  expect(screen.getByText(/stays in use until you confirm the new one/)).toBeVisible();
  await press('Change ada@example.com');
  await userEvent.type(field('Email address'), 'new@example.com');
  await press('Save and send code');
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(calls.find(({ method }) => method === 'account.addContact')?.input).toMatchObject({
    contact: 'new@example.com',
  });
});

test.each([
  [{ retry_after: 2400 }, 'Too many attempts. Try again in 40 minutes.'],
  [{ retry_after: 30 }, 'Too many attempts. Try again in 1 minute.'],
  [{}, 'Too many attempts. Try again in a few minutes.'],
])('says how long to wait after too many changes: %j', async (details, text) => {
  await show(
    () => [email],
    [
      answer(addContact, () => {
        throw refusalOf('TooManyRequestsException', { error_data: details });
      }),
    ],
  );
  await press('Change ada@example.com');
  await userEvent.type(field('Email address'), 'new@example.com');
  await press('Save and send code');
  expect(await screen.findByText(text)).toBeVisible();
});

test('retries phone formats that failed to load', async () => {
  let isDown = true;
  await show(
    () => [email],
    [
      answer(getContactPhoneSettings, () => {
        if (isDown) throw refusalOf('ApplicationUnavailableException');
        return { countries: [germany], country_code: 'DE' };
      }),
    ],
  );
  await press('Add phone number');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(field('Phone number')).toBeVisible();
});
