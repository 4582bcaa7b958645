import { money, type Money } from '@croupier/money';
import type { PaymentMethod } from './cashier.contract.ts';

type FeeTerms = Pick<PaymentMethod, 'fee_basis_points' | 'fee_fixed' | 'currency'>;

const basisPointsOfWhole = 10_000;

/**
 * The fee of a payment method for an amount in minor units: its share plus its fixed part. Fractions of a minor unit
 * are rounded up.
 * @throws RangeError when the fee is not a safe integer.
 */
export const feeOf = ({ fee_basis_points, fee_fixed, currency }: FeeTerms, amount: number): Money =>
  money(Math.ceil((amount * fee_basis_points) / basisPointsOfWhole) + fee_fixed, currency);

/** What remains of an amount in minor units after the fee; never negative. */
export const amountAfterFee = (method: FeeTerms, amount: number): Money =>
  money(Math.max(0, amount - feeOf(method, amount).amount), method.currency);
