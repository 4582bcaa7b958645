import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getInfo } from '@croupier/contract/account';
import { handleEvent } from '@croupier/contract/events';
import { signInWithPasskey, startPasskeySignIn } from '@croupier/contract/passkeys';
import { $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  fakePasskeys,
  refuse,
  renderWithScope,
  sampleAccount,
  samplePasskeyRequest,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { LoginForm } from './login.form.tsx';

let browser: ReturnType<typeof fakePasskeys>;
beforeEach(() => {
  browser = fakePasskeys();
});
afterEach(() => browser.remove());

const player = { uid: 1001, locale: 'en' } as const;
const accepted = answer(signInWithPasskey, player);

const show = (signIn: FakeAnswer = accepted, isOffered = true) => {
  const site = sampleSiteConfig();
  const config = { ...site, flags: { ...site.flags, isPasskeyEnable: isOffered } };
  const { scope, calls } = apiScope(
    [
      answer(startPasskeySignIn, { options: samplePasskeyRequest() }),
      signIn,
      answer(getInfo, sampleAccount()),
      answer(handleEvent, 1),
    ],
    { values: [[$siteConfig, config]] },
  );
  const { unmount } = renderWithScope(
    <LoginForm login="" isRestored={false} onRestore={() => {}} onRegister={() => {}} />,
    { scope },
  );
  const sent = () => calls.filter(({ method }) => method === 'passkeys.signIn');
  return { scope, calls, sent, unmount };
};
const name = () => screen.getByRole('textbox', { name: /Email or phone/ });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

test('signs in with the passkey that the browser returns', async () => {
  const { scope, sent } = show();
  await press();
  await waitFor(() => expect(scope.getState($isAuth)).toBe(true));
  expect(sent()[0]?.input).toEqual({ response: expect.stringMatching(/"id":"a2V5".*"userHandle":"cGxheWVy"/) });
});

test('offers passkeys in the field for the name, and signs in with the chosen one', async () => {
  const { scope } = show();
  expect(name()).toHaveAttribute('autocomplete', 'username webauthn');
  await waitFor(() => expect(browser.requests()).toEqual(['conditional']));
  browser.chooseInField();
  await waitFor(() => expect(scope.getState($isAuth)).toBe(true));
});

test('the button waits for the answer to a passkey of the field', async () => {
  let accept = () => {};
  const asked = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const { scope, sent } = show(answer(signInWithPasskey, () => asked.then(() => player)));
  await waitFor(() => expect(browser.requests()).toEqual(['conditional']));
  browser.chooseInField();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await press();
  accept();
  await waitFor(() => expect(scope.getState($isAuth)).toBe(true));
  expect([browser.requests(), sent()]).toEqual([['conditional'], [expect.anything()]]);
});

test('a cancelled dialog changes nothing, and the field offers passkeys again', async () => {
  const { sent } = show();
  await waitFor(() => expect(browser.requests()).toEqual(['conditional']));
  browser.answers('cancel');
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent(/was not completed/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(browser.requests()).toEqual(['conditional', 'required', 'conditional']));
  expect(sent()).toEqual([]);
});

test.each<[string, FakeAnswer, RegExp]>([
  [
    'a removed passkey',
    refuse(signInWithPasskey, 'AuthorizationException', { reason: 'passkey_unknown' }),
    /no longer/,
  ],
  ['a refused answer', refuse(signInWithPasskey, 'AuthorizationException', { reason: 'passkey_invalid' }), /could not/],
  ['a blocked account', refuse(signInWithPasskey, 'UserBannedException'), /This account is blocked/],
  ['a failure of the platform', refuse(signInWithPasskey, 'InternalServerErrorException'), /could not/],
])('shows the error of %s', async (_case, refused, text) => {
  const { scope } = show(refused);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(scope.getState($isAuth)).toBe(false);
});

test('explains that the browser has no passkeys', async () => {
  browser.remove();
  const { sent } = show();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not support passkeys/);
  expect(sent()).toEqual([]);
});

test('stops offering passkeys when the form is left', async () => {
  const { unmount, sent } = show();
  await waitFor(() => expect(browser.requests()).toEqual(['conditional']));
  unmount();
  await new Promise((done) => {
    setTimeout(done, 20);
  });
  expect(browser.requests()).toEqual(['conditional']);
  expect(sent()).toEqual([]);
});

test('asks for nothing on a site without passkeys', async () => {
  const { calls } = show(accepted, false);
  expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  expect(name()).toHaveAttribute('autocomplete', 'username');
  expect([browser.requests(), calls]).toEqual([[], []]);
});
