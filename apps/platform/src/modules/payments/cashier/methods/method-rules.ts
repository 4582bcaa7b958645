import { feeOf, type PaymentMethod } from '@croupier/contract/cashier';
import { currencyExponent } from '@croupier/money';
import { invalidParameters, refuse } from '../../../../errors.ts';
import { fieldsWithCardNumber } from './card-number.ts';
import { checkRequisites, type Requisites } from './requisites.ts';

type AmountProblem = 'too_small' | 'too_big' | 'not_whole';

const isWhole = (amount: number, { currency }: PaymentMethod): boolean =>
  amount % 10 ** currencyExponent(currency) === 0;

/** Checks an amount: whole major units within the method's bounds, and more than its fee. */
export const amountProblem = (method: PaymentMethod, amount: number): AmountProblem | null => {
  if (amount > method.max_amount) return 'too_big';
  if (amount < method.min_amount || amount <= feeOf(method, amount).amount) return 'too_small';
  return isWhole(amount, method) ? null : 'not_whole';
};

const boundsOf = ({ min_amount, max_amount, currency }: PaymentMethod) => ({ min_amount, max_amount, currency });

/** @throws InvalidParameterException, by field. The refusal of an amount has the method's bounds. */
const requireValid = (method: PaymentMethod, problem: AmountProblem | null, requisites: Requisites | null): void => {
  const problems = {
    ...(requisites && checkRequisites(method.requisites, requisites)),
    ...(problem ? { amount: problem } : {}),
  };
  if (Object.keys(problems).length === 0) return;
  throw refuse('InvalidParameterException', {
    invalid_parameters: problems,
    ...(problem ? { error_data: boundsOf(method) } : {}),
  });
};

/**
 * Checks amount and requisites of a deposit against its method. The fields of a deposit must not contain a card number.
 * @returns the fee, in minor units.
 * @throws InvalidParameterException, by field.
 */
export const checkDepositInput = (method: PaymentMethod, amount: number, requisites: Requisites): number => {
  const cards = fieldsWithCardNumber(method.requisites, requisites);
  if (cards.length > 0) throw invalidParameters(Object.fromEntries(cards.map((name) => [name, 'card_number'])));
  requireValid(method, amountProblem(method, amount), requisites);
  return feeOf(method, amount).amount;
};

/**
 * Checks amount and requisites of a withdrawal against its method. Saved requisites (null) were checked before.
 * @returns the fee, in minor units.
 * @throws WithdrawalLimitsExceededException outside the method's bounds, InvalidParameterException for requisites and
 * an amount that is not whole.
 */
export const checkWithdrawalInput = (method: PaymentMethod, amount: number, requisites: Requisites | null): number => {
  const problem = amountProblem(method, amount);
  if (problem === 'too_small' || problem === 'too_big') {
    throw refuse('WithdrawalLimitsExceededException', {
      reason: problem === 'too_small' ? 'below_minimum' : 'above_maximum',
      invalid_parameters: { amount: problem },
      error_data: boundsOf(method),
    });
  }
  requireValid(method, problem, requisites);
  return feeOf(method, amount).amount;
};
