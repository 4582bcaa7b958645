/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getProfileInfo, sendConfirmationToContact, type AccountInfo } from '@croupier/contract/account';
import { getHistory } from '@croupier/contract/cashier';
import { pageOpened } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { answer, apiScope, sampleAccount, sampleProfile, sampleSiteConfig, sampleTransaction } from '@croupier/testing';
import { codeRequested } from '../dialogs/confirm-email/confirm-email.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import { registerSite } from '../testing/declared-remotes.ts';
import { contactsHint_ms, registrationHint_ms, unconfirmedLogin } from './hints.model.ts';
import { $hints, hintHidden } from './hints.store.ts';

const minute = 60_000;
const registered = '2026-02-01T12:00:00.000Z';
const contact = { type: 'email' as const, contact: 'ada@example.com', is_confirmed: false, is_subscribed: true };
const unconfirmed = { type: 'email', contact: 'ada@example.com' };

const { cashier } = sampleSiteConfig();
const config = sampleSiteConfig({
  cashier: { ...cashier, regHintConfig: { isEnabled: true, text: 'There is a tournament every day.' } },
});

const player = (age_ms: number, { deposits = 0, isConfirmed = false, account = {} as Partial<AccountInfo> } = {}) => {
  jest.setSystemTime(new Date(registered).getTime() + age_ms);
  const items = Array.from({ length: Math.min(1, deposits) }, () => sampleTransaction());
  const { scope, calls } = apiScope(
    [
      answer(getHistory, { items, count: deposits }),
      answer(getProfileInfo, sampleProfile({ contacts: [{ ...contact, is_confirmed: isConfirmed }] })),
      answer(sendConfirmationToContact, 1),
    ],
    {
      values: [
        [$user, sampleAccount({ reg_time: registered, ...account })],
        [$siteConfig, config],
      ],
    },
  );
  return { scope, calls };
};
/** Waits for the answers while the timers of the hints run. */
const settle = async (work: Promise<unknown>): Promise<void> => {
  await jest.advanceTimersByTimeAsync(50);
  await work;
};

beforeAll(registerSite);
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('shows the deposit hint for two hours and the contact hint for five days', async () => {
  const { scope } = player(minute);
  await settle(allSettled(deferredStarted, { scope }));
  expect(scope.getState($hints)).toEqual({ registration: true, contacts: unconfirmed });
  await jest.advanceTimersByTimeAsync(registrationHint_ms - 2 * minute);
  expect(scope.getState($hints).registration).toBe(true);
  await jest.advanceTimersByTimeAsync(2 * minute);
  expect(scope.getState($hints)).toEqual({ registration: false, contacts: unconfirmed });
  await jest.advanceTimersByTimeAsync(contactsHint_ms);
  expect(scope.getState($hints).contacts).toBeNull();
});

test('the periods are two hours and five days', () =>
  expect([registrationHint_ms, contactsHint_ms]).toEqual([7_200_000, 432_000_000]));

test('requests nothing after the period', async () => {
  const { scope, calls } = player(contactsHint_ms);
  await settle(allSettled(deferredStarted, { scope }));
  expect(calls).toEqual([]);
  expect(scope.getState($hints)).toEqual({ registration: false, contacts: null });
});

test('shows no hint after a deposit and a confirmation', async () => {
  const { scope } = player(minute, { deposits: 1, isConfirmed: true });
  await settle(allSettled(deferredStarted, { scope }));
  expect(scope.getState($hints)).toEqual({ registration: false, contacts: null });
});

test('hides the deposit hint after the first deposit', async () => {
  let deposits = 0;
  jest.setSystemTime(new Date(registered).getTime() + minute);
  const { scope } = apiScope(
    [answer(getHistory, () => ({ items: [], count: deposits })), answer(getProfileInfo, sampleProfile())],
    {
      values: [
        [$user, sampleAccount({ reg_time: registered })],
        [$siteConfig, config],
      ],
    },
  );
  await settle(allSettled(deferredStarted, { scope }));
  expect(scope.getState($hints).registration).toBe(true);
  deposits = 1;
  await settle(
    allSettled(pageOpened, {
      scope,
      params: {
        name: 'cashier-index-paysuccess',
        path: '/cashier/paysuccess',
        params: {},
        query: {},
        hash: '',
        locale: 'en',
      },
    }),
  );
  expect(scope.getState($hints).registration).toBe(false);
});

test('hides the contact hint on this device after a code was sent', async () => {
  const first = player(minute);
  await settle(allSettled(deferredStarted, { scope: first.scope }));
  await settle(
    allSettled(codeRequested, { scope: first.scope, params: { type: 'email', contact: 'ada@example.com' } }),
  );
  expect(first.scope.getState($hints).contacts).toBeNull();
  expect(window.localStorage.getItem(`confirm_sent_${sampleAccount().uid}`)).not.toBeNull();
  const second = player(2 * minute);
  await settle(allSettled(deferredStarted, { scope: second.scope }));
  expect(second.scope.getState($hints).contacts).toBeNull();
  expect(second.calls.map(({ method }) => method)).toEqual(['cashier.gethistory']);
});

test('keeps a hint hidden that the player hid', async () => {
  const { scope } = player(minute);
  await settle(allSettled(deferredStarted, { scope }));
  await settle(allSettled(hintHidden, { scope, params: 'registration' }));
  expect(scope.getState($hints)).toEqual({ registration: false, contacts: unconfirmed });
  const again = player(2 * minute);
  await settle(allSettled(deferredStarted, { scope: again.scope }));
  expect(again.scope.getState($hints).registration).toBe(false);
});

test.each([
  ['ada@example.com', contact, unconfirmed],
  ['ADA@example.com', contact, unconfirmed],
  ['other@example.com', contact, null],
  [
    '4915112345678',
    { ...contact, type: 'phone' as const, contact: '+4915112345678' },
    { type: 'phone', contact: '+4915112345678' },
  ],
  ['ada@example.com', { ...contact, is_confirmed: true }, null],
])('finds the unconfirmed contact of the login %s', (login, known, expected) => {
  expect(unconfirmedLogin({ login }, sampleProfile({ contacts: [known] }))).toEqual(expected);
});

test('shows no deposit hint if the site switches it off', async () => {
  const { scope, calls } = apiScope([answer(getProfileInfo, sampleProfile())], {
    values: [
      [$user, sampleAccount({ reg_time: registered })],
      [$siteConfig, sampleSiteConfig({ cashier: { ...cashier, regHintConfig: { isEnabled: false, text: '' } } })],
    ],
  });
  jest.setSystemTime(new Date(registered).getTime() + minute);
  await settle(allSettled(deferredStarted, { scope }));
  expect(calls.map(({ method }) => method)).toEqual(['account.getprofileinfo']);
  expect(scope.getState($hints).registration).toBe(false);
});
