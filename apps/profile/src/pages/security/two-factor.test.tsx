import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleProfile,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { changeTwoFactorAuth, confirmTwoFactorAuth, getInfo, getProfileInfo } from '@croupier/contract/account';
import { dialogClosed, dialogOpened } from '@croupier/dialogs';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './security.page.model.ts';
import { TwoFactorCard } from './two-factor.card.tsx';
import { $change, $contacts, $recoveryCodes } from './two-factor.model.ts';

const page: PageContext = {
  name: 'profile-security',
  path: '/profile/security',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const recoveryCodes = ['aaaaa-11111', 'bbbbb-22222'];
const config = (isOffered: boolean) =>
  sampleSiteConfig({ flags: { ...sampleSiteConfig().flags, isTwoFAEnable: isOffered } });

/** A platform with one account; the right code is 123456. */
const account = async (
  answers: readonly FakeAnswer[] = [],
  { isOn = false, isOffered = true, isConfirmed = true, hasPhone = false } = {},
) => {
  let isNowOn = isOn;
  let turnsOn = !isOn;
  const contacts = [
    { type: 'email' as const, contact: 'ada@example.com', is_confirmed: isConfirmed, is_subscribed: true },
    ...(hasPhone
      ? [{ type: 'phone' as const, contact: '4915155667788', is_confirmed: true, is_subscribed: false }]
      : []),
  ];
  const api = apiScope(
    [
      ...answers,
      answer(getProfileInfo, () => sampleProfile({ contacts })),
      answer(getInfo, () => sampleAccount({ two_factor_auth: isNowOn })),
      answer(changeTwoFactorAuth, ({ is_enabled: wanted, method }) => {
        turnsOn = wanted === '1';
        if (turnsOn && method === 'totp')
          return {
            status: 'code_needed',
            method: 'totp',
            resend_time: 0,
            secret: 'ABCDEFGHIJ',
            uri: 'otpauth://totp/Aurora:1001?secret=ABCDEFGHIJ',
          };
        return { status: 'code_sent', method: 'email', resend_time: 60 };
      }),
      answer(confirmTwoFactorAuth, ({ code }) => {
        if (code !== '123456' && code !== recoveryCodes[0])
          throw refusalOf('InvalidParameterException', { invalid_parameters: { code: 'invalid' } });
        isNowOn = turnsOn;
        return { two_factor_auth: turnsOn, recovery_codes: turnsOn ? recoveryCodes : [] };
      }),
    ],
    {
      values: [
        [$user, sampleAccount({ two_factor_auth: isOn })],
        [$siteConfig, config(isOffered)],
      ],
    },
  );
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<TwoFactorCard />, { scope: api.scope });
  return api;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('by an app: a QR code and its key, then the recovery codes once, then it is on', async () => {
  const { scope } = await account();
  await userEvent.click(screen.getByRole('radio', { name: /Authenticator app/ }));
  await press('Turn on');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
  await press('Turn on');
  expect((await screen.findAllByRole('listitem')).map((code) => code.textContent)).toEqual(recoveryCodes);
  expect(scope.getState($change)).toBeNull();
  await press('I have saved them');
  expect(scope.getState($recoveryCodes)).toEqual([]);
  expect(screen.getByText('On')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('offers the app first and selected, and says that a text message is less secure', async () => {
  await account([], { hasPhone: true });
  const options = screen.getAllByRole('radio');
  expect(options).toHaveLength(3);
  expect(options[0]).toHaveAccessibleName(/Authenticator app/);
  expect(options[0]).toBeChecked();
  const risk = /Less secure than an app: anyone who takes over your phone number receives your codes/;
  expect(options[2]?.closest('label')).toHaveTextContent(risk);
  expect(screen.getAllByText(risk)).toHaveLength(1);
});

test('by e-mail: shows a wrong code at its field, offers a new code after a while, and can be cancelled', async () => {
  const { scope, calls } = await account();
  await userEvent.click(screen.getByRole('radio', { name: /Email/ }));
  await press('Turn on');
  const code = await screen.findByRole('textbox', { name: 'Code' });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(calls.find(({ method }) => method === 'account.changeTwoFactorAuth')?.input).toEqual({
    is_enabled: '1',
    method: 'email',
  });
  expect(screen.getByRole('timer')).toBeVisible();
  await userEvent.type(code, '12');
  await press('Turn on');
  expect(code).toHaveAccessibleDescription(/6 digits/);
  await userEvent.clear(code);
  await userEvent.type(code, '654321');
  await press('Turn on');
  expect(code).toHaveAccessibleDescription(/code is invalid/);
  expect(scope.getState($recoveryCodes)).toEqual([]);
  await press('Cancel');
  expect(scope.getState($change)).toBeNull();
  expect(screen.getByText('Off')).toBeVisible();
});

test('a recovery code turns it off', async () => {
  const { calls } = await account([], { isOn: true });
  await press('Turn off');
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'aaaaa-11111');
  await press('Turn off');
  expect(await screen.findByText('Off')).toBeVisible();
  expect(calls.find(({ method }) => method === 'account.confirmTwoFactorAuth')?.input).toEqual({ code: 'aaaaa-11111' });
});

test('offers a contact for codes only after its confirmation', async () => {
  const { scope, calls } = await account([], { isConfirmed: false });
  expect(screen.getByRole('radio', { name: /Email/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Confirm your email address' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'account.getprofileinfo')?.input).toEqual({ fields: 'contacts' });
  const loads = () => calls.filter(({ method }) => method === 'account.getprofileinfo').length;
  await act(async () => {
    await allSettled(dialogOpened, { scope, params: { name: 'confirm-email' } });
    await allSettled(dialogClosed, { scope, params: { result: 'confirmed' } });
  });
  expect(loads()).toBe(2);
});

test.each([
  [false, false, false],
  [false, true, true],
  [true, false, true],
])('on: %s, offered: %s; shown: %s', async (isOn, isOffered, isShown) => {
  await account([], { isOn, isOffered });
  expect(screen.queryAllByRole('heading', { name: 'Two-factor authentication' })).toHaveLength(isShown ? 1 : 0);
});

test('shows too many attempts and changes nothing', async () => {
  const { scope } = await account(
    [
      answer(changeTwoFactorAuth, () => {
        throw refusalOf('TooManyRequestsException');
      }),
    ],
    { isOn: true },
  );
  await press('Turn off');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  expect(scope.getState($change)).toBeNull();
});

test('says how long the player waits before another code', async () => {
  let codes = 0;
  await account(
    [
      answer(changeTwoFactorAuth, () => {
        codes += 1;
        if (codes > 1) throw refusalOf('TooManyRequestsException', { error_data: { retry_after: 2000 } });
        return { status: 'code_sent', method: 'email', resend_time: 0 };
      }),
    ],
    { isOn: true },
  );
  await press('Turn off');
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('Too many attempts. Try again in 34 minutes.')).toBeVisible();
});

test('reloads the state after it was turned on elsewhere', async () => {
  const { scope, calls } = await account([
    answer(changeTwoFactorAuth, { status: 'already-enabled', method: 'totp', resend_time: 0 }),
  ]);
  await press('Turn on');
  expect(scope.getState($change)).toBeNull();
  expect(calls.at(-1)?.method).toBe('account.getInfo');
});

test('shows contacts that failed to load, and retries', async () => {
  let isDown = true;
  const { scope } = await account([
    answer(getProfileInfo, () => {
      if (isDown) throw refusalOf('InternalServerErrorException');
      return sampleProfile();
    }),
  ]);
  expect(scope.getState($contacts).status).toBe('failed');
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('radio', { name: /Email/ })).toBeEnabled();
});
