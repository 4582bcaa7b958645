/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { getInfo, saveProfileInfo } from '@croupier/contract/account';
import { register } from '@croupier/contract/auth';
import { activateOffer } from '@croupier/contract/bonuses';
import { handleEvent } from '@croupier/contract/events';
import { $openDialogs, $toasts } from '@croupier/dialogs';
import { navigatorReady, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import {
  answer,
  apiScope,
  refuse,
  sampleAccount,
  sampleBettingBonus,
  sampleOffer,
  type FakeAnswer,
} from '@croupier/testing';
import { registerSite } from '../../testing/declared-remotes.ts';
import '../flow/auth-flow.ts';
import { $confirmationSentTo, registerFx } from './registration.model.ts';

beforeAll(registerSite);

const filled = { email: 'ada@example.com', password: 'secret', currency: 'EUR', terms: true };
const page = (own: Partial<PageContext> = {}): PageContext => ({
  name: 'offers',
  path: '/offers',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
  ...own,
});

const guest = async (...answers: readonly FakeAnswer[]) => {
  const api = apiScope([
    ...answers,
    answer(register, { uid: 1001, locale: 'en' }),
    answer(getInfo, sampleAccount()),
    answer(handleEvent, 1),
    answer(saveProfileInfo, 1),
  ]);
  await allSettled(navigatorReady, { scope: api.scope, params: { within: () => undefined, leave: () => undefined } });
  await allSettled(pageOpened, { scope: api.scope, params: page() });
  const methods = () => api.calls.map(({ method }) => method);
  return { ...api, methods };
};

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'consent=1-1.sr.visitor-of-test';
});

test('a registration that continues by email signs no player in, and shows where the message went', async () => {
  const { scope, methods } = await guest(answer(register, { uid: 0, locale: 'en', status: 'confirmation_sent' }));
  await allSettled(registerFx, { scope, params: { values: filled, phones: [] } });
  expect(methods()).toEqual(['auth.register']);
  expect(scope.getState($user)).toBeNull();
  expect(scope.getState($confirmationSentTo)).toBe('ada@example.com');
});

test('a registration signs in, loads the account and is tracked', async () => {
  window.localStorage.setItem('promo_code', 'AURORA');
  const { scope, calls, methods } = await guest();
  await allSettled(registerFx, { scope, params: { values: filled, phones: [] } });
  expect(methods()).toEqual(['auth.register', 'account.getInfo', 'events.handle']);
  expect(calls[2]?.input).toEqual({
    event_name: 'sign_up',
    event_params: JSON.stringify({ method: 'password', currency: 'EUR', country: 'DE', locale: 'en' }),
  });
  expect(scope.getState($user)?.uid).toBe(1001);
  expect(window.localStorage.getItem('promo_code')).toBeNull();
});

test('uses the promo code after the redirect, and shows its reward', async () => {
  const taken = { offer: sampleOffer(), state: 'granted' as const };
  const { scope, calls, methods } = await guest(answer(activateOffer, taken));
  await allSettled(registerFx, { scope, params: { values: { ...filled, promo_code: ' AURORA20 ' }, phones: [] } });
  expect(methods()).not.toContain('campaigns.activateOffer');
  await allSettled(pageOpened, { scope, params: page({ name: 'cashier-index-deposit', path: '/cashier/deposit' }) });
  expect(calls.find(({ method }) => method === 'campaigns.activateOffer')?.input).toEqual({ promo_code: 'AURORA20' });
  expect(scope.getState($openDialogs)).toMatchObject([{ name: 'promocode-activated', props: taken }]);
  expect(calls.filter(({ method }) => method === 'events.handle').map(({ input }) => input)).toEqual([
    expect.objectContaining({ event_name: 'sign_up' }),
    { event_name: 'activate_promocode', event_params: JSON.stringify({ place: 'registration' }) },
  ]);
  await allSettled(pageOpened, { scope, params: page() });
  expect(methods().filter((method) => method === 'campaigns.activateOffer')).toHaveLength(1);
});

test('redirects to the sportsbook when the promo code activates a betting bonus', async () => {
  const taken = { offer: sampleOffer(), state: 'granted' as const, betting_bonus: sampleBettingBonus() };
  const { scope } = await guest(answer(activateOffer, taken));
  await allSettled(registerFx, { scope, params: { values: { ...filled, promo_code: 'BET10' }, phones: [] } });
  await allSettled(pageOpened, { scope, params: page({ name: 'cashier-index-deposit', path: '/cashier/deposit' }) });
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'betting-bonus-activated', type: 'confirm', props: { bonus: taken.betting_bonus } },
  ]);
  expect(scope.getState($openDialogs)).toHaveLength(1);
});

test('reports a promo code that failed; the account remains', async () => {
  const { scope, methods } = await guest(
    refuse(activateOffer, 'InvalidParameterException', { invalid_parameters: { promo_code: 'EXPIRED' } }),
  );
  await allSettled(registerFx, { scope, params: { values: { ...filled, promo_code: 'OLD' }, phones: [] } });
  await allSettled(pageOpened, { scope, params: page({ path: '/cashier/deposit' }) });
  expect(scope.getState($toasts)).toMatchObject([{ kind: 'error' }]);
  expect(methods().filter((method) => method === 'events.handle')).toHaveLength(1);
  expect(scope.getState($openDialogs)).toEqual([]);
  expect(scope.getState($user)).not.toBeNull();
});

test('saves the data that belongs to the profile', async () => {
  const { scope, calls } = await guest();
  await allSettled(registerFx, { scope, params: { values: { ...filled, postcode: '10115' }, phones: [] } });
  expect(calls.find(({ method }) => method === 'account.saveProfileInfo')?.input).toEqual({ postcode: '10115' });
});

test('changes nothing after a rejected registration', async () => {
  window.localStorage.setItem('promo_code', 'AURORA');
  const { scope, calls, methods } = await guest(
    refuse(register, 'InvalidParameterException', { invalid_parameters: { email: 'taken' } }),
  );
  const { status, value } = await allSettled(registerFx, {
    scope,
    params: { values: { ...filled, postcode: '10115' }, phones: [] },
  });
  expect({ status, value }).toMatchObject({
    status: 'fail',
    value: { code: 'InvalidParameterException', invalidParameters: { email: 'taken' } },
  });
  expect(methods()).toEqual(['auth.register', 'events.handle']);
  expect(calls[1]?.input).toMatchObject({ event_name: 'error-registration' });
  expect(scope.getState($user)).toBeNull();
  expect(window.localStorage.getItem('promo_code')).toBe('AURORA');
});
