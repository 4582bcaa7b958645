/** @jest-environment jsdom */
import { allSettled } from 'effector';
import { checkPromocode } from '@croupier/contract/bonuses';
import { handleEvent } from '@croupier/contract/events';
import { answer, apiScope, type FakeAnswer, refuse } from '@croupier/testing';
import { $promoCheck, $promoCode, promoCodeSpent, promoCodeTyped, promoCodeRequested } from './promo.model.ts';

beforeEach(() => {
  document.cookie = 'consent=1-1.sr.visitor-of-test';
});

const platform = (
  check: FakeAnswer = answer(checkPromocode, ({ promo_code: code }) =>
    code === 'AURORA20' ? { is_valid: true, promo_code: [] } : { is_valid: false, promo_code: ['EXPIRED', 'USED'] },
  ),
) => apiScope([check, answer(handleEvent, 1)]);

test('looks a code up after a pause, without surrounding spaces', async () => {
  const { scope, calls } = platform();
  const typing = ['A', 'AURORA2', ' AURORA20 '].map((code) => allSettled(promoCodeTyped, { scope, params: code }));
  expect(scope.getState($promoCheck)).toEqual({ status: 'loading' });
  expect(calls).toEqual([]);
  await Promise.all(typing);
  expect(calls.map(({ input }) => input)).toEqual([{ promo_code: 'AURORA20' }]);
  expect(scope.getState($promoCheck)).toEqual({ status: 'valid' });
});

test('shows the first error of a code, and tracks it', async () => {
  const { scope, calls } = platform();
  await allSettled(promoCodeTyped, { scope, params: 'OLD' });
  expect(scope.getState($promoCheck)).toEqual({ status: 'invalid', error: 'EXPIRED' });
  expect(calls.map(({ method }) => method)).toEqual(['campaigns.checkPromocode', 'events.handle']);
  expect(calls[1]?.input).toEqual({
    event_name: 'promocode_not_found',
    event_params: JSON.stringify({ place: 'registration', reason: 'EXPIRED' }),
  });
});

test('tracks no code without consent to statistics', async () => {
  document.cookie = 'consent=1-1.pmr.visitor-of-test';
  const { scope, calls } = platform();
  await allSettled(promoCodeTyped, { scope, params: 'OLD' });
  expect(calls.map(({ method }) => method)).toEqual(['campaigns.checkPromocode']);
});

test.each<[string, FakeAnswer]>([
  ['without a reason', answer(checkPromocode, { is_valid: false, promo_code: [] })],
  ['when the call fails', refuse(checkPromocode, 'InternalServerErrorException')],
])('%s it is simply not valid', async (_when, check) => {
  const { scope, calls } = platform(check);
  await allSettled(promoCodeTyped, { scope, params: 'X' });
  expect(scope.getState($promoCheck)).toEqual({ status: 'invalid', error: 'INVALID' });
  expect(calls.at(-1)?.input).toMatchObject({ event_name: 'promocode_not_found' });
});

test('shows neither a result nor an error for an empty field', async () => {
  const { scope, calls } = platform();
  const typing = allSettled(promoCodeTyped, { scope, params: 'OLD' });
  await Promise.all([typing, allSettled(promoCodeTyped, { scope, params: '  ' })]);
  expect(scope.getState($promoCheck)).toEqual({ status: 'idle' });
  expect(calls).toEqual([]);
});

test('offers the code of the visit until it was used', async () => {
  window.localStorage.setItem('promo_code', 'AURORA20');
  const { scope } = platform();
  await allSettled(promoCodeRequested, { scope });
  expect(scope.getState($promoCode)).toBe('AURORA20');
  await allSettled(promoCodeSpent, { scope });
  expect(window.localStorage.getItem('promo_code')).toBeNull();
});
