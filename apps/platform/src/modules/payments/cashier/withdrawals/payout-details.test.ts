import type { RequisiteField } from '@croupier/contract/cashier';
import { comparableDetails } from '../review/deposit-details.ts';
import type { PayoutCard } from './card-fields.service.ts';
import { payoutDetailsOf } from './payout-details.ts';

const field = (sysname: string, type: RequisiteField['type']): RequisiteField => ({
  sysname,
  type,
  label: sysname,
  placeholder: '',
  is_required: true,
});
const bank = { requisites: [field('account_holder', 'account_holder'), field('iban', 'iban')] };
const card = { requisites: [field('card', 'hosted_card'), field('card_holder', 'card_holder')] };
const entered: PayoutCard = {
  field: 'card',
  session: 'a session',
  token: 'tok_4fzq',
  brand: 'american-express',
  last4: '0005',
  fingerprint: 'the fingerprint of the provider',
};

it('is the same account in another notation, so that it counts as one in all rules', () => {
  const one = payoutDetailsOf(bank, { account_holder: 'Ann  Example', iban: 'DE89 3704 0044 0532 0130 00' }, null);
  const other = payoutDetailsOf(bank, { account_holder: ' ann example ', iban: 'de89370400440532013000' }, null);
  expect(other.identifying).toEqual(one.identifying);
  expect(other.plain).toEqual({ account_holder: 'ANN EXAMPLE', iban: 'DE89370400440532013000' });
  const wrongDigit = payoutDetailsOf(bank, { account_holder: 'Ann Example', iban: 'DE89370400440532013001' }, null);
  expect(wrongDigit.identifying).not.toEqual(one.identifying);
});

it('shows enough of an account to recognise it, and not all of it', () => {
  const { masked } = payoutDetailsOf(bank, { account_holder: 'Ann Example', iban: 'DE89370400440532013000' }, null);
  expect(masked).toEqual({ account_holder: 'Ann Example', iban: 'DE89••••3000' });
});

it('identifies a card by the fingerprint of the provider: its token is another one for each entry', () => {
  const given = { card: entered.token, card_holder: 'Ann Example' };
  const details = payoutDetailsOf(card, given, entered);
  const again = payoutDetailsOf(card, { ...given, card: 'tok_other' }, { ...entered, token: 'tok_other' });
  expect(again.identifying).toEqual(details.identifying);
  expect(details.masked).toEqual({ card: 'American Express ••••0005', card_holder: 'Ann Example' });
  expect(details.cardToken).toBe('tok_4fzq');
});

it('stores and sends the token of a card nowhere but as the token', () => {
  const given = { card: entered.token, card_holder: 'Ann Example' };
  const { cardToken: _token, ...rest } = payoutDetailsOf(card, given, entered);
  expect(JSON.stringify(rest)).not.toContain(entered.token);
  // Without an answer of the provider about the token, no detail is known.
  expect(JSON.stringify(payoutDetailsOf(card, given, null))).not.toContain(entered.token);
});

describe('the details of a deposit', () => {
  const deposit = { provider: 'default', fingerprint: 'a', masked: { iban: 'DE89••••3000', account_holder: 'ANN' } };
  const payout = { ...bank, provider: 'default' };

  it('can be compared with those of payouts with the same fields, in any order', () => {
    expect(comparableDetails(deposit, payout)).toEqual({ fingerprint: 'a', masked: deposit.masked });
  });

  it.each([
    ['another provider sends the payouts', { ...deposit, provider: 'former' }],
    ['they have no fingerprint', { ...deposit, fingerprint: null }],
    ['nothing was deposited with them', { ...deposit, masked: null }],
    ['they lack a field', { ...deposit, masked: { iban: 'DE89••••3000' } }],
    ['they have a further field', { ...deposit, masked: { ...deposit.masked, bic: 'X' } }],
    ['they have no fields', { ...deposit, masked: {} }],
  ])('cannot be compared when %s', (_name, details) => {
    expect(comparableDetails(details, payout)).toBeNull();
  });
});
