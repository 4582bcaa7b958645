import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { apiError, type ApiError } from '@croupier/api-client';
import { sampleBettingBonus, sampleOffer } from '@croupier/testing';
import {
  newPromoCheck,
  promoCheckOf,
  PromoCodeField,
  refusedPromoCheck,
  activatedOfferDialog,
  type PromoCheck,
} from '../index.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const refusal = (errorData?: Readonly<Record<string, unknown>>): ApiError => ({
  kind: 'ApiError',
  type: 'refused',
  status: 422,
  message: '',
  ...(errorData ? { errorData } : {}),
});

test.each<[string, ApiError, string]>([
  ['the first error it names', refusal({ promo_code: ['USED', 'EXPIRED'] }), 'USED'],
  ['no such code where it names an error nobody knows', refusal({ promo_code: ['SOMETHING'] }), 'INVALID'],
  ['no such code where it names none', refusal(), 'INVALID'],
  ['no such code where no answer came', apiError('network', 'off'), 'INVALID'],
])('a refused code is told as %s', (_what, error, expected) => {
  expect(refusedPromoCheck(error)).toEqual({ status: 'invalid', error: expected });
});

test('a code is looked at, and then valid or not', () => {
  expect(['', 'A'].map(newPromoCheck)).toEqual([{ status: 'idle' }, { status: 'loading' }]);
  expect(promoCheckOf({ status: 'done', result: { is_valid: true, promo_code: [] } })).toEqual({ status: 'valid' });
  expect(promoCheckOf({ status: 'done', result: { is_valid: false, promo_code: ['COUNTRY', 'USED'] } })).toEqual({
    status: 'invalid',
    error: 'COUNTRY',
  });
  expect(promoCheckOf({ status: 'fail' })).toEqual({ status: 'invalid', error: 'INVALID' });
});

test('reports the reward of a code; an active betting bonus leads to the sportsbook', () => {
  const taken = { offer: sampleOffer(), state: 'granted' as const };
  expect(activatedOfferDialog(taken)).toEqual({ name: 'promocode-activated', props: taken });
  const bonus = sampleBettingBonus();
  expect(activatedOfferDialog({ ...taken, betting_bonus: bonus })).toEqual({
    name: 'betting-bonus-activated',
    type: 'confirm',
    props: { bonus },
  });
});

test.each<[PromoCheck, string]>([
  [{ status: 'invalid', error: 'EXPIRED' }, 'This promo code has expired'],
  [{ status: 'valid' }, ''],
  [{ status: 'loading' }, ''],
])('the field says what is known of its code: %j', (check, words) => {
  render(
    <I18nProvider i18n={i18n}>
      <PromoCodeField label="Promo code" check={check} value="OLD" onChange={() => undefined} />
    </I18nProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Promo code' });
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveAttribute('name', 'promo_code');
  expect(field.getAttribute('aria-invalid') === 'true').toBe(words !== '');
});
