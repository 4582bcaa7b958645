import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { changePassword, getInfo } from '@croupier/contract/account';
import { getSessions, login, restore } from '@croupier/contract/auth';
import { $openDialogs, $toasts, dialogClosed } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { PasswordCard } from './password.card.tsx';
import './sessions.model.ts';

const field = (name: string, label: string, validationDict = {}) => ({
  name,
  type: 'password' as const,
  label,
  placeholder: '',
  isRequired: true,
  isFast: false,
  validationDict: { required: {}, ...validationDict },
});
const form = {
  name: 'change-password',
  title: 'Another password',
  description: 'Other devices are logged out.',
  submitTitle: 'Take it',
  strategy: 'onSubmit' as const,
  fields: [
    field('old_password', 'The old one'),
    field('new_password', 'The new one', { minLength: { value: 8 } }),
    field('password_repeat', 'Again', { sameAs: { value: 'new_password' } }),
  ],
};
const show = (answers: readonly FakeAnswer[], forms: readonly (typeof form)[] = []) => {
  const api = apiScope([answer(getSessions, { items: [] }), ...answers], {
    values: [
      [$siteConfig, sampleSiteConfig({ forms: [...forms] })],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  renderWithScope(<PasswordCard />, { scope: api.scope });
  return api;
};
const enter = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const fill = async (next: string, repeat = next) => {
  await enter(/^New password/, next);
  await enter(/^Repeat new password/, repeat);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

test('shows errors before sending; after success the form is empty and the sessions reload', async () => {
  const { calls, scope } = show([answer(changePassword, 1)]);
  await fill('short', 'other');
  await send();
  expect(screen.getByLabelText(/^New password/)).toBeInvalid();
  expect(screen.getByLabelText(/^Repeat new password/)).toBeInvalid();
  expect(calls).toEqual([]);
  await fill('new-secret');
  await send();
  await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveValue(''));
  expect(calls.map(({ method, input }) => [method, method === 'account.changepassword' ? input : null])).toEqual([
    ['account.changepassword', { password: 'new-secret' }],
    ['auth.getSessions', null],
  ]);
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'success' }]);
  expect(screen.getByLabelText(/^New password/)).toBeValid();
});

test.each([
  [{ password: 'unchanged' }, /^New password/, /Choose a different one/],
  [{ password: 'invalid' }, /^New password/, /Wrong password/],
])('shows the refusal %j at its field', async (invalid, label, text) => {
  show([
    answer(changePassword, () => {
      throw refusalOf('InvalidParameterException', { invalid_parameters: invalid });
    }),
  ]);
  await fill('new-secret');
  await send();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test('shows one error for the whole form after too many attempts', async () => {
  show([
    answer(changePassword, () => {
      throw refusalOf('TooManyRequestsException');
    }),
  ]);
  await fill('new-secret');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
});

test("uses the texts and rules of the CMS's form", async () => {
  const { calls } = show([answer(changePassword, 1)], [form]);
  await enter(/^The old one/, 'old-secret');
  await enter(/^The new one/, 'secret7');
  await enter(/^Again/, 'secret7');
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
  expect(screen.getByLabelText(/^The new one/)).toHaveAccessibleDescription(/Min length is 8/);
  expect(calls).toEqual([]);
});

test("sends the current password where the CMS's form asks for it, and shows that it is wrong", async () => {
  const { calls } = show(
    [
      answer(changePassword, () => {
        throw refusalOf('InvalidParameterException', { invalid_parameters: { old_password: 'invalid' } });
      }),
    ],
    [form],
  );
  await enter(/^The old one/, 'old-secret');
  await enter(/^The new one/, 'new-secret');
  await enter(/^Again/, 'new-secret');
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
  expect(calls.map(({ input }) => input)).toEqual([{ old_password: 'old-secret', password: 'new-secret' }]);
  expect(screen.getByLabelText(/^The old one/)).toHaveAccessibleDescription(/not your current password/);
});

test('asks for a proof of identity when the platform wants one, and repeats the change', async () => {
  let isProven = false;
  const { scope, calls } = show([
    answer(changePassword, () => {
      if (!isProven) throw refusalOf('IdentityProofRequiredException', { error_data: { has_password: true } });
      return 1;
    }),
  ]);
  await fill('new-secret');
  await send();
  await waitFor(() => expect(scope.getState($openDialogs)).toMatchObject([{ name: 'identity-proof' }]));
  isProven = true;
  await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ kind: 'success' }]));
  expect(calls.filter(({ method }) => method === 'account.changepassword')).toHaveLength(2);
});

/** Shows the form for a new password and the code that was sent. */
const requestCode = async (answers: readonly FakeAnswer[] = []) => {
  const api = show([
    answer(restore, ({ code }) =>
      code == null ? { status: 'code_sent', resend_time: 60 } : { status: 'password_changed', resend_time: 0 },
    ),
    ...answers,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Set password with a code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('form', { name: 'Set a new password' })).toBeVisible();
  return api;
};

test('sends a code to a player who forgot the password, and leads back', async () => {
  await requestCode();
  await userEvent.click(screen.getByRole('button', { name: 'Use your current password' }));
  expect(screen.getByLabelText(/^Repeat new password/)).toBeVisible();
});

test('sets the new password with the code, and stays signed in', async () => {
  const signedIn = [answer(login, { uid: 1001, locale: 'en' }), answer(getInfo, sampleAccount())];
  const { scope, calls } = await requestCode(signedIn);
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '1234567890');
  await enter(/^New password/, 'another-horse');
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  const text = 'Password changed. Your other devices have been logged out.';
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', text }]));
  expect(calls.filter(({ method }) => method === restore.name).map(({ input }) => input)).toEqual([
    { login: 'ada@example.com' },
    { login: 'ada@example.com', code: '1234567890', password: 'another-horse' },
  ]);
  expect(screen.getByLabelText(/^Repeat new password/)).toBeVisible();
});
