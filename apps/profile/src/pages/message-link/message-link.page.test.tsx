import { answer, apiScope, refusalOf, renderWithScope, sampleAccount, sampleSiteConfig } from '@croupier/testing';
import type { ErrorBody, ErrorCode } from '@croupier/contract';
import {
  changeSubscription,
  confirmContactByLink,
  getInfo,
  undoContactChange,
  unsubscribe,
} from '@croupier/contract/account';
import { navigatorReady, type PageContext } from '@croupier/navigation';
import { confirmRegistration, logout } from '@croupier/contract/auth';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './message-link.page.model.ts';
import { MessageLinkPage } from './message-link.page.tsx';

type Failure = Readonly<{ code: ErrorCode; details?: Partial<Omit<ErrorBody, 'code'>> }>;

const open = async (
  name: string,
  path: string,
  {
    token = '',
    isPlayer = false,
    failure,
  }: { token?: string; isPlayer?: boolean; failure?: () => Failure | null } = {},
) => {
  const refused = (): void => {
    const now = failure?.();
    if (now) throw refusalOf(now.code, now.details);
  };
  const api = apiScope(
    [
      answer(unsubscribe, () => {
        refused();
        return 1;
      }),
      answer(confirmContactByLink, () => {
        refused();
        return { type: 'email' };
      }),
      answer(changeSubscription, 1),
      answer(logout, 1),
      answer(getInfo, sampleAccount()),
      answer(confirmRegistration, () => {
        refused();
        return { uid: 1001, locale: 'en' };
      }),
      answer(undoContactChange, () => {
        refused();
        return 1;
      }),
    ],
    {
      values: [[$siteConfig, sampleSiteConfig()], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [
        never,
        unknown,
      ][],
    },
  );
  const ways: string[] = [];
  await allSettled(navigatorReady, {
    scope: api.scope,
    params: { within: (way) => ways.push(way), leave: () => undefined },
  });
  const page: PageContext = { name, path, params: {}, query: token ? { token } : {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<MessageLinkPage />, { scope: api.scope, path });
  return { ...api, ways };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('unsubscribes with one press and without signing in; opening the link alone does nothing', async () => {
  const { calls } = await open('unsubscribe', '/unsubscribe', { token: 'signed' });
  expect(screen.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
  expect(calls).toEqual([]);
  await press('Unsubscribe');
  expect(calls.map(({ method, input }) => [method, input])).toEqual([['account.unsubscribe', { token: 'signed' }]]);
  expect(screen.getByRole('status')).toHaveTextContent('You are unsubscribed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Log in/ })).toHaveAttribute('href', '/forms/sign_in');
});

test('a player can subscribe again', async () => {
  const { calls } = await open('unsubscribe', '/unsubscribe', { token: 'signed', isPlayer: true });
  await press('Unsubscribe');
  await press('Subscribe again');
  expect(calls.at(-1)).toMatchObject({
    method: 'account.changeSubscription',
    input: { type: 'email', is_subscribed: 'true' },
  });
  expect(screen.getByText('You are subscribed to news and offers again.')).toBeVisible();
  expect(screen.getByRole('link', { name: /View contact details/ })).toHaveAttribute('href', '/profile/settings');
});

test('a contact is confirmed with one press, and the page of its success takes the place of the link', async () => {
  const { calls, ways } = await open('confirmation', '/confirmation', { token: 'signed' });
  expect(calls).toEqual([]);
  await press('Confirm');
  expect(calls.map(({ method, input }) => [method, input])).toEqual([
    ['account.confirmContactByLink', { token: 'signed' }],
  ]);
  expect(ways).toEqual(['/confirmation/success']);
});

const restore = async (password: string) => {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await press('Restore contact details');
};

test('undoes the change of a contact with a new password, and logs this browser out', async () => {
  const { calls, scope } = await open('undo-contact-change', '/undo-contact-change', { token: 'once', isPlayer: true });
  expect(calls).toEqual([]);
  await restore('a-new-secret');
  expect(calls.map(({ method, input }) => [method, input])).toEqual([
    ['account.undoContactChange', { token: 'once', password: 'a-new-secret' }],
    ['auth.logout', {}],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Your contact details are restored');
  expect(scope.getState($user)).toBeNull();
  expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
});

test('completes a registration with one press and logs in', async () => {
  const { calls, scope } = await open('confirm-registration', '/confirm-registration', { token: 'once' });
  expect(calls).toEqual([]);
  await press('Create account');
  expect(calls[0]).toMatchObject({ method: 'auth.confirmRegistration', input: { token: 'once' } });
  expect(screen.getByRole('status')).toHaveTextContent('Your account is ready');
  await waitFor(() => expect(scope.getState($user)).not.toBeNull());
});

test('says that the link of a registration no longer works', async () => {
  const details = { invalid_parameters: { token: 'invalid' } };
  const failure = (): Failure => ({ code: 'InvalidParameterException', details });
  await open('confirm-registration', '/confirm-registration', { token: 'once', failure });
  await press('Create account');
  expect(screen.getByRole('alert')).toHaveTextContent('Register again');
});

test.each([
  ['invalid', 'it has been used'],
  ['expired', 'It was valid for 7 days'],
])('says that the link of an undo is %s', async (token, text) => {
  const failure = (): Failure => ({ code: 'InvalidParameterException', details: { invalid_parameters: { token } } });
  await open('undo-contact-change', '/undo-contact-change', { token: 'once', failure });
  await restore('a-new-secret');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the refusal of the new password at its field', async () => {
  const details = { invalid_parameters: { password: 'invalid' } };
  const failure = (): Failure => ({ code: 'InvalidParameterException', details });
  await open('undo-contact-change', '/undo-contact-change', { token: 'once', failure });
  await restore('a-new-secret');
  expect(screen.getByLabelText(/^New password/)).toBeInvalid();
});

test('shows where the platform sends the visitor after a confirmation', async () => {
  await open('confirmation-success', '/confirmation/success');
  expect(screen.getByRole('status')).toHaveTextContent('Your email address is confirmed');
  expect(screen.getByRole('heading', { level: 1, name: 'Email address confirmed' })).toBeVisible();
});

test.each(['unsubscribe', 'confirmation'])('%s without a token shows an error and further links', async (name) => {
  const { calls } = await open(name, `/${name}`);
  expect(screen.getByRole('alert')).toHaveTextContent('This link does not work');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Contact support/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@example\.com\?subject=/),
  );
  expect(calls).toEqual([]);
});

const cases: readonly (readonly [Failure, string, boolean])[] = [
  [
    { code: 'InvalidParameterException', details: { invalid_parameters: { token: 'expired' } } },
    'This link has expired',
    false,
  ],
  [
    { code: 'InvalidParameterException', details: { invalid_parameters: { token: 'invalid' } } },
    'This link does not work',
    false,
  ],
  [{ code: 'UserBannedException' }, 'This account is closed', false],
  [
    { code: 'TooManyRequestsException', details: { error_data: { retry_after: 700 } } },
    'Too many attemptsTry again in 12 minutes.',
    true,
  ],
  [{ code: 'InternalServerErrorException' }, 'No response', true],
];
test.each(cases)('%o shows "%s"; can be retried: %s', async (failure, text, isAgain) => {
  let isRefused = true;
  const { ways } = await open('confirmation', '/confirmation', {
    token: 'signed',
    failure: () => (isRefused ? failure : null),
  });
  await press('Confirm');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isAgain ? 1 : 0);
  if (!isAgain) return;
  isRefused = false;
  await press('Try again');
  expect(ways).toEqual(['/confirmation/success']);
});
