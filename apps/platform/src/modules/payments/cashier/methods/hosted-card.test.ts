import type { PaymentMethod, RequisiteField } from '@croupier/contract/cashier';
import { fieldsOfCountry, type MethodField } from './fields-by-country.ts';
import { hostedCardField, maskCard, withHostedCards, withoutCardFields } from './hosted-card.ts';

const field = (sysname: string, own: Partial<MethodField> = {}): MethodField => ({
  sysname,
  type: 'text',
  label: sysname,
  placeholder: '0000 0000 0000 0000',
  is_required: true,
  ...own,
});
const stored = [field('card_number', { type: 'card_number', mask: '9999 9999 9999 9999' }), field('card_holder')];

describe('the card number of a method from an older release', () => {
  it('becomes a field of the provider under the same name, without the mask of a number', () => {
    expect(withHostedCards('withdrawal', stored)).toEqual([
      { sysname: 'card_number', type: 'hosted_card', label: 'card_number', placeholder: '', is_required: true },
      field('card_holder'),
    ]);
  });

  it('is left out of a deposit, which asks for it on the page of the provider', () => {
    expect(withHostedCards('deposit', stored)).toEqual([field('card_holder')]);
  });

  it('does not reach pages that have no fields of the provider, but the method stays for saved cards', () => {
    const method: PaymentMethod = {
      sysname: 'card',
      name: 'Bank card',
      flow: 'redirect',
      currency: 'EUR',
      min_amount: 1000,
      max_amount: 100_000,
      fee_basis_points: 0,
      fee_fixed: 0,
      processing_time_minutes: 0,
      requisites: fieldsOfCountry(withHostedCards('withdrawal', stored), 'DE', 'EUR'),
    };
    expect(hostedCardField(method)?.sysname).toBe('card_number');
    const [older] = withoutCardFields([method]);
    expect(older?.requisites.map(({ sysname }) => sysname)).toEqual(['card_holder']);
    expect(older && hostedCardField(older)).toBeUndefined();
  });
});

it.each([
  ['visa', 'Visa ••••4242'],
  ['american-express', 'American Express ••••4242'],
  ['jcb', 'JCB ••••4242'],
  ['unionpay', 'UnionPay ••••4242'],
  ['a-network-of-later', 'A Network Of Later ••••4242'],
])('shows a card of %s as players know it', (brand, text) => {
  expect(maskCard({ brand, last4: '4242' })).toBe(text);
});

describe('the fields of a method', () => {
  const fields = [
    field('holder'),
    field('iban', { countries: ['DE', 'AT'] }),
    field('routing_number', { countries: ['US'] }),
    field('account_number', { countries: ['US', '*'] }),
    field('bic', { countries: ['*'] }),
  ];
  const namesFor = (country: string, currency: 'EUR' | 'USD' | 'JPY') =>
    fieldsOfCountry(fields, country, currency).map(({ sysname }) => sysname);

  it.each([
    ['DE', 'EUR', ['holder', 'iban']],
    ['US', 'EUR', ['holder', 'routing_number', 'account_number']],
    ['FR', 'EUR', ['holder', 'account_number', 'bic']],
    ['', 'EUR', ['holder', 'iban']],
    ['', 'USD', ['holder', 'routing_number', 'account_number']],
    ['', 'JPY', ['holder', 'account_number', 'bic']],
  ] as const)('are those of the country %j in %s', (country, currency, names) => {
    expect(namesFor(country, currency)).toEqual(names);
  });

  it('do not tell players for which countries the operator configured them', () => {
    const shown: RequisiteField[] = fieldsOfCountry(fields, 'DE', 'EUR');
    expect(JSON.stringify(shown)).not.toContain('countries');
  });

  it('are all asked for when none names a country', () => {
    expect(fieldsOfCountry([field('a'), field('b')], 'JP', 'EUR').map(({ sysname }) => sysname)).toEqual(['a', 'b']);
  });
});
