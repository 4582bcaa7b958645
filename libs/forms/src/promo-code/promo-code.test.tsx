import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { apiError, type ApiError } from '@croupier/api-client';
import { promoCodeError, type PromoCodeError } from '@croupier/contract/bonuses';
import { sampleBettingBonus, sampleOffer } from '@croupier/testing';
import {
  debouncePromoCode,
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
  ['an unknown code if it names an unknown error', refusal({ promo_code: ['SOMETHING'] }), 'INVALID'],
  ['an unknown code if it names no list of errors', refusal({ promo_code: 'USED' }), 'INVALID'],
  ['an unknown code if it names none', refusal(), 'INVALID'],
  ['an unknown code if no answer came', apiError('network', 'off'), 'INVALID'],
])('a refused code is shown as %s', (_what, error, expected) => {
  expect(refusedPromoCheck(error)).toEqual({ status: 'invalid', error: expected });
});

test('a code is checked, and then valid or invalid', () => {
  expect(['', 'A'].map(newPromoCheck)).toEqual([{ status: 'idle' }, { status: 'loading' }]);
  expect(promoCheckOf({ status: 'done', result: { is_valid: true, promo_code: [] } })).toEqual({ status: 'valid' });
  expect(promoCheckOf({ status: 'done', result: { is_valid: false, promo_code: ['COUNTRY', 'USED'] } })).toEqual({
    status: 'invalid',
    error: 'COUNTRY',
  });
  expect(promoCheckOf({ status: 'done', result: { is_valid: false, promo_code: [] } })).toEqual({
    status: 'invalid',
    error: 'INVALID',
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

test('a code is checked when no key was pressed for 300 ms', async () => {
  jest.useFakeTimers();
  const checked = jest.fn();
  void debouncePromoCode('AB').then(checked);
  await jest.advanceTimersByTimeAsync(299);
  expect(checked).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(checked).toHaveBeenCalledWith('AB');
  jest.useRealTimers();
});

const Field = ({ check }: Readonly<{ check: PromoCheck }>) => (
  <I18nProvider i18n={i18n}>
    <PromoCodeField label="Promo code" check={check} value="OLD" onChange={() => undefined} />
  </I18nProvider>
);
const words = (error: PromoCodeError): string => {
  const { unmount } = render(<Field check={{ status: 'invalid', error }} />);
  const { id } = screen.getByRole('textbox');
  const text = document.getElementById(`${id}-error`)?.textContent ?? '';
  unmount();
  return text;
};

test('every reason for which a code is refused has its own text, which editors can change', () => {
  const texts = promoCodeError.options.map(words);
  expect(new Set(texts).size).toBe(promoCodeError.options.length);
  expect(texts.every((text) => text.startsWith('This promo code') || text.startsWith('You have'))).toBe(true);
  i18n.loadAndActivate({ locale: 'en', messages: { 'common.promoCodeErrors.COUNTRY': 'Not where you live' } });
  expect(words('COUNTRY')).toBe('Not where you live');
});

test('the field takes at most 60 characters and is not filled in by the browser', () => {
  render(<Field check={{ status: 'idle' }} />);
  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '60');
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'off');
});

test.each<[PromoCheck, string]>([
  [{ status: 'invalid', error: 'EXPIRED' }, 'This promo code has expired'],
  [{ status: 'valid' }, ''],
  [{ status: 'loading' }, ''],
])('the field shows the result of the check %j', (check, words) => {
  render(<Field check={check} />);
  const field = screen.getByRole('textbox', { name: 'Promo code' });
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveAttribute('name', 'promo_code');
  expect(field.getAttribute('aria-invalid') === 'true').toBe(words !== '');
});
