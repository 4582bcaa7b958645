import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getInfo } from '@croupier/contract/account';
import { login } from '@croupier/contract/auth';
import { handleEvent } from '@croupier/contract/events';
import { $isAuth } from '@croupier/session';
import { answer, apiScope, refuse, renderWithScope, sampleAccount, type FakeAnswer } from '@croupier/testing';
import { LoginForm } from './login.form.tsx';

const accepted = answer(login, { uid: 1001, locale: 'en' });

const show = (platform: FakeAnswer = accepted, isRestored = false) => {
  const [onRestore, onRegister] = [jest.fn(), jest.fn()];
  const { scope, calls } = apiScope([platform, answer(getInfo, sampleAccount()), answer(handleEvent, 1)]);
  renderWithScope(
    <LoginForm login="ada@example.com" isRestored={isRestored} onRestore={onRestore} onRegister={onRegister} />,
    { scope },
  );
  return { onRestore, onRegister, scope, calls };
};
const name = () => screen.getByRole('textbox', { name: /Email or phone/ });
const password = () => screen.getByLabelText(/^Password/);
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

test('signs in with login and password', async () => {
  const { scope, calls } = show();
  expect(name()).toHaveFocus();
  await userEvent.type(password(), 'secret');
  await press('Log in');
  await waitFor(() => expect(scope.getState($isAuth)).toBe(true));
  expect(calls[0]?.input).toMatchObject({ login: 'ada@example.com', password: 'secret' });
});

test('sends nothing without a password', async () => {
  const { calls } = show();
  await press('Log in');
  await waitFor(() => expect(password()).toBeInvalid());
  expect(calls).toEqual([]);
});

test.each<[string, FakeAnswer, RegExp]>([
  ['wrong credentials', refuse(login, 'AuthorizationException'), /email, phone or password is incorrect/],
  [
    'too many attempts',
    refuse(login, 'TooManyRequestsException', { error_data: { retry_after: 60 } }),
    /Try again in 1 minute\./,
  ],
  ['too many attempts without a time', refuse(login, 'TooManyRequestsException'), /Try again in a few minutes/],
  ['a blocked account', refuse(login, 'UserBannedException'), /This account is blocked/],
  ['a deleted account', refuse(login, 'UserDeletedException'), /This account has been deleted/],
  ['a failure of the platform', refuse(login, 'InternalServerErrorException'), /went wrong on our side/],
  ['a lost connection', answer(login, () => Promise.reject(new TypeError('offline'))), /We got no response/],
])('shows the error of %s and keeps the login', async (_case, platform, text) => {
  const { scope } = show(platform);
  await userEvent.type(password(), 'secret');
  await press('Log in');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(name()).toHaveValue('ada@example.com');
  expect(scope.getState($isAuth)).toBe(false);
});

test('shows no error when the platform requires a second step', async () => {
  const secondStep = refuse(login, 'AuthorizationException', {
    reason: 'two_factor_required',
    error_data: { method: 'email', resend_time: 60 },
  });
  const { calls } = show(secondStep);
  await userEvent.type(password(), 'secret');
  await press('Log in');
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('passes the typed login to the password reset, and offers the registration', async () => {
  const { onRestore, onRegister } = show();
  await userEvent.clear(name());
  await userEvent.type(name(), '+49151234');
  await press('Forgot your password?');
  expect(onRestore).toHaveBeenCalledWith('+49151234');
  await press('Register');
  expect(onRegister).toHaveBeenCalledTimes(1);
});

test('confirms a password that has just been changed', () => {
  show(accepted, true);
  expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed.');
});
