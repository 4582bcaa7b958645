import { money, type Money } from '@croupier/money';
import type { PaymentMethod } from '@croupier/contract/cashier';

const basisPoints = 10_000;

/** What the method keeps of an amount. Fractions are rounded up, as the platform does. */
export const feeOf = ({ fee_basis_points, fee_fixed, currency }: PaymentMethod, amount: number): Money =>
  money(Math.ceil((amount * fee_basis_points) / basisPoints) + fee_fixed, currency);

/** What arrives of an amount. */
export const arrivesOf = (method: PaymentMethod, amount: number): Money =>
  money(Math.max(0, amount - feeOf(method, amount).amount), method.currency);
