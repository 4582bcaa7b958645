import {
  answer,
  apiScope,
  fakePasskeys,
  refusalOf,
  renderWithScope,
  sampleAccount,
  samplePasskeyRequest,
} from '@croupier/testing';
import { logout, proveIdentity, type IdentityProofOptions } from '@croupier/contract/auth';
import { startPasskeyProof } from '@croupier/contract/passkeys';
import { $openDialogs, dialogFinished, dialogOpened } from '@croupier/dialogs';
import { $isAuth, $sessionStatus, $user } from '@croupier/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch } from 'effector';
import { Dialog } from './identity-proof.dialog.tsx';

const email = { type: 'email', contact: 'ada@example.com' } as const;
const phone = { type: 'phone', contact: '4915112345678' } as const;
const right = { password: 'secret12', code: '123456' };

const invalid = (name: string) => refusalOf('InvalidParameterException', { invalid_parameters: { [name]: 'invalid' } });
type Refuse = (input: Readonly<{ code?: unknown }>) => void;
/** The dialog over a platform with one password and one code; `refuse` may refuse a call first. */
const open = async (options: IdentityProofOptions, refuse: Refuse = () => {}) => {
  const api = apiScope(
    [
      answer(proveIdentity, (input) => {
        refuse(input);
        const { password, passkey, code } = input;
        if (passkey != null) return { status: 'proven', resend_time: 0 };
        if (password == null && code == null) return { status: 'code_sent', resend_time: 60 };
        if (password != null && password !== right.password) throw invalid('password');
        if (code != null && code !== right.code) throw invalid('code');
        return { status: 'proven', resend_time: 0 };
      }),
      answer(startPasskeyProof, { options: samplePasskeyRequest() }),
      answer(logout, 1),
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$sessionStatus, 'player'],
      ],
    },
  );
  const results: unknown[] = [];
  createWatch({ unit: dialogFinished, fn: ({ result }) => results.push(result), scope: api.scope });
  const request = { name: 'identity-proof', type: 'confirm', props: options } as const;
  await allSettled(dialogOpened, { scope: api.scope, params: request });
  renderWithScope(<Dialog {...options} />, { scope: api.scope });
  const sent = () => api.calls.filter(({ method }) => method === 'auth.proveIdentity').map(({ input }) => input);
  return { ...api, results, sent };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows a wrong password at its field, and closes with true after the right one', async () => {
  const { results, sent } = await open({ has_password: true, contacts: [email] });
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await press('Continue');
  expect(field).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.type(field, 'wrong');
  await press('Continue');
  expect(field).toHaveAccessibleDescription(/Wrong password/);
  await userEvent.clear(field);
  await userEvent.type(field, `${right.password}{Enter}`);
  expect(results).toEqual([true]);
  expect(sent()).toEqual([{ password: 'wrong' }, { password: right.password }]);
});

test('accepts a code sent to a contact', async () => {
  const { results, sent } = await open({ has_password: true, contacts: [email, phone] });
  await press('Send a code by SMS');
  expect(await screen.findByText('+4915112345678')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveFocus();
  await userEvent.type(field, '654321');
  await press('Continue');
  expect(field).toHaveAccessibleDescription(/code is invalid/);
  await userEvent.clear(field);
  await userEvent.type(field, right.code);
  await press('Continue');
  expect(results).toEqual([true]);
  expect(sent()).toEqual([{ type: 'phone' }, { type: 'phone', code: '654321' }, { type: 'phone', code: right.code }]);
});

describe('with a passkey', () => {
  let browser: ReturnType<typeof fakePasskeys>;
  beforeEach(() => {
    browser = fakePasskeys();
  });
  afterEach(() => browser.remove());
  const options = { has_password: true, has_passkey: true, contacts: [] };

  test('closes with true after the answer of the browser', async () => {
    const { results, sent } = await open(options);
    await press('Confirm with a passkey');
    await waitFor(() => expect(results).toEqual([true]));
    expect(sent()).toEqual([{ passkey: expect.stringMatching(/"id":"a2V5".*"signature":"c2lnbg"/) }]);
  });

  test('stays open after a cancelled dialog of the browser, and says so', async () => {
    const { results, sent } = await open(options);
    browser.answers('cancel');
    await press('Confirm with a passkey');
    expect(await screen.findByRole('status')).toHaveTextContent(/You did not confirm with a passkey/);
    expect([results, sent()]).toEqual([[], []]);
    browser.answers('passkey');
    await press('Confirm with a passkey');
    await waitFor(() => expect(results).toEqual([true]));
  });

  test('shows that the platform did not accept the passkey', async () => {
    const { results } = await open({ ...options, has_password: false }, () => {
      throw invalid('passkey');
    });
    await press('Confirm with a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent(/The passkey was not accepted/);
    expect(results).toEqual([]);
  });

  test('is not offered to a player without one, and not in a browser without passkeys', async () => {
    await open({ has_password: true, contacts: [] });
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).not.toBeInTheDocument();
    browser.remove();
    await open({ ...options, has_password: false });
    expect(screen.getByText(/Log in again/)).toBeVisible();
  });
});

test('leads from the code step back to the password', async () => {
  await open({ has_password: true, contacts: [email] });
  await press('Send a code by email');
  await screen.findByRole('textbox', { name: 'Code' });
  await press('Confirm another way');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
});

test('a code that was sent a moment ago can be entered without another', async () => {
  const details = { reason: 'identity_proof_code', error_data: { resend_time: 40 } };
  const tooSoon = refusalOf('TooManyRequestsException', details);
  await open({ has_password: false, contacts: [email] }, ({ code }) => {
    if (code == null) throw tooSoon;
  });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await press('Send a code by email');
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [
    refusalOf('TooManyRequestsException', { error_data: { retry_after: 2400 } }),
    'Too many attempts. Try again in 40 minutes.',
  ],
  [refusalOf('ApplicationUnavailableException'), 'We could not send the code. Try again.'],
])('says that no code was sent after %j', async (refusal, text) => {
  await open({ has_password: false, contacts: [email] }, () => {
    throw refusal;
  });
  await press('Send a code by email');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Send a code by email' })).toBeVisible();
});

test('shows one error for the whole form after too many wrong attempts', async () => {
  const refusal = refusalOf('TooManyRequestsException', { reason: 'identity_proof', error_data: { retry_after: 480 } });
  const { results } = await open({ has_password: true, contacts: [] }, () => {
    throw refusal;
  });
  await userEvent.type(screen.getByLabelText('Password'), right.password);
  await press('Continue');
  const text = 'Too many attempts. Try again in 8 minutes. You can also log in again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(results).toEqual([]);
});

test('a second press sends nothing twice', async () => {
  const { sent, results } = await open({ has_password: true, contacts: [email] });
  await userEvent.type(screen.getByLabelText('Password'), right.password);
  const button = screen.getByRole('button', { name: 'Continue' });
  await userEvent.dblClick(button);
  expect(sent()).toHaveLength(1);
  expect(results).toEqual([true]);
});

test('one proof closes every dialog that waits for one', async () => {
  const { scope, results } = await open({ has_password: true, contacts: [] });
  const other = { name: 'identity-proof', type: 'confirm', props: { has_password: true, contacts: [email] } } as const;
  await allSettled(dialogOpened, { scope, params: other });
  expect(scope.getState($openDialogs)).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Password'), `${right.password}{Enter}`);
  expect(results).toEqual([true, true]);
});

test('asks a player without password and contact to log in again', async () => {
  const { scope, results } = await open({ has_password: false, contacts: [] });
  expect(screen.getByText(/Log in again/)).toBeVisible();
  await press('Log out');
  expect(results).toEqual([false]);
  expect(scope.getState($isAuth)).toBe(false);
});

test('is not available without the options from the platform', () => {
  renderWithScope(<Dialog contacts="none" />);
  expect(screen.getByText('This is not available right now')).toBeVisible();
});
