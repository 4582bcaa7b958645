import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { PaymentType } from '../payments/payments.repository.ts';
import { fieldsOfCountry } from './fields-by-country.ts';
import { hostedCardField } from './hosted-card.ts';
import { findMethods, type StoredMethod } from './payment-methods.repository.ts';

type Payer = Pick<CallPlayer, 'id' | 'currency'>;

export type PaymentMethods = Readonly<{
  /**
   * The methods in the player's currency, with the fields of the player's country. A method with a hosted card needs a
   * provider that has such fields.
   */
  list: (type: PaymentType, player: Payer) => Promise<readonly PaymentMethod[]>;
  /** @throws InvalidParameterException when the player's currency has no active method of this name. */
  find: (type: PaymentType, sysname: string, player: Payer) => Promise<PaymentMethod>;
  /** The methods of a currency, with the fields of all countries. */
  listOfCurrency: (type: PaymentType, currency: Currency) => Promise<readonly StoredMethod[]>;
}>;

export type PaymentMethodsOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'personalData'>;
  providers: Pick<ProviderRegistry<Pick<PaymentProvider, 'cardFields'>>, 'find'>;
}>;

export const createPaymentMethods = ({ database, accounts, providers }: PaymentMethodsOptions): PaymentMethods => {
  const isServed = (method: PaymentMethod): boolean =>
    hostedCardField(method) === undefined || providers.find(method.sysname)?.provider.cardFields !== undefined;
  const listOfCurrency: PaymentMethods['listOfCurrency'] = (type, currency) => findMethods(database, type, currency);
  const list: PaymentMethods['list'] = async (type, { id, currency }) => {
    const [methods, { country_code: country = '' }] = await Promise.all([
      listOfCurrency(type, currency),
      accounts.personalData(id),
    ]);
    return methods
      .map((method) => ({ ...method, requisites: fieldsOfCountry(method.requisites, country, currency) }))
      .filter(isServed);
  };
  return {
    list,
    listOfCurrency,
    find: async (type, sysname, player) => {
      const method = (await list(type, player)).find((one) => one.sysname === sysname);
      if (!method) throw invalidParameters({ method: 'unknown' });
      return method;
    },
  };
};
