import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import type { PaymentType } from '../payments/payments.repository.ts';
import { findMethods } from './payment-methods.repository.ts';

export type PaymentMethods = Readonly<{
  list: (type: PaymentType, currency: Currency) => Promise<readonly PaymentMethod[]>;
  /** @throws InvalidParameterException when the currency has no active method of this name. */
  find: (type: PaymentType, sysname: string, currency: Currency) => Promise<PaymentMethod>;
}>;

export const createPaymentMethods = (database: Database): PaymentMethods => {
  const list: PaymentMethods['list'] = (type, currency) => findMethods(database, type, currency);
  return {
    list,
    find: async (type, sysname, currency) => {
      const method = (await list(type, currency)).find((one) => one.sysname === sysname);
      if (!method) throw invalidParameters({ method: 'unknown' });
      return method;
    },
  };
};
