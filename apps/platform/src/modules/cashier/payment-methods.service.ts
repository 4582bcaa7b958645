import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import type { Database } from '../../database/index.ts';
import { invalidParameters, refuse } from '../../errors.ts';
import { findMethods, type PaymentType } from './cashier.repository.ts';
import { checkRequisites, type Requisites } from './requisites.ts';

export type PaymentMethods = Readonly<{
  list: (type: PaymentType, currency: Currency) => Promise<readonly PaymentMethod[]>;
  /** @throws InvalidParameterException when there is no such method in the currency. */
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

/** Checks amount and requisites against the method. @returns the fee, in minor units; fractions are rounded up. */
export const checkPayment = (method: PaymentMethod, amount: number, requisites: Requisites): number => {
  const problems = checkRequisites(method.requisites, requisites);
  const fee = Math.ceil((amount * method.fee_basis_points) / 10_000) + method.fee_fixed;
  if (amount < method.min_amount || amount <= fee) problems['amount'] = 'too_small';
  if (amount > method.max_amount) problems['amount'] = 'too_big';
  if (Object.keys(problems).length === 0) return fee;
  const bounds = { min_amount: method.min_amount, max_amount: method.max_amount, currency: method.currency };
  throw refuse('InvalidParameterException', { invalid_parameters: problems, ...('amount' in problems ? { error_data: bounds } : {}) });
};
