import { feeOf, type PaymentMethod } from '@croupier/contract/cashier';
import { currencyExponent } from '@croupier/money';
import { invalidParameters, refuse } from '../../../../errors.ts';
import { fieldsWithCardNumber } from './card-number.ts';
import { hostedCardField } from './hosted-card.ts';
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

/** @throws InvalidParameterException `card_number`, by field. */
const requireNoCardNumber = (method: PaymentMethod, requisites: Requisites): void => {
  const cards = fieldsWithCardNumber(method.requisites, requisites);
  if (cards.length > 0) throw invalidParameters(Object.fromEntries(cards.map((name) => [name, 'card_number'])));
};

/**
 * Requires the token of a card instead of its number. Cashiers of older releases ask for the number, or for no card;
 * they answer this refusal with the advice to reload the page.
 * @throws InvalidRequestException `card_number`, `card_token_required`.
 */
const requireCardToken = (method: PaymentMethod, requisites: Requisites): void => {
  const field = hostedCardField(method);
  if (!field) return;
  if (fieldsWithCardNumber([field], { [field.sysname]: requisites[field.sysname] ?? '' }).length > 0)
    throw refuse('InvalidRequestException', { reason: 'card_number' });
  if (field.is_required && !requisites[field.sysname]?.trim())
    throw refuse('InvalidRequestException', { reason: 'card_token_required' });
};

/**
 * Checks amount and requisites of a deposit against its method. The fields of a deposit must not contain a card number.
 * @returns the fee, in minor units.
 * @throws InvalidParameterException, by field.
 */
export const checkDepositInput = (method: PaymentMethod, amount: number, requisites: Requisites): number => {
  requireNoCardNumber(method, requisites);
  requireValid(method, amountProblem(method, amount), requisites);
  return feeOf(method, amount).amount;
};

/**
 * Checks amount and requisites of a withdrawal against its method. Saved requisites (null) were checked before. The
 * fields must not contain a card number.
 * @returns the fee, in minor units.
 * @throws WithdrawalLimitsExceededException outside the method's bounds, InvalidParameterException for requisites and
 * an amount that is not whole, InvalidRequestException for a card without a token.
 */
export const checkWithdrawalInput = (method: PaymentMethod, amount: number, requisites: Requisites | null): number => {
  if (requisites !== null) {
    requireCardToken(method, requisites);
    requireNoCardNumber(method, requisites);
  }
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
