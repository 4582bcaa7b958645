import { transaction } from '@croupier/contract/cashier';
import * as v from 'valibot';
import { paymentRow } from './payment.fixture.ts';
import { transactionOf } from './transaction.presenter.ts';

const at = new Date('2026-03-01T10:00:00Z');
const withdrawal = paymentRow({ type: 'withdrawal', status: 'pending' });

it('returns a payment with amount and fee in its currency, without data of the provider', () => {
  const shown = transactionOf(paymentRow({ provider_payment_id: 'p-1', requisites_token: 'token-1', currency: 'JPY' }));
  expect(v.parse(transaction, shown)).toEqual(shown);
  expect(shown).toMatchObject({ amount: { amount: 5_000, currency: 'JPY' }, fee: { amount: 100, currency: 'JPY' } });
  expect(JSON.stringify(shown)).not.toMatch(/p-1|token-1/);
});

it.each([
  ['a withdrawal in review', withdrawal, true],
  ['a held withdrawal', { ...withdrawal, is_held: true }, true],
  ['a sent withdrawal', { ...withdrawal, sent_at: at }, false],
  ['a paid withdrawal', { ...withdrawal, status: 'success' as const }, false],
  ['a cancelled withdrawal', { ...withdrawal, status: 'cancelled' as const }, false],
  ['an open deposit', paymentRow({ status: 'pending' }), false],
])('%s can be cancelled: %j', (_case, row, canCancel) => {
  expect(transactionOf(row).can_cancel).toBe(canCancel);
});

it.each([
  ['an unpaid deposit', {}, true],
  ['a confirmed deposit', { status: 'pending' as const }, false],
  ['a finished deposit', { status: 'success' as const }, false],
  ['an unpaid deposit without a payment page', { provider_url: null }, false],
  ['a withdrawal', { type: 'withdrawal' as const }, false],
])('%s has a payment page: %j', (_case, own, hasPage) => {
  const page = { flow: 'redirect' as const, url: 'https://pay.test/1' };
  const row = paymentRow({ type: 'deposit', status: 'created', flow: page.flow, provider_url: page.url, ...own });
  expect(transactionOf(row).payment).toEqual(hasPage ? page : undefined);
});
