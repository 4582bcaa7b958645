import { feeOf, type PaymentMethod } from '@croupier/contract/cashier';
import { invalidParameters, refuse } from '../../../../errors.ts';
import { checkRequisites, type Requisites } from './requisites.ts';

type AmountProblem = 'too_small' | 'too_big';

/** Checks an amount against the method's bounds. An amount must also exceed its fee. */
export const amountProblem = (method: PaymentMethod, amount: number): AmountProblem | null => {
  if (amount > method.max_amount) return 'too_big';
  return amount < method.min_amount || amount <= feeOf(method, amount).amount ? 'too_small' : null;
};

const boundsOf = ({ min_amount, max_amount, currency }: PaymentMethod) => ({ min_amount, max_amount, currency });

/**
 * Checks amount and requisites of a deposit against its method.
 * @returns the fee, in minor units.
 * @throws InvalidParameterException, by field.
 */
export const checkDepositInput = (method: PaymentMethod, amount: number, requisites: Requisites): number => {
  const problem = amountProblem(method, amount);
  const problems = { ...checkRequisites(method.requisites, requisites), ...(problem ? { amount: problem } : {}) };
  if (Object.keys(problems).length === 0) return feeOf(method, amount).amount;
  throw refuse('InvalidParameterException', {
    invalid_parameters: problems,
    ...(problem ? { error_data: boundsOf(method) } : {}),
  });
};

/**
 * Checks amount and requisites of a withdrawal against its method.
 * @returns the fee, in minor units.
 * @throws WithdrawalLimitsExceededException outside the method's bounds, InvalidParameterException for requisites.
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
  return feeOf(method, amount).amount;
};
