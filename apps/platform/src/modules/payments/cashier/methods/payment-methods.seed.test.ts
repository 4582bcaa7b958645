import { feeOf } from '@croupier/contract/cashier';
import { currencies, currencyExponent, type Currency } from '@croupier/money';
import { banks, banksOf } from './banks.ts';
import { bankAccountFields } from './bank-account.seed.ts';
import { fieldsOfCountry } from './fields-by-country.ts';
import { paymentMethodSeeds, presetSeeds, withdrawalLimitSeeds } from './payment-methods.seed.ts';

const ofCurrency = (currency: string, type: 'deposit' | 'withdrawal') =>
  paymentMethodSeeds.filter((method) => method.currency === currency && method.type === type);

describe.each(currencies)('the seed for %s', (currency) => {
  it('has each method once for deposits, and once for withdrawals unless it is for deposits only', () => {
    const names = (['deposit', 'withdrawal'] as const).map((type) =>
      ofCurrency(currency, type).map(({ sysname }) => sysname),
    );
    expect(names[0]).toEqual([...(names[1] ?? []), 'mobile_pay']);
    expect(new Set(names[0]).size).toBe(names[0]?.length);
  });

  it('has bounds in integer major units above the fee', () => {
    const unit = 10 ** currencyExponent(currency);
    for (const method of [...ofCurrency(currency, 'deposit'), ...ofCurrency(currency, 'withdrawal')]) {
      expect([method.min_amount % unit, method.max_amount % unit]).toEqual([0, 0]);
      expect(method.max_amount).toBeGreaterThan(method.min_amount);
      expect(method.min_amount).toBeGreaterThan(feeOf(method, method.min_amount).amount);
    }
  });

  it('has increasing presets that at least one method accepts', () => {
    const amounts = presetSeeds.find((preset) => preset.currency === currency)?.amounts ?? [];
    expect(amounts).toHaveLength(5);
    expect([...amounts].sort((a, b) => a - b)).toEqual(amounts);
    for (const amount of amounts)
      expect(
        ofCurrency(currency, 'deposit').some(
          ({ min_amount, max_amount }) => amount >= min_amount && amount <= max_amount,
        ),
      ).toBe(true);
  });

  it('limits the month to at least a day', () => {
    const limits = withdrawalLimitSeeds.find((limit) => limit.currency === currency);
    expect(limits?.monthAmount).toBeGreaterThanOrEqual(limits?.dayAmount ?? Infinity);
  });
});

describe('banks', () => {
  it('of a country include the international ones', () => {
    expect(banksOf('BR').map(({ country }) => country)).toEqual(['BR', 'BR', '']);
    expect(banksOf('FR').map(({ country }) => country)).toEqual(['']);
  });

  it('without a country are all banks', () => {
    expect(banksOf(undefined)).toEqual(banks);
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  });
});

describe('a bank account is identified', () => {
  const namesIn = (country: string, currency: Currency = 'USD') =>
    fieldsOfCountry(bankAccountFields, country, currency).map(({ sysname }) => sysname);

  it.each([
    ['DE', ['iban']],
    ['TR', ['iban']],
    ['GB', ['sort_code', 'account_number']],
    ['US', ['routing_number', 'account_number']],
    ['AU', ['bsb', 'account_number']],
    ['IN', ['ifsc', 'account_number']],
    ['CA', ['institution_number', 'transit_number', 'account_number']],
    ['BR', ['branch_code', 'account_number']],
    ['JP', ['branch_number', 'account_number']],
    ['MX', ['clabe']],
    ['KE', ['bic', 'account_number']],
  ])('in %s by %j', (country, names) => expect(namesIn(country)).toEqual(names));

  it('as in the country of the currency when the country is unknown', () =>
    expect([namesIn('', 'EUR'), namesIn('', 'USD')]).toEqual([['iban'], ['routing_number', 'account_number']]));

  it('without its countries in the answer to players', () =>
    expect(fieldsOfCountry(bankAccountFields, 'DE', 'EUR')[0]).not.toHaveProperty('countries'));
});
