import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { useState } from 'react';
import { getInfo } from '@croupier/contract/account';
import { login, restore } from '@croupier/contract/auth';
import { handleEvent } from '@croupier/contract/events';
import { $isAuth, loggedIn } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  refusalOf,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { AuthPanel } from './auth-panel.tsx';
import type { AuthMode } from './auth-popup.model.ts';
import { credentialsAccepted } from './flow/sign-in-destination.model.ts';
import { $secondStep } from './sign-in/login.model.ts';

const Popup = ({ first }: { first: AuthMode }) => {
  const [mode, setMode] = useState(first);
  return <AuthPanel mode={mode} onModeChange={setMode} />;
};

const needsCode = refuse(login, 'AuthorizationException', {
  reason: 'two_factor_required',
  error_data: { method: 'totp', resend_time: 0 },
});
const restored = answer(restore, ({ code }) =>
  code ? { status: 'password_changed', resend_time: 0 } : { status: 'code_sent', resend_time: 0 },
);

const show = (answers: readonly FakeAnswer[], first: AuthMode = 'authorization') => {
  const { scope } = apiScope([...answers, answer(handleEvent, 1)], { values: [[$siteConfig, sampleSiteConfig()]] });
  return renderWithScope(<Popup first={first} />, { scope });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 2 });
const name = () => screen.getByRole('textbox', { name: /Email or phone/ });

beforeEach(() => window.sessionStorage.clear());

const logIn = async (as = 'ada@example.com') => {
  await userEvent.type(name(), as);
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
  await press('Log in');
};

test('a login that needs a code shows the second step, and the visitor can go back', async () => {
  const { scope } = show([needsCode]);
  await logIn();
  expect(await screen.findByText(/code from your authenticator app/)).toBeVisible();
  expect(title()).toHaveTextContent('Confirm it is you');
  await press('Back to login');
  expect(title()).toHaveTextContent('Welcome back');
  expect(scope.getState($secondStep)).toBeNull();
});

test('the popup forgets the credentials of a second step when it closes', async () => {
  const { scope, unmount } = show([needsCode]);
  await logIn();
  await waitFor(() => expect(scope.getState($secondStep)).not.toBeNull());
  unmount();
  await waitFor(() => expect(scope.getState($secondStep)).toBeNull());
});

test('the typed login reaches the restore, and the login form says that the password has changed', async () => {
  show([restored]);
  expect(screen.queryByRole('button', { name: 'Back to login' })).toBeNull();
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.type(name(), 'ada@example.com');
  await press('Forgot your password?');
  expect(title()).toHaveTextContent('Reset password');
  await press('Back to login');
  expect(name()).toHaveValue('ada@example.com');
  await press('Forgot your password?');
  expect(name()).toHaveValue('ada@example.com');
  expect(name()).toHaveAttribute('autocomplete', 'username');
  await press('Send code');
  const code = await screen.findByRole('textbox', { name: /^Code/ });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByLabelText(/^New password/)).toHaveAttribute('autocomplete', 'new-password');
  // Password managers save the new password for this name.
  expect(document.querySelector('input[name=username]')).toHaveAttribute('autocomplete', 'username');
  await userEvent.type(code, '1234567890');
  await userEvent.type(screen.getByLabelText(/^New password/), 'Night-sky-42');
  await press('Set new password');
  expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
  expect(name()).toHaveValue('ada@example.com');
  await press('Register');
  expect(title()).toHaveTextContent('Register');
  await press('Log in');
  expect(screen.queryByText(/Your password has been changed/)).toBeNull();
});

test('the second step is not shown without a login that waits for it', () => {
  show([], 'twofa');
  expect(title()).toHaveTextContent('Welcome back');
});

const acceptCredentials = (scope: Scope) =>
  act(async () => {
    await allSettled(credentialsAccepted, { scope, params: 'login' });
    await allSettled(loggedIn, { scope });
  });

test('an account that does not load replaces the form until another try succeeds', async () => {
  let isDown = true;
  const { scope } = show([
    answer(getInfo, () => {
      if (isDown) throw refusalOf('InternalServerErrorException');
      return sampleAccount();
    }),
  ]);
  await acceptCredentials(scope);
  expect(await screen.findByText(/we could not load your account/)).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(scope.getState($isAuth)).toBe(true));
  expect(screen.queryByText(/we could not load your account/)).toBeNull();
});

test('a blocked session cookie leads back to the login', async () => {
  const { scope } = show([refuse(getInfo, 'AuthorizationException'), answer(login, { uid: 1, locale: 'en' })]);
  await acceptCredentials(scope);
  expect(await screen.findByText(/Your browser blocks the cookie/)).toBeVisible();
  await press('Log in');
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
});
