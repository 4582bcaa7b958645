import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
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

/** Fractions of a minor unit are rounded up. */
const feeOf = (method: PaymentMethod, amount: number): number =>
  Math.ceil((amount * method.fee_basis_points) / 10_000) + method.fee_fixed;

const amountProblem = (method: PaymentMethod, amount: number): 'too_small' | 'too_big' | null => {
  if (amount < method.min_amount || amount <= feeOf(method, amount)) return 'too_small';
  return amount > method.max_amount ? 'too_big' : null;
};

const boundsOf = ({ min_amount, max_amount, currency }: PaymentMethod) => ({ min_amount, max_amount, currency });

/** Checks a deposit against its method. @returns the fee, in minor units. */
export const checkDepositInput = (method: PaymentMethod, amount: number, requisites: Requisites): number => {
  const problem = amountProblem(method, amount);
  const problems = { ...checkRequisites(method.requisites, requisites), ...(problem ? { amount: problem } : {}) };
  if (Object.keys(problems).length === 0) return feeOf(method, amount);
  throw refuse('InvalidParameterException', {
    invalid_parameters: problems,
    ...(problem ? { error_data: boundsOf(method) } : {}),
  });
};

/**
 * Checks a withdrawal against its method.
 * @returns the fee, in minor units. @throws WithdrawalLimitsExceededException beyond the method's bounds.
 */
export const checkWithdrawalInput = (method: PaymentMethod, amount: number, requisites: Requisites): number => {
  const problem = amountProblem(method, amount);
  if (problem) {
    throw refuse('WithdrawalLimitsExceededException', {
      reason: problem === 'too_small' ? 'below_minimum' : 'above_maximum',
      invalid_parameters: { amount: problem },
      error_data: boundsOf(method),
    });
  }
  const problems = checkRequisites(method.requisites, requisites);
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  return feeOf(method, amount);
};
